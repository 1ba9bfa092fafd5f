import type { Field, Step, WizardConfig } from './config.ts';
import { flatFields } from './fields.ts';
import { kindOf } from './kinds/kinds.ts';
import type { Walk } from './walk.ts';

const weightOf = (step: Step | undefined) => step?.weight ?? 1;
const gotos = (field: Field) => (kindOf(field).outcomes?.(field) ?? []).flatMap(outcome => outcome?.goto ?? []);

/** Every step a step can lead to. */
export function successorsOf(config: WizardConfig, index: number): string[] {
  const step = config.steps[index];
  if (!step || step.kind === 'terminal') return [];
  const named = (step.next ?? []).flatMap(each => ('step' in each.to ? [each.to.step] : []));
  const jumps = flatFields(step.fields).flatMap(gotos);
  const falls = step.next?.some(each => !each.if) ? undefined : config.steps[index + 1]?.id;
  return [...new Set([...jumps, ...named, ...(falls === undefined ? [] : [falls])])];
}

function longestFrom(config: WizardConfig, index: number, known: Map<number, number>): number {
  const found = known.get(index);
  if (found !== undefined) return found;
  known.set(index, 0);
  const after = successorsOf(config, index).map(id => config.steps.findIndex(step => step.id === id));
  const longest = Math.max(0, ...after.filter(next => next >= 0).map(next => longestFrom(config, next, known)));
  known.set(index, longest + weightOf(config.steps[index]));
  return known.get(index) ?? 0;
}

/**
 * The share of the way that is done, 0 to 1: answered weight over answered weight plus the longest way that is left.
 * Taking the longest way means it never falls while the customer goes on.
 */
export function progressOf(config: WizardConfig, walked: Walk): number {
  if (walked.finished) return 1;
  const done = walked.steps.slice(0, -1).reduce((sum, evaluated) => sum + weightOf(evaluated.step), 0);
  const index = config.steps.findIndex(step => step.id === walked.frontier);
  const left = index < 0 ? 1 : longestFrom(config, index, new Map());
  return done / (done + left);
}
