import { atom, map } from 'nanostores';
import { tehranToday } from '#persian/jalali';
import { flatFields } from '#wizard/fields';
import {
  type Answers,
  type ApiCall,
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
import { serverOptions } from './call.ts';
import { createDraftSaver } from './draft-saver.ts';
import { isDrawable } from './fields/field-view.tsx';
import { type FormState, type StepView, suggested, typeInto, viewOf, withTyped } from './form-state.ts';
import { createInquiry } from './inquiry.ts';
import { type Mirror, readMirror, writeMirror } from './mirror.ts';
import type { StepLook } from './step-look.ts';
import type { Around, WizardStart, WizardTools } from './wizard-around.ts';

const calm: Pick<Around, 'errors'> = { errors: {} };

/** One form of one line in one running page. The rules are the engine's; this keeps, sends and leads. */
export function createWizard(tools: WizardTools) {
  const $form = atom<FormState | null>(null);
  const $around = map<Around>({
    phase: 'empty',
    refused: 0,
    calling: null,
    submitting: false,
    note: null,
    unfinished: null,
    ...calm,
  });
  const $loggedIn = atom(false);
  let clock_ms = 0;
  let returnTo: string | null = null;
  const cameFrom = new Map<string, string>();

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
    onSaved: remember,
    onReplaced(end) {
      const config = end.state === 'flow_changed' ? end.config : form().config;
      $form.set({ config, answers: end.answers, typed: {} });
      $around.setKey('note', draftTexts[end.state]);
      remember();
    },
  });

  function remember(): void {
    const { config, answers } = form();
    const { flow_version } = config;
    writeMirror(tools.session, config, { uid: saver.uid(), flow_version, client_seq: saver.client_seq(), answers });
  }

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

  /** After the first drawing, the server's: what was typed meanwhile, what this tab or an earlier device left, the address. */
  async function start({ uid: named, typed, known, wayOff }: WizardStart = {}): Promise<void> {
    if ($around.get().phase !== 'drawn') return;
    const kept = readMirror(tools.session, tools.insurance);
    const uid = named ?? kept?.uid ?? null;
    if (kept) {
      put({ answers: { ...form().answers, ...kept.answers } });
      saver.stand({ uid: kept.uid, answers: kept.client_seq ? kept.answers : {}, client_seq: kept.client_seq });
    }
    suggest(typed ?? {});
    $around.setKey('phase', 'ready');
    if (uid) await resume(uid, kept);
    suggest(known ?? {});
    const { step } = view().visit;
    const way = step.id === form().config.start && wayOff ? step.alternatives?.[0] : undefined;
    if (way) takeWay(undefined, way.id);
  }

  /** The server's draft is the truth, except for what this tab has not been able to send. */
  async function resume(uid: string, kept: Mirror | null): Promise<void> {
    const found = await tools.find(uid).catch(() => undefined);
    if (found === undefined || !$form.get()) return;
    if (found === null) {
      saver.stand({ uid: null, answers: {}, client_seq: 0 });
      tools.forgetDraft();
      return;
    }
    if (saver.pending()) return;
    const mine = kept && kept.client_seq === found.client_seq ? kept.answers : {};
    saver.stand({ uid, ...found });
    put({ answers: { ...found.answers, ...mine, ...form().answers } });
    remember();
  }

  /** Known from outside, such as the plate of the front page: typed for the customer, who sees and confirms it. */
  function suggest(known: Answers): void {
    put({ typed: suggested(form(), known) });
  }

  const view = (path?: string): StepView => viewOf(form(), path, moment());
  const place = (step: Step) => `/${tools.insurance}/${step.path}`;

  function set(path: string | undefined, changes: Answers): void {
    const { config, typed } = form();
    const seen = view(path);
    const { id } = seen.visit.step;
    const next = typeInto(config, seen, typed[id] ?? {}, changes);
    put({ typed: { ...typed, [id]: next } });
    const left = Object.entries($around.get().errors).filter(
      ([name]) => !Object.hasOwn(changes, name.split('.', 1)[0] ?? ''),
    );
    $around.setKey('errors', Object.fromEntries(left));
  }

  function refuse(errors: Record<string, string>): void {
    $around.set({ ...$around.get(), errors, refused: $around.get().refused + 1 });
  }

  const inquiry = createInquiry(tools, { calling: id => $around.setKey('calling', id), refuse });

  /** An address without a step means the first open one: before it is left it gets its step, so that back leads to it. */
  function settle(path: string | undefined, step: Step): void {
    if (path === undefined) tools.go(place(step), { replace: true });
  }

  /** Keeps a step's answers, saves them and leads on. */
  function keep(path: string | undefined, step: Step, answers: Answers): void {
    const { typed } = form();
    const { [step.id]: _, ...others } = typed;
    put({ answers, typed: others });
    $around.set({ ...$around.get(), ...calm, note: null });
    remember();
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
    } else refuse(Object.fromEntries(walked.complaints.map(each => [each.field, each.message])));
  }

  /** The draft carries what the address may not, so it is given a moment to arrive first. */
  async function finish(saving: Promise<void>): Promise<void> {
    $around.setKey('submitting', true);
    await Promise.race([saving, new Promise(resolve => setTimeout(resolve, 2_500))]);
    $around.setKey('submitting', false);
    const { config, answers } = form();
    const walked = walk(config, answers, moment());
    if (!walked.finished) return;
    const to = walked.to ?? 'offers';
    tools.go(to.startsWith('/') ? to : `/${tools.insurance}/${to}/${encodeParams(config, walked.answers)}`);
  }

  /** The step's button. */
  async function next(path?: string): Promise<void> {
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
      refuse(Object.fromEntries(open.map(each => [each.field, each.message])));
      return;
    }
    const answers = call ? await inquiry.ask(config, call, kept) : kept;
    if (!answers) return;
    const still = complaintsOf(answers);
    if (still.length) refuse(Object.fromEntries(still.map(each => [each.field, each.message])));
    else keep(path, step, answers);
  }

  /** A way off the step other than its button. */
  function takeWay(path: string | undefined, id: string): void {
    const { step } = view(path).visit;
    const way = step.alternatives?.find(each => each.id === id);
    if (!way) return;
    inquiry.stop();
    const seen = view(path);
    const set = { ...seen.shown, ...way.set };
    keep(path, step, withTyped(form().config, form().answers, step, set));
  }

  return {
    $form,
    $around,
    $loggedIn,
    $offline: saver.$offline,
    open,
    start,
    insurance: tools.insurance,
    async takeUp(uid: string): Promise<void> {
      $around.setKey('unfinished', null);
      await resume(uid, null);
      const at = view().visit.step;
      if (at.id !== form().config.start) tools.go(place(at), { replace: true });
    },
    suggest,
    view,
    set,
    next,
    takeWay,
    flush: saver.flush,
    draftUid: saver.uid,
    today: () => moment().today ?? '',
    look(path?: string): StepLook {
      const { walked, visit, fields: all, shown, elsewhere } = view(path);
      const { step, fields, messages } = visit;
      const at = walked.steps.findIndex(each => each.step.id === step.id);
      const so_far = { ...walked, steps: walked.steps.slice(0, at + 1), finished: false, frontier: step.id };
      const progress = progressOf(form().config, so_far);
      return { step, fields, all, messages, shown, elsewhere, progress, first: at === 0 };
    },
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
      inquiry.stop();
      $around.set({ ...$around.get(), ...calm, calling: null });
    },
  };
}
export type Wizard = ReturnType<typeof createWizard>;
