import type { Send } from '#contract/client';
import type { Answers, WizardContext } from '#wizard/wizard';
import type { DraftKey, DraftKeyOfLine } from '../api/draft-key.ts';
import type { SafeStorage } from '../api/storage.ts';
import type { SendDraft } from './draft-saver.ts';

/** What tells a draft from another one. */
export interface DraftSubject {
  /** «پژو ۲۰۷» */
  subject: string | null;
  /** «۲۴ ب ۵۸۱ - ۶۳», in reading order, to be shown left to right. */
  identifier: string | null;
}

export interface FoundDraft extends DraftSubject {
  answers: Answers;
  client_seq: number;
  is_ordered: boolean;
}

/** What a form needs of the page it runs in. */
export interface WizardTools {
  insurance: string;
  session: SafeStorage;
  draftKey: DraftKeyOfLine;
  send: Send;
  save: SendDraft;
  /** The server's draft; null where it has none. Rejects when it cannot be reached. */
  find: (draft: DraftKey) => Promise<FoundDraft | null>;
  /** Throws the server's draft away. */
  drop: (draft: DraftKey) => void;
  makeKey: () => string;
  /** What the host page has said about its customer. */
  heard: () => Answers;
  /** A step was passed. */
  onStep: (step: string, progress: number) => void;
  go: (to: string, options?: { replace?: boolean }) => void;
  /** Another page takes the whole window. */
  leave: (to: string) => void;
  /** Pause before a question is asked again without a connection. */
  retry_ms?: number;
}

/** How the customer came to the form. */
export interface WizardStart {
  /** By an address that names no step: a form begins, and an earlier one is offered. Else the earlier one goes on. */
  isNew: boolean;
  /** A draft that the address names. */
  draft?: string;
  /** Typed on the page before. */
  given?: Answers;
  /** Said by the address, such as «موتورسیکلت». */
  fromAddress?: Answers;
  /** «پلاک ندارم»: the first step's own way off it. */
  takesAlternative?: boolean;
  /** Of a form that begins. */
  context?: WizardContext;
  /** What is known of the policy that is renewed: it comes before all else that is said. */
  renewal?: Promise<Answers>;
}
