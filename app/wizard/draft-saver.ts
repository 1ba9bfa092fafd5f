import { atom } from 'nanostores';
import { type Answers, type Draft, newDraft, type StepSave, stepSave, type WizardConfig } from '#wizard/wizard';

/** What the server says to a save. */
export type SaveEnd =
  /** `key`: of a draft that was just made and belongs to nobody yet. */
  | { state: 'saved'; uid: string; key?: string | null; answers: Answers; client_seq: number }
  | { state: 'newer_elsewhere'; answers: Answers; client_seq: number }
  | { state: 'flow_changed'; config: WizardConfig; answers: Answers; client_seq: number }
  /** The draft is gone: the next save begins a new one. */
  | { state: 'gone' }
  /** The server does not take this save, now or later. */
  | { state: 'refused' };

/** Rejects when the server cannot be reached. */
export type SendDraft = (uid: string | null, save: StepSave) => Promise<SaveEnd>;

interface SaverSettings {
  config: () => WizardConfig;
  answers: () => Answers;
  send: SendDraft;
  makeKey: () => string;
  onSaved: (made: { uid: string; key?: string | null }) => void;
  /** Another tab, or newer questions: these answers hold now. */
  onReplaced: (end: Extract<SaveEnd, { state: 'newer_elsewhere' | 'flow_changed' }>) => void;
  wait_ms?: number;
}

interface Queued {
  step: string;
  key: string;
  /** As it went out first: the server may have taken it though its reply was lost, so the same key says the same again. */
  save?: StepSave;
}

/**
 * Saves one step after another, never two at once.
 * 1. A passed step joins the queue once; its answers are read when it is first sent, so the newest go. One that is passed
 *    again after that joins again.
 * 2. What could not be sent stays first in the queue, unchanged, and goes again after a pause or when asked.
 * 3. A save that does not follow the last one is answered with the newer draft; the queue is dropped then.
 */
export function createDraftSaver(settings: SaverSettings) {
  const $offline = atom(false);
  let uid: string | null = null;
  let draft: Draft | null = null;
  let queue: Queued[] = [];
  let running: Promise<void> | null = null;
  let pause: ReturnType<typeof setTimeout> | undefined;
  /** Counts forms: what was sent for an earlier one is of no account any more. */
  let turn = 0;

  const lastSaved = (): Draft => (draft ??= newDraft(settings.config(), {}));

  async function sendFirst(): Promise<boolean> {
    const first = queue[0];
    if (!first) return false;
    const answers = settings.answers();
    const made = first.save ?? stepSave(settings.config(), lastSaved(), first.step, answers, first.key);
    if (!made) {
      queue = queue.slice(1);
      return true;
    }
    // A new draft gets all there is: earlier steps may have been saved in one that is gone.
    const save = uid || first.save ? made : { ...made, answers };
    first.save = save;
    const mine = turn;
    const end = await settings.send(uid, save);
    if (mine !== turn) return false;
    if (end.state === 'refused' || (end.state === 'gone' && uid === null)) {
      queue = queue.filter(each => each !== first);
      return true;
    }
    if (end.state === 'gone') {
      uid = null;
      draft = null;
      delete first.save;
      return true;
    }
    const flow_version = end.state === 'flow_changed' ? end.config.flow_version : save.flow_version;
    draft = {
      flow_version,
      step: save.step,
      answers: end.answers,
      client_seq: end.client_seq,
      idempotency_key: save.idempotency_key,
    };
    if (end.state !== 'saved') {
      queue = [];
      settings.onReplaced(end);
      return false;
    }
    uid = end.uid;
    queue = queue.filter(each => each !== first);
    settings.onSaved(end);
    return true;
  }

  async function run(): Promise<void> {
    const mine = turn;
    clearTimeout(pause);
    try {
      while (await sendFirst());
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
    uid: () => uid,
    client_seq: () => draft?.client_seq ?? 0,
    /** What the server is known to hold. */
    setSaved(at: { uid: string | null; answers: Answers; client_seq: number }) {
      uid = at.uid;
      draft = { ...newDraft(settings.config(), at.answers), client_seq: at.client_seq };
    },
    push(step: string): Promise<void> {
      if (!queue.some(each => each.step === step && !each.save)) queue = [...queue, { step, key: settings.makeKey() }];
      return flush();
    },
    flush,
    pending: () => queue.length > 0,
    /** For another form: nothing of this one is sent any more. */
    forget() {
      turn += 1;
      clearTimeout(pause);
      queue = [];
      running = null;
      uid = null;
      draft = null;
      $offline.set(false);
    },
  };
}
