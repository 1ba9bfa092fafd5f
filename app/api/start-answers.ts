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

/** From the front page's plate and from the host page's options to the wizard, which shows them for confirmation. */
export function createStartAnswers({ session }: AppTools) {
  const $heard = atom<StartAnswers>({});
  let left = read(session.read(KEY));
  const clear = () => {
    left = {};
    session.remove(KEY);
  };
  return {
    /**
     * The host's answers hold for every form of this page, and may come after one has begun. In memory only, because a host
     * may send a national id; it sends its answers again after a reload.
     */
    $heard,
    hear: (more: StartAnswers) => $heard.set({ ...$heard.get(), ...more }),
    left: () => left,
    /** Typed on a page before the wizard: a refresh keeps it. */
    leave(more: StartAnswers) {
      left = { ...left, ...more };
      session.write(KEY, JSON.stringify(left));
    },
    /** What was left is in the wizard's own draft now. */
    clear,
    /** Another customer: what was said about the one before is gone. */
    forget() {
      clear();
      $heard.set({});
    },
  };
}
