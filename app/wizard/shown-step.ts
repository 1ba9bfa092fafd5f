import type { Answers, Field, Step } from '#wizard/config';
import type { Walk } from '#wizard/walk';

/** One step as it is drawn. */
export interface ShownStep {
  step: Step;
  /** What stands on the step, in order. */
  fields: readonly Field[];
  /** The same with all that stand inside them. */
  all: readonly Field[];
  messages: readonly string[];
  /** What the fields show. */
  values: Answers;
  /** No step lies before it. */
  first: boolean;
  /** Names of answers that are still asked for. */
  missing: readonly string[];
  /** The walk up to here. */
  so_far: Walk;
  /** The address asked for a step that cannot be opened yet. */
  elsewhere: boolean;
}
