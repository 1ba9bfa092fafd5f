import { type Answers, changeAnswers } from '#wizard/wizard';
import type { DraftKey } from '../api/draft-key.ts';
import type { createDraftSaver } from './draft-saver.ts';
import { readStoredDraft, type StoredDraft, storeDraft } from './draft-storage.ts';
import type { Form } from './form-store.ts';
import { forgetCurrent, formsAside, setAside, takeFromAside } from './kept-forms.ts';
import type { Unfinished } from './ui-state.ts';
import type { FoundDraft, WizardStart, WizardTools } from './wizard-tools.ts';

interface KeeperParts {
  tools: WizardTools;
  saver: ReturnType<typeof createDraftSaver>;
  form: Form;
  /** An empty form stands there: nothing that was said about the one before counts. */
  onCleared: () => void;
  offer: (unfinished: Unfinished | null) => void;
}

/** A form with no more than these, such as after a mistaken tap, is not worth coming back to. */
const few_answers = 2;

/** Answers that differ between two snapshots; null for one that was removed. */
const changed = (before: Answers, now: Answers): Answers => {
  const names = Object.keys({ ...before, ...now }).filter(name => now[name] !== before[name]);
  return Object.fromEntries(names.map(name => [name, now[name] ?? null]));
};

/**
 * Which form this is, of those that a customer has begun in this tab or on another device.
 * 1. An address that names no step begins a form; the one before it is set aside and offered.
 * 2. An address of a step goes on with the form that was under way there.
 * 3. Taking the other one up sets the present one aside in its turn, so that nothing is lost.
 */
export function createFormKeeper({ tools, saver, form, onCleared, offer }: KeeperParts) {
  const { state, put, suggest } = form;
  const { session, insurance, draftKey } = tools;
  const isBegun = () => Object.keys(state().answers).some(name => !Object.hasOwn(initial(), name));
  const initial = (): Answers => state().config.context.wizardInitial ?? {};
  /** Counts forms: what was asked about an earlier one, or for a customer who has left, is of no account any more. */
  let turn = 0;

  function remember(): void {
    const { config, answers } = state();
    const { flow_version } = config;
    const unsent = saver.unsent();
    storeDraft(session, config, { flow_version, client_seq: saver.client_seq(), answers, unsent });
  }

  function clear(): void {
    turn += 1;
    saver.forget();
    put({ answers: initial(), typed: {} });
    onCleared();
  }

  const ask = (draft: DraftKey | null): Promise<FoundDraft | null | undefined> =>
    draft ? tools.find(draft).catch(() => undefined) : Promise.resolve(undefined);

  /**
   * What the tab remembers stands there at once, and what the server has not got of it is sent. Then the server's draft is
   * the truth, except for what has been answered since.
   */
  async function goOn(
    stored: StoredDraft | null,
    draft: DraftKey | null,
    asked?: ReturnType<typeof ask>,
  ): Promise<void> {
    const own = turn;
    if (stored) {
      put({ answers: { ...state().answers, ...stored.answers } });
      saver.setSaved(stored.client_seq);
    }
    const isBehind = stored !== null && stored.unsent.length > 0;
    if (isBehind) await saver.pushEarlier(stored.unsent);
    const before = state().answers;
    const wanted = isBehind ? draftKey.find() : draft;
    const found = await (isBehind ? ask(wanted) : (asked ?? ask(wanted)));
    const held = draftKey.find();
    // What was answered meanwhile may have begun a draft of its own.
    if (own !== turn || found === undefined || (held && held.uid !== wanted?.uid)) return;
    if (found === null) {
      draftKey.keep(null);
      saver.setSaved(0);
      return;
    }
    if (saver.pending() || found.client_seq < saver.client_seq()) return;
    draftKey.keep(held ?? wanted);
    saver.setSaved(found.client_seq);
    put({ answers: changeAnswers(state().config, found.answers, changed(before, state().answers)) });
    remember();
  }

  /** The last form with something left to finish is named and offered. */
  async function offerAside(): Promise<void> {
    const own = turn;
    for (const { stored, draft } of formsAside(session, insurance)) {
      if (!draft) {
        // The server never got it, so nobody can say what it is about.
        if (Object.keys(stored.answers).length > few_answers) return offer({ draft, subject: null, identifier: null });
        continue;
      }
      const found = await ask(draft);
      if (own !== turn || found === undefined) return;
      const { subject, identifier } = found ?? {};
      if (found && !found.is_ordered && (subject || identifier))
        return offer({ draft, subject: found.subject, identifier: found.identifier });
      takeFromAside(session, insurance, draft.uid);
    }
  }

  function beginNew({ given, fromAddress, takesAlternative, renewal, context }: WizardStart, isFirst: boolean): void {
    const saysSomething = takesAlternative || renewal || Object.keys({ ...given, ...fromAddress }).length > 0;
    setAside(tools);
    turn += 1;
    // What is typed already was typed into the new form, and the questions came with what the first link says.
    if (isFirst) return;
    if (context) put({ config: { ...state().config, context } });
    if (isBegun() || saysSomething) clear();
  }

  function forget(): void {
    forgetCurrent(tools);
    clear();
  }

  return {
    remember,
    isBegun,
    /** `isFirst`: nothing of an earlier form is in memory yet. `ready` hears whether the server's draft is still to come. */
    async start(start: WizardStart, isFirst: boolean, ready: (resuming: boolean) => void): Promise<void> {
      const { isNew, draft, given = {}, fromAddress = {}, renewal } = start;
      if (isNew) beginNew(start, isFirst);
      if (isNew) void offerAside();
      else if (isFirst) {
        const held = draftKey.find();
        const isOther = draft !== undefined && draft !== held?.uid;
        if (isOther) setAside(tools);
        const named = isOther ? { uid: draft, key: null } : held;
        const own = turn;
        const going = goOn(readStoredDraft(session, insurance), named);
        ready(named !== null);
        await going;
        if (own !== turn) return ready(false);
      }
      if (renewal) {
        ready(false);
        const own = turn;
        const policy = await renewal;
        if (own !== turn) return;
        // A plate that was typed meanwhile does not get another vehicle's owner.
        if (Object.keys(state().typed).length === 0) suggest(policy);
      }
      for (const said of [given, fromAddress, tools.heard()]) suggest(said);
      ready(false);
    },
    /**
     * The offered form in place of the present one, which is kept in its turn. False where the offered one is on the
     * server alone and cannot be had now; null where the form gave way meanwhile, as after a logout.
     */
    async takeUp({ draft }: Unfinished): Promise<boolean | null> {
      const own = turn;
      const uid = draft?.uid ?? null;
      const isHere = formsAside(session, insurance).some(form => (form.draft?.uid ?? null) === uid);
      const asked = ask(draft);
      if (!isHere) {
        const found = await asked;
        if (own !== turn) return null;
        if (found === undefined) return false;
        if (found === null) {
          offer(null);
          return true;
        }
      }
      const kept = takeFromAside(session, insurance, uid);
      setAside(tools);
      clear();
      draftKey.keep(draft);
      const taken = turn;
      await goOn(kept?.stored ?? null, draft, asked);
      if (taken !== turn) return null;
      remember();
      return true;
    },
    /** The customer wants no more of the form that is offered. */
    dismiss({ draft }: Unfinished): void {
      if (draft) tools.drop(draft);
      takeFromAside(session, insurance, draft?.uid ?? null);
      offer(null);
    },
    /** «از نو»: the present form is thrown away. */
    restart(): void {
      const draft = draftKey.find();
      if (draft) tools.drop(draft);
      forget();
      suggest(tools.heard());
    },
    forget,
  };
}
