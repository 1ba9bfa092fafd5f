import { useTools } from '../api/tools.ts';
import { Brand } from '../ui/brand.tsx';
import { IconButton } from '../ui/button.tsx';
import { ProgressBar } from '../ui/progress-bar.tsx';
import { formTexts } from './texts.ts';

interface FormHeadProps {
  title: string;
  /** From 0 to 1. */
  progress: number;
  /** The step before; null on the first. */
  back: string | null;
  close: string;
}

/** Back, what this is, and the way out; what was typed is kept. */
export function FormHead({ title, progress, back, close }: FormHeadProps) {
  const { nav, kind } = useTools();
  return (
    <header className="wizard-head">
      {kind === 'site' && (
        <div className="page wizard-brand">
          <Brand />
        </div>
      )}
      <div className="column">
        <div className="bar">
          <IconButton icon="back" label={formTexts.back} onClick={() => nav.go(back ?? close, { replace: true })} />
          <span className="title">{title}</span>
          <IconButton icon="x" label={formTexts.close} onClick={() => nav.go(close)} />
        </div>
        <ProgressBar value={progress * 100} label={formTexts.progress} />
      </div>
    </header>
  );
}
