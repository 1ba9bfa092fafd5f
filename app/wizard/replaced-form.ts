import { same } from '#wizard/conditions';
import type { SaveEnd } from './draft-saver.ts';
import type { FormState } from './form-state.ts';

type Replacing = Extract<SaveEnd, { state: 'newer_elsewhere' | 'flow_changed' }>;

/**
 * The form after another device or tab has saved newer answers, or after the questions themselves have changed.
 * 1. What the customer is typing stays, unless that question was answered or cleared elsewhere.
 * 2. The `context` (renewal, prefilled answers) is kept, because the server sends new questions without it.
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
