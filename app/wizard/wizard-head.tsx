import { type ComponentType, useState } from 'react';
import { progressOf, type WizardConfig } from '#wizard/wizard';
import { useTools } from '../api/tools.ts';
import { Brand } from '../ui/brand.tsx';
import { IconButton } from '../ui/button.tsx';
import { ProgressBar } from '../ui/progress-bar.tsx';
import { headTexts } from './head-texts.ts';
import type { LeaveSheetProps } from './leave-sheet.tsx';
import type { ShownStep } from './shown-step.ts';
import type { Wizard } from './wizard-store.ts';

export interface HeadProps {
  config: WizardConfig;
  shown: ShownStep;
  wizard: Wizard | null;
  path: string | undefined;
  title: string;
}

/** Back, what this is, and the way out, which says that answers are kept and can begin anew. */
export function Head({ config, shown, wizard, path, title }: HeadProps) {
  const { nav, kind } = useTools();
  const [leaving, setLeaving] = useState<{ Sheet: ComponentType<LeaveSheetProps> } | null>(null);
  const inFrame = kind === 'frame';
  if (inFrame && shown.first) return null;
  const back = () => {
    const { to, byHistory } = wizard?.back(path) ?? { to: null, byHistory: true };
    // A frame knows by itself whether that page is the one before.
    const isBefore = !inFrame && byHistory && nav.canGoBack();
    if (to && !isBefore) nav.go(to, { replace: true });
    else nav.back();
  };
  const leave = () => nav.go('/');
  const stay = () => setLeaving(null);
  /** Answers that nobody has given need no question. */
  const ask = () => {
    if (!wizard || wizard.isEmpty()) leave();
    else
      import('./leave-sheet.tsx').then(
        loaded => setLeaving({ Sheet: loaded.default }),
        () => !inFrame && leave(),
      );
  };
  return (
    <header className="wizard-head">
      {!inFrame && (
        <div className="page wizard-brand">
          <Brand />
        </div>
      )}
      <div className="column">
        <div className="bar">
          <IconButton icon="back" label={headTexts.back} onClick={back} />
          <span className="title">{title}</span>
          <IconButton
            icon={inFrame ? 'refresh' : 'x'}
            label={inFrame ? headTexts.restart : headTexts.close}
            onClick={ask}
          />
        </div>
        <ProgressBar value={progressOf(config, shown.so_far) * 100} label={headTexts.progress} />
      </div>
      {leaving && (
        <leaving.Sheet
          inFrame={inFrame}
          onLeave={leave}
          onStay={stay}
          onRestart={() => {
            stay();
            wizard?.restart();
          }}
        />
      )}
    </header>
  );
}
