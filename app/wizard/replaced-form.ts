import { same } from '#wizard/conditions';
import type { SaveEnd } from './draft-saver.ts';
import type { FormState } from './form-state.ts';

type Replacing = Extract<SaveEnd, { state: 'newer_elsewhere' | 'flow_changed' }>;

/**
 * The form with newer answers, or with newer questions, in the place of its own.
 * 1. What is being typed stays, except where the other place has answered that question meanwhile, or has emptied it.
 * 2. How the customer came here stays with the questions: the server sends them without it.
 */
export function replacedForm({ config: own, answers, typed }: FormState, end: Replacing): FormState {
  const config = end.state === 'flow_changed' ? { ...end.config, context: own.context } : own;
  const isFree = (name: string) => same(end.answers[name], answers[name]);
  const kept = config.steps.flatMap(({ id }) => {
    const left = Object.entries(typed[id] ?? {}).filter(([name]) => isFree(name));
    return left.length ? [[id, Object.fromEntries(left)] as const] : [];
  });
  return { config, answers: end.answers, typed: Object.fromEntries(kept) };
}
