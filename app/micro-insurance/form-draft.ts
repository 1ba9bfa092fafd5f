import type { MicroFile } from '#contract/micro-insurance';
import { flatFields } from '#wizard/fields';
import {
  type Answers,
  answerNames,
  buttonAnswers,
  type Moment,
  type Step,
  type WizardConfig,
  walk,
} from '#wizard/wizard';
import { errorsOf, type FormState, typeInto, viewOf, withTyped } from '../wizard/form-state.ts';

/** The draft of a request. It is kept in the tab, so a reload does not lose it. */
export interface MicroDraft {
  answers: Answers;
  typed: FormState['typed'];
  /** Documents that are sent with it; one kind may have several. */
  files: readonly Pick<MicroFile, 'uid' | 'kind' | 'name'>[];
  agreed: boolean;
}

/** A request that is corrected: what the staff asks for, its answers, and the documents that are there. */
export interface Fixing {
  uid: string;
  note: string;
  answers: Answers;
  files: readonly MicroFile[];
}

export const emptyDraft = (answers: Answers = {}): MicroDraft => ({ answers, typed: {}, files: [], agreed: false });

const stateOf = (config: WizardConfig, { answers, typed }: MicroDraft): FormState => ({ config, answers, typed });

export const viewDraft = (config: WizardConfig, draft: MicroDraft, path: string | undefined, moment: Moment) =>
  viewOf(stateOf(config, draft), path, moment);

/** The draft with something typed on a step. */
export function typedOn(
  config: WizardConfig,
  draft: MicroDraft,
  path: string | undefined,
  moment: Moment,
  changes: Answers,
): MicroDraft {
  const view = viewDraft(config, draft, path, moment);
  const { id } = view.evaluated.step;
  return { ...draft, typed: { ...draft.typed, [id]: typeInto(config, view, draft.typed[id] ?? {}, changes) } };
}

/** A step that is passed: its answers are kept and the next one is named, null after the last; or what is wrong with it. */
export function passStep(
  config: WizardConfig,
  draft: MicroDraft,
  path: string | undefined,
  moment: Moment,
): { draft: MicroDraft; next: Step | null } | { errors: Record<string, string> } {
  const view = viewDraft(config, draft, path, moment);
  const { step, fields } = view.evaluated;
  const answers = withTyped(config, draft.answers, step, { ...view.shown, ...buttonAnswers(fields) });
  const { issues } = viewOf({ config, answers, typed: {} }, step.path, moment).evaluated;
  if (issues.length > 0) return { errors: errorsOf(issues) };
  const { [step.id]: _, ...typed } = draft.typed;
  const { steps } = walk(config, answers, moment);
  const at = steps.findIndex(each => each.step.id === step.id);
  return { draft: { ...draft, answers, typed }, next: steps[at + 1]?.step ?? null };
}

/** The step that asks for an answer. */
export const stepAsking = (config: WizardConfig, name: string): Step | undefined =>
  config.steps.find(step => flatFields(step.fields).some(field => answerNames(field).includes(name)));
