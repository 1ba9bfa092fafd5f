import { isEmpty, own, same } from './conditions.ts';
import type { Answers, WizardConfig } from './config.ts';
import { fieldsByAnswer } from './fields.ts';

/** Puts changed answers in (null empties) and empties what they invalidate, on and on; shadow answers stay. */
export function changeAnswers(config: WizardConfig, answers: Answers, changes: Answers): Answers {
  const fields = fieldsByAnswer(config);
  const next: Answers = { ...answers };
  const changed: string[] = [];
  for (const [name, value] of Object.entries(changes)) {
    if (!fields.has(name) || same(own(answers, name) ?? null, value)) continue;
    if (isEmpty(value)) delete next[name];
    else next[name] = value;
    changed.push(name);
  }
  for (let name = changed.pop(); name !== undefined; name = changed.pop())
    for (const other of fields.get(name)?.invalidates ?? [])
      if (!Object.hasOwn(changes, other) && Object.hasOwn(next, other)) {
        delete next[other];
        changed.push(other);
      }
  return next;
}
