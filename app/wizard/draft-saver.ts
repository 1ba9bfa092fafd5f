import { atom } from 'nanostores';
import { type Answers, type StepSave, stepSave, type WizardConfig } from '#wizard/wizard';
import type { DraftKey, DraftKeyOfLine } from '../api/draft-key.ts';

/** What the server says to a save. */
export type SaveEnd =
  /** `made`: the draft of a first save. */
  | { state: 'saved'; made?: DraftKey; client_seq: number }
  | { state: 'newer_elsewhere'; answers: Answers; client_seq: number }
  | { state: 'flow_changed'; config: WizardConfig; answers: Answers; client_seq: number }
  /** The draft is gone: the next save begins a new one. */
  | { state: 'gone' }
  /** The session has ended, or reaches this draft no more: the save waits for the next one. */
  | { state: 'login_needed' }
  /** The server does not take this save, now or later. */
  | { state: 'refused' };

/** Saves into a draft, or into a new one. Rejects where a later try may succeed by itself. */
export type SendDraft = (draft: DraftKey | null, save: StepSave) => Promise<SaveEnd>;

/** A passed step that the server is not known to have, and the key of its save. */
export interface UnsentStep {
  step: string;
  key: string;
}

interface SaverSettings {
  config: () => WizardConfig;
  answers: () => Answers;
  draftKey: DraftKeyOfLine;
  send: SendDraft;
  makeKey: () => string;
  /** The server has answered a save: what is unsent is less. */
  onSettled: () => void;
  /** Another tab, or newer questions: these answers hold now. */
  onReplaced: (end: Extract<SaveEnd, { state: 'newer_elsewhere' | 'flow_changed' }>) => void;
  wait_ms?: number;
}

interface Queued extends UnsentStep {
  /** As it went out first: the server may have taken it though its reply was lost, so the same key says the same again. */
  save?: StepSave;
}

/**
 * Saves one step after another, never two at once.
 * 1. Passed steps go in the order in which they were passed, for a change may throw away what was answered before it. The
 *    answers are read when a step is first sent, so the newest go; one that is passed twice in a row joins the queue once.
 * 2. What could not be sent stays first in the queue, unchanged, and goes again after a pause or when asked.
 * 3. What needs a login waits for the next session, and so does all that follows it.
 * 4. A save that does not follow the last one is answered with the newer draft; the queue is dropped then.
 */
export function createDraftSaver(settings: SaverSettings) {
  const { draftKey } = settings;
  const $offline = atom(false);
  /** The save that the draft stands at. */
  let client_seq = 0;
  let queue: Queued[] = [];
  let running: Promise<void> | null = null;
  let pause: ReturnType<typeof setTimeout> | undefined;
  let waitsForLogin = false;
  /** Counts forms: what was sent for an earlier one is of no account any more. */
  let turn = 0;

  const drop = (settled: Queued): void => {
    queue = queue.filter(each => each !== settled);
  };

  async function sendFirst(): Promise<boolean> {
    const first = queue[0];
    if (!first) return false;
    const answers = settings.answers();
    const draft = draftKey.find();
    const made = first.save ?? stepSave(settings.config(), client_seq, first.step, answers, first.key);
    if (!made) {
      drop(first);
      return true;
    }
    // A new draft gets all there is: earlier steps may have been saved in one that is gone.
    const save = draft || first.save ? made : { ...made, answers };
    first.save = save;
    const mine = turn;
    const end = await settings.send(draft, save);
    if (mine !== turn) return false;
    if (end.state === 'login_needed') {
      waitsForLogin = true;
      return false;
    }
    if (end.state === 'gone' && draft) {
      draftKey.keep(null);
      client_seq = 0;
      delete first.save;
      return true;
    }
    if (end.state === 'refused' || end.state === 'gone') drop(first);
    else {
      client_seq = end.client_seq;
      if (end.state !== 'saved') {
        queue = [];
        settings.onReplaced(end);
        return false;
      }
      if (end.made) draftKey.keep(end.made);
      drop(first);
    }
    settings.onSettled();
    return true;
  }

  async function run(): Promise<void> {
    const mine = turn;
    clearTimeout(pause);
    try {
      while (!waitsForLogin && (await sendFirst()));
      $offline.set(false);
    } catch {
      if (mine !== turn) return;
      $offline.set(true);
      pause = setTimeout(flush, settings.wait_ms ?? 8_000);
    }
  }

  function flush(): Promise<void> {
    if (running) return running;
    const own = run().finally(() => {
      if (running === own) running = null;
    });
    running = own;
    return own;
  }

  return {
    $offline,
    client_seq: () => client_seq,
    unsent: (): UnsentStep[] => queue.map(({ step, key }) => ({ step, key })),
    /** The save that the server's draft is known to stand at. */
    setSaved(at: number) {
      client_seq = at;
    },
    push(step: string): Promise<void> {
      const last = queue.at(-1);
      if (last?.step !== step || last.save) queue = [...queue, { step, key: settings.makeKey() }];
      return flush();
    },
    /** Steps that were passed on an earlier page, before those of this one. */
    pushEarlier(steps: readonly UnsentStep[]): Promise<void> {
      queue = [...steps, ...queue];
      return flush();
    },
    flush,
    /** Another session has come: what waited for a login goes now. */
    resume(): void {
      if (!waitsForLogin) return;
      waitsForLogin = false;
      void flush();
    },
    pending: () => queue.length > 0,
    /** For another form: nothing of this one is sent any more. */
    forget() {
      turn += 1;
      clearTimeout(pause);
      waitsForLogin = false;
      queue = [];
      running = null;
      client_seq = 0;
      $offline.set(false);
    },
  };
}
