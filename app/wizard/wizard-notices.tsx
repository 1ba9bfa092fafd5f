import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { callTexts } from './call-texts.ts';
import { headTexts } from './head-texts.ts';
import type { UiState, Unfinished } from './ui-state.ts';
import { unfinishedTexts } from './unfinished-texts.ts';
import type { Wizard } from './wizard-store.ts';

function UnfinishedNotice({ wizard, unfinished, title }: { wizard: Wizard; unfinished: Unfinished; title: string }) {
  const { subject, identifier } = unfinished;
  return (
    <Notice icon="clock" role="status">
      {title} {subject}
      {identifier && (
        <>
          {subject && '، '}
          <span className="ltr">{identifier}</span>
        </>
      )}
      {(subject || identifier) && '، '}
      {unfinishedTexts.isUnfinished}
      <span className="notice-acts">
        <Button kind="tonal" size="s" onClick={() => void wizard.takeUp(unfinished)}>
          {unfinishedTexts.takeUp}
        </Button>
        <Button kind="quiet" size="s" onClick={() => wizard.dismiss(unfinished)}>
          {headTexts.restart}
        </Button>
      </span>
    </Notice>
  );
}

interface FailedCallNoticeProps {
  wizard: Wizard;
  path: string | undefined;
  failedCall: NonNullable<UiState['failedCall']>;
  busy: boolean;
}

function FailedCallNotice({ wizard, path, failedCall, busy }: FailedCallNoticeProps) {
  const isOffline = failedCall.reason === 'offline';
  return (
    <Notice
      kind="warning"
      role="alert"
      title={isOffline ? callTexts.offline : callTexts.failed}
      {...(isOffline ? { icon: 'wifi' } : {})}
    >
      {isOffline ? callTexts.offlineText : callTexts.failedText}
      <span className="notice-acts">
        <Button kind="secondary" size="s" busy={busy} onClick={() => void wizard.next(path)}>
          {callTexts.again}
        </Button>
        {!isOffline && (
          <Button kind="quiet" size="s" onClick={() => wizard.goByHand(path)}>
            {callTexts.byHand}
          </Button>
        )}
      </span>
    </Notice>
  );
}

export interface NoticesProps {
  wizard: Wizard;
  path: string | undefined;
  ui: UiState;
  title: string;
  busy: boolean;
}

/** What the customer should decide before the step's button: about a call without an answer, or an earlier form. */
export function Notices({ wizard, path, ui, title, busy }: NoticesProps) {
  const { failedCall, unfinished } = ui;
  return (
    <div className="wizard-notices">
      {failedCall ? (
        <FailedCallNotice wizard={wizard} path={path} failedCall={failedCall} busy={busy} />
      ) : (
        unfinished && <UnfinishedNotice wizard={wizard} unfinished={unfinished} title={title} />
      )}
    </div>
  );
}
