import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { callTexts } from './call-texts.ts';
import { headTexts } from './head-texts.ts';
import { unfinishedTexts } from './unfinished-texts.ts';
import type { Around, Unfinished } from './wizard-around.ts';
import type { Wizard } from './wizard-store.ts';

function UnfinishedNotice({ wizard, unfinished, title }: { wizard: Wizard; unfinished: Unfinished; title: string }) {
  const { subject, plate } = unfinished;
  return (
    <Notice icon="clock" role="status">
      {title} {subject}
      {plate && (
        <>
          {subject && '، '}
          <span className="ltr">{plate}</span>
        </>
      )}
      {(subject || plate) && '، '}
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

interface TroubleNoticeProps {
  wizard: Wizard;
  path: string | undefined;
  trouble: NonNullable<Around['trouble']>;
  busy: boolean;
}

function TroubleNotice({ wizard, path, trouble, busy }: TroubleNoticeProps) {
  const isOffline = trouble.reason === 'offline';
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

export interface SaidProps {
  wizard: Wizard;
  path: string | undefined;
  around: Around;
  title: string;
  busy: boolean;
}

/** What the customer should decide before the step's button: about a call without an answer, or an earlier form. */
export function Said({ wizard, path, around, title, busy }: SaidProps) {
  const { trouble, unfinished } = around;
  return (
    <div className="wizard-said">
      {trouble ? (
        <TroubleNotice wizard={wizard} path={path} trouble={trouble} busy={busy} />
      ) : (
        unfinished && <UnfinishedNotice wizard={wizard} unfinished={unfinished} title={title} />
      )}
    </div>
  );
}
