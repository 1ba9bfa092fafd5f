import type { ComponentType } from 'react';
import { Button } from '../ui/button.tsx';
import { ignoreSecondTap } from '../ui/ignore-second-tap.ts';
import { StickyBar } from '../ui/sticky-bar.tsx';
import { labelOf } from './fields/field-ids.ts';
import type { ShownStep } from './shown-step.ts';
import { wizardTexts } from './texts.ts';
import type { UiState } from './ui-state.ts';
import type { NoticesProps } from './wizard-notices.tsx';
import type { Wizard } from './wizard-store.ts';

interface BarProps {
  shown: ShownStep;
  wizard: Wizard | null;
  /** What is said above the button comes with what may be said. */
  Notices: ComponentType<NoticesProps> | null;
  path: string | undefined;
  ui: UiState;
  title: string;
  /** What the button says while something is under way. */
  busy: string | null;
}

/** Whether something is said above the button, so that the questions leave it room. */
export const hasNotice = ({ failedCall, unfinished }: UiState, shown: ShownStep): boolean =>
  failedCall !== null || (unfinished !== null && shown.first);

/** The step's one button, and above it what the customer should decide first. */
export function WizardBar({ shown, wizard, Notices, path, ui, title, busy }: BarProps) {
  const lacks = shown.step.kind === 'summary' ? shown.missing : [];
  const lacking = lacks[0] === undefined ? undefined : labelOf(shown.all, lacks[0]);
  return (
    <StickyBar className="action-bar">
      <div className="column">
        <Button type="submit" wide busy={busy !== null} onClick={ignoreSecondTap}>
          {busy ?? (lacking ? wizardTexts.missing(lacks.length, lacking) : (shown.step.action ?? wizardTexts.next))}
        </Button>
        {Notices && wizard && hasNotice(ui, shown) && (
          <Notices wizard={wizard} path={path} ui={ui} title={title} busy={busy !== null} />
        )}
      </div>
    </StickyBar>
  );
}
