import { formOf } from '#contract/lines';
import type { Leave } from '#wizard/kind';
import { type ApiCall, callsOf } from '#wizard/kinds/api-call';
import {
  type Answers,
  answersFromFailure,
  buttonAnswers,
  draftTexts,
  encodeParams,
  progressOf,
  type Step,
  stepBefore,
  walk,
} from '#wizard/wizard';
import { createBackgroundCalls } from './background-calls.ts';
import { createDraftSaver } from './draft-saver.ts';
import { createFormKeeper } from './form-keeper.ts';
import { errorsOf, viewOf, withTyped } from './form-state.ts';
import type { Form } from './form-store.ts';
import { createInquiry } from './inquiry.ts';
import { replacedForm } from './replaced-form.ts';
import { firstUiState, type UiState, type Unfinished } from './ui-state.ts';
import { unfinishedTexts } from './unfinished-texts.ts';
import type { WizardStart, WizardTools } from './wizard-tools.ts';

const calm: Pick<UiState, 'errors' | 'failedCall'> = { errors: {}, failedCall: null };
/** One form of one line in one running page. The rules are the engine's; this keeps, sends and leads. */
export function createWizard(form: Form, tools: WizardTools) {
  const { $form, $ui, state, moment, put, view } = form;
  let returnTo: string | null = null;
  /** The step whose button was pressed last. */
  let asked: string | undefined;
  const cameFrom = new Map<string, string>();
  /** Counts the steps that were left. */
  let visits = 0;

  const saver = createDraftSaver({
    config: () => state().config,
    answers: () => state().answers,
    draftKey: tools.draftKey,
    send: tools.save,
    makeKey: tools.makeKey,
    onSettled: () => keeper.remember(),
    onReplaced(end) {
      $form.set(replacedForm(state(), end));
      $ui.setKey('note', draftTexts[end.state]);
      keeper.remember();
    },
  });

  saver.$offline.listen(offline => $ui.setKey('offline', offline));

  const keeper = createFormKeeper({
    tools,
    saver,
    form,
    onCleared() {
      inquiry.stop();
      inquiry.forget();
      background.stop();
      cameFrom.clear();
      returnTo = null;
      $ui.set({ ...firstUiState, phase: $ui.get().phase });
    },
    offer: unfinished => $ui.setKey('unfinished', unfinished),
  });

  /** After the first drawing, the server's; and again each time the customer comes to the form from another page. */
  async function start(begun: WizardStart): Promise<void> {
    const { phase } = $ui.get();
    if (phase !== 'drawn' && phase !== 'ready') return;
    await keeper.start(begun, phase === 'drawn', resuming => {
      $ui.set({ ...$ui.get(), phase: 'ready', resuming });
    });
    const { step } = view().evaluated;
    const way = step.id === state().config.start && begun.takesAlternative ? step.alternatives?.[0] : undefined;
    if (way && begun.isNew) takeAlternative(undefined, way.id);
  }

  const place = (step: Step) => `/${tools.insurance}/${step.path}`;

  function refuse(errors: Record<string, string>): void {
    $ui.set({ ...$ui.get(), ...calm, errors, summed: true, refused: $ui.get().refused + 1 });
  }

  // An answer that is corrected meanwhile needs a call of its own.
  form.onTyping(() => inquiry.stop());

  const inquiry = createInquiry(tools, {
    calling: id => $ui.setKey('calling', id),
    refuse,
    fail: failedCall => $ui.set({ ...$ui.get(), ...calm, failedCall }),
    again: retry,
  });

  const background = createBackgroundCalls(form, tools.send);

  /** Without a connection the same question is asked again by itself. */
  function retry(): void {
    if ($ui.get().failedCall?.reason === 'offline') void next(asked);
  }

  /** An address without a step means the first open one: before it is left it gets its step, so that back leads to it. */
  function settle(path: string | undefined, step: Step): void {
    if (path === undefined) tools.go(place(step), { replace: true });
  }

  /** Keeps a step's answers, saves them and leads on. */
  function keep(path: string | undefined, step: Step, answers: Answers): void {
    const { typed } = state();
    const { [step.id]: _, ...others } = typed;
    put({ answers, typed: others });
    $ui.set({ ...$ui.get(), ...calm, note: null, unfinished: null });
    const saving = saver.push(step.id);
    keeper.remember();
    lead(path, step, saving);
  }

  function lead(path: string | undefined, from: Step, saving: Promise<void>): void {
    const { config, answers } = state();
    const walked = walk(config, answers, moment());
    tools.onStep(from.id, progressOf(config, walked));
    const at = walked.steps.findIndex(each => each.step.id === from.id);
    const next = walked.steps[at + 1]?.step;
    const back = walked.steps.slice(at + 1).find(each => each.step.id === returnTo)?.step;
    const to =
      returnTo === null ? next : (back ?? walked.steps.find(each => each.step.id === walked.frontier)?.step ?? next);
    if (back) returnTo = null;
    if (to && to.id !== from.id) {
      cameFrom.set(to.id, from.id);
      settle(path, from);
      tools.go(place(to));
    } else if (walked.finished) {
      void finish(path, from, saving);
    } else refuse(errorsOf(walked.issues));
  }

  /** A moment at most for what is on its way. */
  const soon = (saving: Promise<void>) => Promise.race([saving, new Promise(resolve => setTimeout(resolve, 2_500))]);

  /** The draft carries what the address may not, so it is given a moment to arrive first. */
  async function finish(path: string | undefined, from: Step, saving: Promise<void>): Promise<void> {
    const finishing = visits;
    $ui.setKey('submitting', true);
    await soon(saving);
    $ui.setKey('submitting', false);
    // Who went elsewhere in the meantime stays there.
    if (finishing !== visits) return;
    const { config, answers } = state();
    const walked = walk(config, answers, moment());
    if (!walked.finished) return;
    // Not before: the step's own address is a page of its own, and going there would count as going elsewhere.
    settle(path, from);
    if (walked.leave) return leaveTo(walked.leave);
    const to = walked.to ?? 'offers';
    tools.go(to.startsWith('/') ? to : `/${tools.insurance}/${to}/${encodeParams(config, walked.answers)}`);
  }

  /** Out of the form, once its answers are saved; a name alone is a page of this line. */
  async function leaveTo(leave: Leave): Promise<void> {
    await soon(saver.flush());
    const { config, answers } = state();
    const params = () => encodeParams(config, walk(config, answers, moment()).answers);
    const to = /^(?:\/|https:)/.test(leave.to) ? leave.to : `/${tools.insurance}/${leave.to}/${params()}`;
    if (leave.target === 'self') tools.go(to, { replace: leave.replace });
    else tools.leave(to);
  }

  /** The step's button. */
  async function next(path?: string): Promise<void> {
    asked = path;
    const { calling, submitting } = $ui.get();
    if (calling !== null || submitting) return;
    const { config } = state();
    const seen = view(path);
    const { step } = seen.evaluated;
    const kept = withTyped(config, state().answers, step, {
      ...seen.shown,
      ...buttonAnswers([...seen.evaluated.fields]),
    });
    const [call] = callsOf(seen.fields, 'next');
    const brought = new Set(call?.map.map(each => each.to));
    const complaintsOf = (answers: Answers) =>
      viewOf({ ...state(), answers, typed: {} }, step.path, moment()).evaluated.issues;
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

  /** Off the step, with what a way off it answers: that comes after what is typed, and throws away what hung on it. */
  function leaveWith(path: string | undefined, set: Answers): void {
    inquiry.stop();
    const { shown, evaluated } = view(path);
    const { config, answers } = state();
    const typed = withTyped(config, answers, evaluated.step, shown);
    keep(path, evaluated.step, withTyped(config, typed, evaluated.step, set));
  }

  /** A way off the step other than its button. */
  function takeAlternative(path: string | undefined, id: string): void {
    const way = view(path).evaluated.step.alternatives?.find(each => each.id === id);
    if (way) leaveWith(path, way.set);
  }

  return {
    start,
    insurance: tools.insurance,
    /** Nothing has been answered yet. */
    isEmpty: () => $form.get() !== null && !keeper.isBegun(),
    offer: (unfinished: Unfinished) => $ui.setKey('unfinished', unfinished),
    async takeUp(unfinished: Unfinished): Promise<void> {
      const taken = await keeper.takeUp(unfinished);
      if (taken) tools.go(place(view().evaluated.step), { replace: true });
      else if (taken === false) $ui.setKey('note', unfinishedTexts.takeUpFailed);
    },
    dismiss: keeper.dismiss,
    restart(): void {
      keeper.restart();
      tools.go(formOf(tools.insurance), { replace: true });
    },
    next,
    retry,
    /** A call without an answer is left as its configuration says. */
    goByHand(path: string | undefined): void {
      const { failedCall } = $ui.get();
      const call = callsOf(view(path).fields).find(each => each.id === failedCall?.call);
      if (call) leaveWith(path, answersFromFailure(call) ?? {});
    },
    /** What a summary still lacks stands at its question, to which the button led. */
    pointOut(path: string | undefined): void {
      const { issues } = view(path).evaluated;
      $ui.set({ ...$ui.get(), ...calm, errors: errorsOf(issues), summed: false });
    },
    takeAlternative,
    flush: saver.flush,
    resumeSaving: saver.resume,
    /** From a summary to one answer and back again. */
    change(path: string | undefined, from: Step, to: string): void {
      const target = state().config.steps.find(step => step.id === to);
      if (!target) return;
      returnTo = from.id;
      settle(path, from);
      tools.go(place(target));
    },
    async call(path: string | undefined, field: ApiCall): Promise<void> {
      inquiry.forget();
      const brought = await inquiry.ask(state().config, field, view(path).shown);
      if (!brought) return;
      form.set(path, Object.fromEntries(field.map.map(each => [each.to, brought[each.to] ?? null])));
    },
    /** Where the step's own «بازگشت» leads: the step before on the path, by the browser's history where it came from there. */
    back(path: string | undefined): { to: string | null; byHistory: boolean } {
      const { walked, evaluated } = view(path);
      const before = stepBefore(walked, evaluated.step.id);
      return {
        to: before && place(before),
        byHistory: before !== null && cameFrom.get(evaluated.step.id) === before.id,
      };
    },
    place,
    leaveTo,
    /** The step stands there, or what it sends may have changed. */
    entered: background.entered,
    changed: background.changed,
    leaveStep(): void {
      visits += 1;
      inquiry.stop();
      background.stop();
      $ui.set({ ...$ui.get(), ...calm });
    },
    /** After a logout: nothing of the form stays in memory or in this tab. */
    forget: keeper.forget,
  };
}
export type Wizard = ReturnType<typeof createWizard>;
