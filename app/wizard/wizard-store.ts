import { atom, map } from 'nanostores';
import { tehranToday } from '#persian/jalali';
import { flatFields } from '#wizard/fields';
import {
  type Answers,
  type ApiCall,
  answersFromFailure,
  buttonAnswers,
  draftTexts,
  encodeParams,
  type Moment,
  type Option,
  type OptionSource,
  optionsOf,
  progressOf,
  type Step,
  scopeOf,
  stepBefore,
  type WizardConfig,
  walk,
} from '#wizard/wizard';
import { keepDraftKey } from '../api/draft-key.ts';
import { serverOptions } from './call.ts';
import { createDraftSaver } from './draft-saver.ts';
import { isDrawable } from './fields/field-view.tsx';
import { createFormKeeper } from './form-keeper.ts';
import { errorsOf, type FormState, lookOf, type StepView, typeInto, viewOf, withTyped } from './form-state.ts';
import { createInquiry } from './inquiry.ts';
import type { StepLook } from './step-look.ts';
import { wizardTexts } from './texts.ts';
import { type Around, firstAround, type Unfinished, type WizardStart, type WizardTools } from './wizard-around.ts';

const calm: Pick<Around, 'errors' | 'trouble'> = { errors: {}, trouble: null };
/** One form of one line in one running page. The rules are the engine's; this keeps, sends and leads. */
export function createWizard(tools: WizardTools) {
  const $form = atom<FormState | null>(null);
  const $around = map<Around>(firstAround);
  const $loggedIn = atom(false);
  let clock_ms = 0;
  let returnTo: string | null = null;
  /** The step whose button was pressed last. */
  let asked: string | undefined;
  const cameFrom = new Map<string, string>();
  /** Counts the steps that were left. */
  let visits = 0;

  const now = tools.now ?? Date.now;
  const moment = (): Moment => ({ today: tehranToday(new Date(now() + clock_ms)), is_logged_in: $loggedIn.get() });
  const form = (): FormState => {
    const state = $form.get();
    if (!state) throw new Error('The wizard has no questions yet');
    return state;
  };

  const saver = createDraftSaver({
    config: () => form().config,
    answers: () => form().answers,
    send: tools.send,
    makeKey: tools.makeKey,
    onSaved({ uid, key }) {
      if (key !== undefined) keepDraftKey(tools, tools.insurance, { uid, key });
      keeper.remember();
    },
    onReplaced(end) {
      const config = end.state === 'flow_changed' ? end.config : form().config;
      $form.set({ config, answers: end.answers, typed: {} });
      $around.setKey('note', draftTexts[end.state]);
      keeper.remember();
    },
  });

  const keeper = createFormKeeper({
    tools,
    saver: () => saver,
    form,
    set: state => $form.set(state),
    onCleared() {
      inquiry.stop();
      inquiry.forget();
      cameFrom.clear();
      returnTo = null;
      $around.set({ ...firstAround, phase: $around.get().phase });
    },
    offer: unfinished => $around.setKey('unfinished', unfinished),
  });

  function put(changes: Partial<FormState>): void {
    $form.set({ ...form(), ...changes });
  }

  /** Takes the questions in. Unknown kinds of questions close the form: a newer page is needed. */
  function open(config: WizardConfig): void {
    if ($form.get()) return;
    clock_ms = Date.parse(config.server_time) - now();
    const drawable = flatFields(config.steps.flatMap(step => step.fields)).every(isDrawable);
    if (drawable && config.schema_version === 1)
      $form.set({ config, answers: config.context.wizardInitial ?? {}, typed: {} });
    $around.setKey('phase', drawable && config.schema_version === 1 ? 'drawn' : 'outdated');
  }

  /** After the first drawing, the server's; and again each time the customer comes to the form from another page. */
  async function start(begun: WizardStart): Promise<void> {
    const { phase } = $around.get();
    if (phase !== 'drawn' && phase !== 'ready') return;
    await keeper.start(begun, phase === 'drawn', resuming => {
      $around.set({ ...$around.get(), phase: 'ready', resuming });
    });
    const { step } = view().visit;
    const way = step.id === form().config.start && begun.wayOff ? step.alternatives?.[0] : undefined;
    if (way && begun.isNew) takeWay(undefined, way.id);
  }

  const view = (path?: string): StepView => viewOf(form(), path, moment());
  const place = (step: Step) => `/${tools.insurance}/${step.path}`;

  function set(path: string | undefined, changes: Answers): void {
    // An answer that is corrected meanwhile needs a call of its own.
    inquiry.stop();
    const { config, typed } = form();
    const seen = view(path);
    const { id } = seen.visit.step;
    const next = typeInto(config, seen, typed[id] ?? {}, changes);
    put({ typed: { ...typed, [id]: next } });
    const left = Object.entries($around.get().errors).filter(
      ([name]) => !Object.hasOwn(changes, name.split('.', 1)[0] ?? ''),
    );
    $around.set({ ...$around.get(), errors: Object.fromEntries(left), trouble: null });
  }

  function refuse(errors: Record<string, string>): void {
    $around.set({ ...$around.get(), ...calm, errors, summed: true, refused: $around.get().refused + 1 });
  }

  const inquiry = createInquiry(tools, {
    calling: id => $around.setKey('calling', id),
    refuse,
    fail: trouble => $around.set({ ...$around.get(), ...calm, trouble }),
    again: retry,
  });

  /** Without a connection the same question is asked again by itself. */
  function retry(): void {
    if ($around.get().trouble?.reason === 'offline') void next(asked);
  }

  /** An address without a step means the first open one: before it is left it gets its step, so that back leads to it. */
  function settle(path: string | undefined, step: Step): void {
    if (path === undefined) tools.go(place(step), { replace: true });
  }

  /** Keeps a step's answers, saves them and leads on. */
  function keep(path: string | undefined, step: Step, answers: Answers): void {
    const { typed } = form();
    const { [step.id]: _, ...others } = typed;
    put({ answers, typed: others });
    $around.set({ ...$around.get(), ...calm, note: null, unfinished: null });
    keeper.remember();
    const saving = saver.push(step.id);
    lead(path, step, saving);
  }

  function lead(path: string | undefined, from: Step, saving: Promise<void>): void {
    const { config, answers } = form();
    const walked = walk(config, answers, moment());
    tools.onStep(from.id, progressOf(config, walked));
    const at = walked.steps.findIndex(visit => visit.step.id === from.id);
    const next = walked.steps[at + 1]?.step;
    const back = walked.steps.slice(at + 1).find(visit => visit.step.id === returnTo)?.step;
    const to =
      returnTo === null ? next : (back ?? walked.steps.find(visit => visit.step.id === walked.frontier)?.step ?? next);
    if (back) returnTo = null;
    if (to && to.id !== from.id) {
      cameFrom.set(to.id, from.id);
      settle(path, from);
      tools.go(place(to));
    } else if (walked.finished) {
      settle(path, from);
      void finish(saving);
    } else refuse(errorsOf(walked.complaints));
  }

  /** The draft carries what the address may not, so it is given a moment to arrive first. */
  async function finish(saving: Promise<void>): Promise<void> {
    const finishing = visits;
    $around.setKey('submitting', true);
    await Promise.race([saving, new Promise(resolve => setTimeout(resolve, 2_500))]);
    $around.setKey('submitting', false);
    // Who went elsewhere in the meantime stays there.
    if (finishing !== visits) return;
    const { config, answers } = form();
    const walked = walk(config, answers, moment());
    if (!walked.finished) return;
    const to = walked.to ?? 'offers';
    tools.go(to.startsWith('/') ? to : `/${tools.insurance}/${to}/${encodeParams(config, walked.answers)}`);
  }

  /** The step's button. */
  async function next(path?: string): Promise<void> {
    asked = path;
    const { calling, submitting } = $around.get();
    if (calling !== null || submitting) return;
    const { config } = form();
    const seen = view(path);
    const { step } = seen.visit;
    const kept = withTyped(config, form().answers, step, {
      ...seen.shown,
      ...buttonAnswers([...seen.visit.fields]),
    });
    const call = seen.fields.find(field => field.component === 'api_call' && field.trigger === 'next') as
      | ApiCall
      | undefined;
    const brought = new Set(call?.map.map(each => each.to));
    const complaintsOf = (answers: Answers) =>
      viewOf({ ...form(), answers, typed: {} }, step.path, moment()).visit.complaints;
    const open = complaintsOf(kept).filter(each => !brought.has(each.field) || !call);
    if (open.length) {
      refuse(errorsOf(open));
      return;
    }
    const answers = call ? await inquiry.ask(config, call, kept) : kept;
    if (!answers) return;
    const still = complaintsOf(answers);
    if (still.length) refuse(errorsOf(still));
    else keep(path, step, answers);
  }

  /** Off the step, with what a way off it answers. */
  function leaveWith(path: string | undefined, set: Answers): void {
    inquiry.stop();
    const { shown, visit } = view(path);
    keep(path, visit.step, withTyped(form().config, form().answers, visit.step, { ...shown, ...set }));
  }

  /** A way off the step other than its button. */
  function takeWay(path: string | undefined, id: string): void {
    const way = view(path).visit.step.alternatives?.find(each => each.id === id);
    if (way) leaveWith(path, way.set);
  }

  return {
    $form,
    $around,
    $loggedIn,
    $offline: saver.$offline,
    open,
    start,
    insurance: tools.insurance,
    /** Nothing has been answered yet. */
    isEmpty: () => $form.get() !== null && !keeper.isBegun(),
    offer: (unfinished: Unfinished) => $around.setKey('unfinished', unfinished),
    async takeUp(unfinished: Unfinished): Promise<void> {
      if (await keeper.takeUp(unfinished)) tools.go(place(view().visit.step), { replace: true });
      else $around.setKey('note', wizardTexts.takeUpFailed);
    },
    dismiss: keeper.dismiss,
    restart(): void {
      keeper.restart();
      tools.go(`/${tools.insurance}`, { replace: true });
    },
    suggest: keeper.suggest,
    view,
    set,
    next,
    retry,
    /** A call without an answer is left as its configuration says. */
    goByHand(path: string | undefined): void {
      const { trouble } = $around.get();
      const call = view(path).fields.find(field => field.component === 'api_call' && field.id === trouble?.call);
      if (call?.component === 'api_call') leaveWith(path, answersFromFailure(call) ?? {});
    },
    /** What a summary still lacks stands at its question, to which the button led. */
    pointOut(path: string | undefined): void {
      const { complaints } = view(path).visit;
      $around.set({ ...$around.get(), ...calm, errors: errorsOf(complaints), summed: false });
    },
    takeWay,
    flush: saver.flush,
    today: () => moment().today ?? '',
    look: (path?: string): StepLook => lookOf(form().config, view(path)),
    /** From a summary to one answer and back again. */
    change(path: string | undefined, from: Step, to: string): void {
      const target = form().config.steps.find(step => step.id === to);
      if (!target) return;
      returnTo = from.id;
      settle(path, from);
      tools.go(place(target));
    },
    async call(path: string | undefined, field: ApiCall): Promise<void> {
      inquiry.forget();
      const brought = await inquiry.ask(form().config, field, view(path).shown);
      if (!brought) return;
      set(path, Object.fromEntries(field.map.map(each => [each.to, brought[each.to] ?? null])));
    },
    options: (source: OptionSource, shown: Answers): readonly Option[] | Promise<readonly Option[]> =>
      optionsOf(source, { ...scopeOf(form().config, moment()), answers: shown }) ?? serverOptions(source, shown, tools),
    /** Where the step's own «بازگشت» leads: the step before on the path, by the browser's history where it came from there. */
    back(path: string | undefined): { to: string | null; byHistory: boolean } {
      const { walked, visit } = view(path);
      const before = stepBefore(walked, visit.step.id);
      return { to: before && place(before), byHistory: before !== null && cameFrom.get(visit.step.id) === before.id };
    },
    place,
    leaveStep(): void {
      visits += 1;
      inquiry.stop();
      $around.set({ ...$around.get(), ...calm });
    },
    /** After a logout: nothing of the form stays in memory or in this tab. */
    forget: keeper.forget,
  };
}
export type Wizard = ReturnType<typeof createWizard>;
