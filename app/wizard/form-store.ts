import { atom, map } from 'nanostores';
import type { Send } from '#contract/client';
import { tehranToday } from '#persian/jalali';
import { drawnFields } from '#wizard/fields';
import { isKnown } from '#wizard/kinds/kinds';
import { optionsOf } from '#wizard/options';
import { type Moment, scopeOf } from '#wizard/walk';
import type { Answers, Option, OptionSource, WizardConfig } from '#wizard/wizard';
import type { AppTools } from '../api/tools.ts';
import { type FormState, type StepView, shownStepOf, suggested, typeInto, viewOf } from './form-state.ts';
import type { ShownStep } from './shown-step.ts';
import { firstUiState, type UiState } from './ui-state.ts';

/**
 * The questions of one line and what is answered: all that a step needs to be drawn and typed into. Sending, saving and
 * leading on come with `wizard-store.ts`, which the page fetches once the first question stands there.
 */
export function createForm(insurance: string, send: Send, now: () => number = Date.now) {
  const $form = atom<FormState | null>(null);
  const $ui = map<UiState>(firstUiState);
  const $loggedIn = atom(false);
  const $oauthProviders = atom<readonly string[]>([]);
  const listeners = new Set<() => void>();
  let clock_ms = 0;

  const moment = (): Moment => ({
    today: tehranToday(new Date(now() + clock_ms)),
    is_logged_in: $loggedIn.get(),
    oauth_providers: $oauthProviders.get(),
  });
  const state = (): FormState => {
    const form = $form.get();
    if (!form) throw new Error('The wizard has no questions yet');
    return form;
  };
  const put = (changes: Partial<FormState>): void => $form.set({ ...state(), ...changes });
  const view = (path?: string): StepView => viewOf(state(), path, moment());

  /** The server's clock, for the customer's own may be wrong. Where another day begins the form is drawn again. */
  function setTime(server_time: string): void {
    const { today } = moment();
    clock_ms = Date.parse(server_time) - now();
    if ($form.get() && moment().today !== today) put({});
  }

  /** As if it were typed. */
  function fill(path: string | undefined, changes: Answers): void {
    const { config, typed } = state();
    const seen = view(path);
    const { id } = seen.evaluated.step;
    put({ typed: { ...typed, [id]: typeInto(config, seen, typed[id] ?? {}, changes) } });
    const left = Object.entries($ui.get().errors).filter(
      ([name]) => !Object.hasOwn(changes, name.split('.', 1)[0] ?? ''),
    );
    $ui.set({ ...$ui.get(), errors: Object.fromEntries(left), failedCall: null });
  }

  return {
    insurance,
    $form,
    $ui,
    $loggedIn,
    $oauthProviders,
    moment,
    state,
    put,
    view,
    shownStep: (path?: string): ShownStep => shownStepOf(view(path)),
    today: () => moment().today ?? '',
    setTime,
    /** Takes the questions in. Unknown kinds of questions close the form: a newer page is needed. */
    open(config: WizardConfig): void {
      if ($form.get()) return;
      setTime(config.server_time);
      const fields = drawnFields(config.steps.flatMap(step => step.fields));
      const known = config.schema_version === 1 && fields.every(isKnown);
      if (known) $form.set({ config, answers: config.context.wizardInitial ?? {}, typed: {} });
      $ui.setKey('phase', known ? 'drawn' : 'outdated');
    },
    set(path: string | undefined, changes: Answers): void {
      for (const listener of listeners) listener();
      fill(path, changes);
    },
    fill,
    /** Heard before an answer is typed. */
    onTyping: (listener: () => void) => listeners.add(listener),
    /** Known from outside: typed for the customer, who sees and confirms it. */
    suggest: (known: Answers): void => put({ typed: suggested(state(), known, moment()) }),
    options: (source: OptionSource, shown: Answers): readonly Option[] | Promise<readonly Option[]> =>
      optionsOf(source, { ...scopeOf(state().config, moment()), answers: shown }) ??
      import('./call.ts').then(({ serverOptions }) => serverOptions(source, shown, send)),
    read: (url: string, query: Answers): Promise<unknown> =>
      import('./call.ts').then(call => call.read(url, query, send)),
  };
}
export type Form = ReturnType<typeof createForm>;

/** What is asked and answered in this application, one form for each line: enough to draw it. */
export function createForms({ api }: AppTools) {
  const made = new Map<string, Form>();
  return {
    of(insurance: string): Form {
      const form = made.get(insurance) ?? createForm(insurance, api.send);
      made.set(insurance, form);
      return form;
    },
  };
}
