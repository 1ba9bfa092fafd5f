import type { DraftKey } from '../api/draft-key.ts';
import type { DraftSubject } from './wizard-tools.ts';

/** A form that was begun and not finished; without `draft` the server has not got it yet. */
export interface Unfinished extends DraftSubject {
  draft: DraftKey | null;
}

/** Why a call has no answer: nobody could be reached, or who was asked did not know what to say. */
export type FailedCall = { call: string; reason: 'offline' | 'failed' };

/** What happens beside the answers. */
export interface UiState {
  /** `drawn`: as the server draws it, before what the browser remembers. */
  phase: 'empty' | 'drawn' | 'ready' | 'outdated';
  errors: Readonly<Record<string, string>>;
  /** Whether what is wrong is summed up above the questions, too. */
  summed: boolean;
  /** Counts refused presses of the button, so that the summary takes the focus each time. */
  refused: number;
  calling: string | null;
  failedCall: FailedCall | null;
  submitting: boolean;
  /** What was answered could not be saved yet. */
  offline: boolean;
  /** The server's draft is on its way: until it is here nobody is led to another step. */
  resuming: boolean;
  /** Something about the form as a whole: changed in another tab, newer questions. */
  note: string | null;
  /** An earlier form of this line, offered once. */
  unfinished: Unfinished | null;
}

export const firstUiState: UiState = {
  phase: 'empty',
  errors: {},
  summed: false,
  refused: 0,
  calling: null,
  failedCall: null,
  submitting: false,
  offline: false,
  resuming: false,
  note: null,
  unfinished: null,
};
