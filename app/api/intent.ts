import { useState } from 'react';
import { CallRefused, idempotencyKey } from './api.ts';
import { keepForm, keptForm } from './form-storage.ts';
import { useTools } from './tools.ts';

/**
 * Sends a call with an idempotency key, which stays the same while `wanted` does. `extra`, such as the embed session, is sent
 * too but not compared: a retry sends the `extra` of the first attempt.
 */
export type Intent = <T, Extra extends object>(
  wanted: unknown,
  send: (idempotencyKey: string, extra: Extra | undefined) => Promise<T>,
  extra?: Extra,
) => Promise<T>;

/** The server has done nothing. Any other failure leaves open whether it has, a broken answer included. */
export const isRefusal = (cause: unknown) => cause instanceof CallRefused && cause.status >= 400 && cause.status < 500;

/** A call that has had no answer yet, and its key. */
interface OpenCall {
  call: string;
  key: string;
  extra?: object | undefined;
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
  return async (wanted, send, extra) => {
    const call = JSON.stringify(wanted);
    const open = place.read();
    const mine = open?.call === call ? open : { call, key: idempotencyKey(), extra };
    place.write(mine);
    const settle = () => {
      if (place.read()?.key === mine.key) place.write(null);
    };
    try {
      const answer = await send(mine.key, mine.extra as typeof extra);
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
