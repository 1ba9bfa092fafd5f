import type { ReactNode } from 'react';
import { partTexts } from './page-texts.ts';

export interface ThreadStep {
  key: string;
  state: 'done' | 'now' | 'next' | 'late';
  title: ReactNode;
  end?: ReactNode;
  note?: ReactNode;
}

/** Order states and installments: one thread, the lamp where things stand now. */
export function Thread({ steps, even }: { steps: readonly ThreadStep[]; even?: boolean }) {
  return (
    <ol className="thread" data-look={even ? 'even' : undefined}>
      {steps.map(step => (
        <li key={step.key} data-state={step.state} aria-current={step.state === 'now' ? 'step' : undefined}>
          <span className="thread-title">
            <span>
              {step.title}
              <span className="sr-only"> {partTexts.threadState[step.state]}</span>
            </span>
            {step.end}
          </span>
          {step.note && <span className="thread-note">{step.note}</span>}
        </li>
      ))}
    </ol>
  );
}
