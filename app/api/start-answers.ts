import { atom } from 'nanostores';
import type { AppTools } from './tools.ts';

/** Answers by question name that are known before the wizard begins. They are personal: never in an address. */
export type StartAnswers = Readonly<Record<string, unknown>>;

const KEY = 'start-answers';

function read(text: string | null): StartAnswers {
  try {
    const value: unknown = text ? JSON.parse(text) : {};
    return typeof value === 'object' && value !== null ? (value as StartAnswers) : {};
  } catch {
    return {};
  }
}

/**
 * From the front page's plate and from the host page's options to the wizard, which shows them for confirmation; a host's
 * answers may come after it has begun, so it listens.
 */
export function createStartAnswers({ session }: AppTools) {
  const $answers = atom<StartAnswers>(read(session.read(KEY)));
  /** Kept in memory only, because a host may send a national id. It sends its answers again after a reload. */
  const hear = (more: StartAnswers) => $answers.set({ ...$answers.get(), ...more });
  return {
    $answers,
    hear,
    /** Typed on a page before the wizard: a refresh keeps it. */
    leave(more: StartAnswers) {
      session.write(KEY, JSON.stringify({ ...read(session.read(KEY)), ...more }));
      hear(more);
    },
    /** Once they are in the wizard's own draft. */
    clear() {
      session.remove(KEY);
      $answers.set({});
    },
  };
}
