import type { Loaded } from '../api/loaded.ts';
import { Accordion } from '../ui/accordion.tsx';
import { Skeleton } from '../ui/progress.tsx';
import type { FaqEntry } from './faq-entry.ts';
import { fallbackQuestions } from './texts.ts';

interface QuestionsProps {
  loaded: Loaded<readonly FaqEntry[]>;
  max?: number;
}

/** The server's questions; where it has none, or does not answer, the ones that ship with the application. */
export function Questions({ loaded, max }: QuestionsProps) {
  if (loaded.state === 'waiting')
    return (
      <div className="waits">
        <Skeleton height={60 * (max ?? 6)} />
      </div>
    );
  const questions = loaded.data?.length ? loaded.data : fallbackQuestions;
  return (
    <div>
      {questions.slice(0, max).map((question, at) => (
        <Accordion key={question.id} title={question.question} name="faq" open={at === 0}>
          {question.answer}
        </Accordion>
      ))}
    </div>
  );
}
