import { useState } from 'react';
import { CallRefused, idempotencyKey } from './api.ts';
import { keepForm, keptForm } from './form-storage.ts';
import { useTools } from './tools.ts';

/**
 * Sends a call with an idempotency key for what the customer wants. `beside` is sent along but is not part of what they
 * want, such as the embed session. A retry repeats the `beside` of the first attempt.
 */
export type Intent = <T, Beside extends object>(
  wanted: unknown,
  send: (idempotencyKey: string, beside: Beside | undefined) => Promise<T>,
  beside?: Beside,
) => Promise<T>;

/** The server has done nothing. Any other failure leaves open whether it has, a broken answer included. */
export const isRefusal = (cause: unknown) => cause instanceof CallRefused && cause.status >= 400 && cause.status < 500;

/** A call that has had no answer yet, and its key. */
interface OpenCall {
  call: string;
  key: string;
  beside?: object | undefined;
}

/** Where the key of a call without an answer is kept. */
interface OpenCallPlace {
  read(): OpenCall | null;
  write(open: OpenCall | null): void;
}

function inMemory(): OpenCallPlace {
  let last: OpenCall | null = null;
  return {
    read: () => last,
    write(open) {
      last = open;
    },
  };
}

/**
 * One key for one intent:
 * 1. the same call sent again (a second tap, a try after a lost connection) carries the same key, another call another;
 * 2. an answer or a refusal ends the intent: what comes next, though it is the same call, is a new one.
 */
export function createIntent(place: OpenCallPlace = inMemory()): Intent {
  return async (wanted, send, beside) => {
    const call = JSON.stringify(wanted);
    const open = place.read();
    const mine = open?.call === call ? open : { call, key: idempotencyKey(), beside };
    place.write(mine);
    const settle = () => {
      if (place.read()?.key === mine.key) place.write(null);
    };
    try {
      const answer = await send(mine.key, mine.beside as typeof beside);
      settle();
      return answer;
    } catch (cause) {
      if (isRefusal(cause)) settle();
      throw cause;
    }
  };
}

/** The same for a form that survives a refresh: what is sent again after one carries the same key. */
export function useFormIntent(form: string | null): Intent {
  const tools = useTools();
  const [intent] = useState(() => {
    if (form === null) return createIntent();
    const name = `sent ${form}`;
    return createIntent({
      read: () => (keptForm(tools, name) as OpenCall | undefined) ?? null,
      write: open => keepForm(tools, name, open && { ...open }),
    });
  });
  return intent;
}

export const useIntent = (): Intent => useState(createIntent)[0];
