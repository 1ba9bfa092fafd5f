import { Accordion } from '../ui/accordion.tsx';
import { Skeleton } from '../ui/progress.tsx';
import type { FaqEntry } from './faq-entry.ts';

export function Questions({ questions, max }: { questions: readonly FaqEntry[] | undefined; max?: number }) {
  if (!questions) return <Skeleton height={60 * (max ?? 6)} />;
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
