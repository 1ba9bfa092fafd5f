import type { ReactNode } from 'react';
import type { ThreadStep } from '#contract/thread-step';
import { shownMoment } from './dates.ts';
import { partTexts } from './page-texts.ts';

export interface TimelineStep {
  key: string;
  state: 'done' | 'now' | 'next' | 'late' | 'refused';
  title: ReactNode;
  end?: ReactNode;
  note?: ReactNode;
}

/** The server's steps with the moments at which they happened; `refused`: the last one was a no. */
export const stepsOf = (thread: readonly ThreadStep[], refused = false): TimelineStep[] =>
  thread.map(({ key, state, title, note, at }, index) => ({
    key,
    state: refused && index === thread.length - 1 ? 'refused' : state,
    title,
    note: [at && shownMoment(at), note].filter(Boolean).join(' · '),
  }));

/** What is done, what is now and what comes, as with order states and installments. */
export function Timeline({ steps, even }: { steps: readonly TimelineStep[]; even?: boolean }) {
  return (
    <ol className="thread" data-look={even ? 'even' : undefined}>
      {steps.map(step => (
        <li key={step.key} data-state={step.state} aria-current={step.state === 'now' ? 'step' : undefined}>
          <span className="thread-title">
            <span>
              {step.title}
              <span className="sr-only"> {partTexts.stepState[step.state]}</span>
            </span>
            {step.end}
          </span>
          {step.note && <span className="thread-note">{step.note}</span>}
        </li>
      ))}
    </ol>
  );
}
