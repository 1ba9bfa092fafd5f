import { Button } from '../ui/button.tsx';
import { Sheet } from '../ui/sheet.tsx';
import { wizardTexts } from './texts.ts';

export interface LeaveSheetProps {
  /** The host page's own way out leads out of a frame. */
  inFrame: boolean;
  onLeave: () => void;
  onStay: () => void;
  onRestart: () => void;
}

/** What becomes of the answers: they are kept, unless the customer wants to begin anew. */
export default function LeaveSheet({ inFrame, onLeave, onStay, onRestart }: LeaveSheetProps) {
  return (
    <Sheet
      open
      onClose={onStay}
      title={inFrame ? wizardTexts.restartTitle : wizardTexts.leaveTitle}
      foot={
        <div className="stack">
          {!inFrame && (
            <Button wide onClick={onLeave}>
              {wizardTexts.leave}
            </Button>
          )}
          <Button wide kind="secondary" onClick={onStay}>
            {wizardTexts.stay}
          </Button>
          <Button wide kind="quiet" icon="refresh" onClick={onRestart}>
            {wizardTexts.restart}
          </Button>
        </div>
      }
    >
      <p>{inFrame ? wizardTexts.restartText : wizardTexts.leaveText}</p>
    </Sheet>
  );
}
