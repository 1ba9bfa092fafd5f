import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { StickyBar } from '../ui/sticky-bar.tsx';
import { callTexts } from './call-texts.ts';
import { labelOf } from './fields/names.ts';
import type { StepLook } from './step-look.ts';
import { wizardTexts } from './texts.ts';
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
      {wizardTexts.isUnfinished}
      <span className="notice-acts">
        <Button kind="tonal" size="s" onClick={() => void wizard.takeUp(unfinished)}>
          {wizardTexts.takeUp}
        </Button>
        <Button kind="quiet" size="s" onClick={() => wizard.dismiss(unfinished)}>
          {wizardTexts.restart}
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

interface BarProps {
  look: StepLook;
  wizard: Wizard | null;
  path: string | undefined;
  around: Around;
  title: string;
  /** What the button says while something is under way. */
  busy: string | null;
}

/** Whether something is said above the button, so that the questions leave it room. */
export const isSaid = ({ trouble, unfinished }: Around, look: StepLook): boolean =>
  trouble !== null || (unfinished !== null && look.first);

/** The step's one button, and above it what the customer should decide first. */
export function WizardBar({ look, wizard, path, around, title, busy }: BarProps) {
  const { trouble, unfinished } = around;
  const lacks = look.step.kind === 'summary' ? look.missing : [];
  const lacking = lacks[0] === undefined ? undefined : labelOf(look.all, lacks[0]);
  return (
    <StickyBar className="action-bar">
      <div className="column">
        <Button type="submit" wide busy={busy !== null}>
          {busy ?? (lacking ? wizardTexts.missing(lacks.length, lacking) : (look.step.action ?? wizardTexts.next))}
        </Button>
        {wizard && isSaid(around, look) && (
          <div className="wizard-said">
            {trouble ? (
              <TroubleNotice wizard={wizard} path={path} trouble={trouble} busy={busy !== null} />
            ) : (
              unfinished && <UnfinishedNotice wizard={wizard} unfinished={unfinished} title={title} />
            )}
          </div>
        )}
      </div>
    </StickyBar>
  );
}
