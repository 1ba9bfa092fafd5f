import type { Answers } from '#wizard/wizard';
import type { SafeStorage } from '../api/storage.ts';
import type { SendDraft } from './draft-saver.ts';

/** What a form needs of the page it runs in. */
export interface WizardTools {
  insurance: string;
  session: SafeStorage;
  token: () => string | null;
  csrf: () => string | null;
  send: SendDraft;
  /** The server's draft by uid; null where it has none. Rejects when it cannot be reached. */
  find: (uid: string) => Promise<{ answers: Answers; client_seq: number } | null>;
  forgetDraft: () => void;
  makeKey: () => string;
  /** A step was passed. */
  onStep: (step: string, progress: number) => void;
  go: (to: string, options?: { replace?: boolean }) => void;
  now?: () => number;
  fetch?: typeof fetch;
}

/** What a form begins with: a draft's uid, what the customer has typed before, and what is known from the address. */
export interface WizardStart {
  uid?: string;
  typed?: Answers;
  known?: Answers;
  wayOff?: boolean;
}

/** What happens beside the answers. */
export interface Around {
  /** `drawn`: as the server draws it, before what the browser remembers. */
  phase: 'empty' | 'drawn' | 'ready' | 'outdated';
  errors: Readonly<Record<string, string>>;
  /** Counts refused presses of the button, so that the summary takes the focus each time. */
  refused: number;
  calling: string | null;
  submitting: boolean;
  /** Something about the form as a whole: changed in another tab, newer questions. */
  note: string | null;
  /** A form that was begun on another device. */
  unfinished: { uid: string; step_title: string } | null;
}
