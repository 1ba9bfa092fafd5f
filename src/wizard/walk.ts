/**
 * The walk: from the first question along the answers, the same in browser and on server.
 * 1. Start with nothing seen, at `start`.
 * 2. A step whose show_if does not hold is passed over.
 * 3. The step's fields are visited in order: a visible field's valid answer is added to what is seen, and only that.
 *    Conditions see nothing else, so answers that are no longer on the path (shadow answers) have no effect.
 * 4. A visible field with an issue (a missing required answer, a choice that no longer exists) stops the walk:
 *    the step is the frontier.
 * 5. Else on: a field's goto, the first `next` whose `if` holds, the following step; a path, a terminal step or no
 *    further step is the end.
 * 6. A step met twice is an error of the configuration, never an endless loop.
 */
import { tehranToday } from '#persian/jalali';
import { type ConditionScope, holds } from './conditions.ts';
import type { Answers, Step, WizardConfig } from './config.ts';
import { type EvaluatedStep, evaluateStep } from './evaluate-step.ts';
import type { Issue } from './issue.ts';
import type { Leave } from './kind.ts';

/** What the walk must know beside configuration and answers; `today` is the ISO day in Tehran. */
export type Moment = { today?: string; is_logged_in?: boolean; oauth_providers?: readonly string[] };
export type Walk = {
  /** The steps of the path, up to and including the frontier. */
  steps: EvaluatedStep[];
  /** The step that still lacks something; null when the walk has ended. */
  frontier: string | null;
  /** Why the frontier cannot be left yet. */
  issues: Issue[];
  finished: boolean;
  /** Where the end leads, when it names a path. */
  to: string | null;
  /** The same where a question itself leads out of the form. */
  leave: Leave | null;
  /** What may be submitted: valid answers of visible fields on the path. */
  answers: Answers;
  error: 'cycle' | 'unknown_step' | null;
};

/** The scope that conditions and checks of a configuration see, before any answer. */
export function scopeOf(config: WizardConfig, moment: Moment = {}): ConditionScope {
  return {
    answers: {},
    today: moment.today ?? tehranToday(new Date(config.server_time)),
    context: config.context,
    conditions: config.conditions,
    computed: config.computed,
    lists: config.lists,
    texts: config.texts,
    is_logged_in: moment.is_logged_in,
    oauth_providers: moment.oauth_providers,
  };
}

/** Walks a configuration with answers; see the steps at the top of this file. */
export function walk(config: WizardConfig, answers: Answers, moment: Moment = {}): Walk {
  const byId = new Map(config.steps.map((step, index) => [step.id, index]));
  const visited = new Set<string>();
  const steps: EvaluatedStep[] = [];
  let scope = scopeOf(config, moment);
  let index = byId.get(config.start);
  const result = (rest: Partial<Walk>): Walk => ({
    steps,
    frontier: null,
    issues: [],
    finished: false,
    to: null,
    leave: null,
    answers: scope.answers,
    error: null,
    ...rest,
  });

  for (;;) {
    const step = index === undefined ? undefined : config.steps[index];
    if (index === undefined || !step) return result({ error: 'unknown_step' });
    if (visited.has(step.id)) return result({ error: 'cycle', frontier: step.id });
    visited.add(step.id);

    let goto: string | null = null;
    if (!step.show_if || holds(step.show_if, scope)) {
      const evaluated = evaluateStep(step, answers, scope);
      steps.push(evaluated);
      scope = { ...scope, answers: evaluated.answers };
      if (evaluated.issues.length) return result({ frontier: step.id, issues: evaluated.issues });
      if (evaluated.redirect) return result({ finished: true, to: evaluated.redirect.to, leave: evaluated.redirect });
      if (step.kind === 'terminal') return result({ finished: true });
      goto = evaluated.goto;
    }
    const next = goto === null ? nextOf(step, scope) : { step: goto };
    if (next && 'path' in next) return result({ finished: true, to: next.path });
    index = next ? byId.get(next.step) : index + 1;
    if (index === config.steps.length) return result({ finished: true });
  }
}

function nextOf(step: Step, scope: ConditionScope): { step: string } | { path: string } | undefined {
  return step.next?.find(each => !each.if || holds(each.if, scope))?.to;
}

/** Where a request for a step leads: the step itself when it is on the path, else the frontier or the last step. */
export function stepFor(walked: Walk, path: string): EvaluatedStep | undefined {
  return walked.steps.find(each => each.step.path === path) ?? walked.steps.at(-1);
}

/** The step before this one on the path; null on the first. Going back never checks and never clears. */
export function stepBefore(walked: Walk, id: string): Step | null {
  const at = walked.steps.findIndex(each => each.step.id === id);
  return walked.steps[at - 1]?.step ?? null;
}
