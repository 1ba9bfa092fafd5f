import { Button } from '../ui/button.tsx';
import { Sheet } from '../ui/sheet.tsx';
import { headTexts } from './head-texts.ts';

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
      title={inFrame ? headTexts.restartTitle : headTexts.leaveTitle}
      foot={
        <div className="stack">
          {!inFrame && (
            <Button wide onClick={onLeave}>
              {headTexts.leave}
            </Button>
          )}
          <Button wide kind="secondary" onClick={onStay}>
            {headTexts.stay}
          </Button>
          <Button wide kind="quiet" icon="refresh" onClick={onRestart}>
            {headTexts.restart}
          </Button>
        </div>
      }
    >
      <p>{inFrame ? headTexts.restartText : headTexts.leaveText}</p>
    </Sheet>
  );
}
