import type { ComponentType } from 'react';
import { Button } from '../ui/button.tsx';
import { StickyBar } from '../ui/sticky-bar.tsx';
import { labelOf } from './fields/names.ts';
import type { StepLook } from './step-look.ts';
import { wizardTexts } from './texts.ts';
import type { Around } from './wizard-around.ts';
import type { SaidProps } from './wizard-said.tsx';
import type { Wizard } from './wizard-store.ts';

interface BarProps {
  look: StepLook;
  wizard: Wizard | null;
  /** What is said above the button comes with what may be said. */
  Said: ComponentType<SaidProps> | null;
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
export function WizardBar({ look, wizard, Said, path, around, title, busy }: BarProps) {
  const lacks = look.step.kind === 'summary' ? look.missing : [];
  const lacking = lacks[0] === undefined ? undefined : labelOf(look.all, lacks[0]);
  return (
    <StickyBar className="action-bar">
      <div className="column">
        <Button type="submit" wide busy={busy !== null}>
          {busy ?? (lacking ? wizardTexts.missing(lacks.length, lacking) : (look.step.action ?? wizardTexts.next))}
        </Button>
        {Said && wizard && isSaid(around, look) && (
          <Said wizard={wizard} path={path} around={around} title={title} busy={busy !== null} />
        )}
      </div>
    </StickyBar>
  );
}
