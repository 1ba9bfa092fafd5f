import { useState } from 'react';
import { CallRefused, idempotencyKey } from './api.ts';

/** Sends a call with the key of what the customer wants. */
export type Intent = <T>(wanted: unknown, send: (idempotencyKey: string) => Promise<T>) => Promise<T>;

/** The server has done nothing. Any other failure leaves open whether it has, a broken answer included. */
const isRefusal = (cause: unknown) => cause instanceof CallRefused && cause.status >= 400 && cause.status < 500;

/**
 * One key for one intent:
 * 1. the same call sent again (a second tap, a try after a lost connection) carries the same key, another call another;
 * 2. an answer or a refusal ends the intent: what comes next, though it is the same call, is a new one.
 */
export function createIntent(): Intent {
  let last: { call: string; key: string } | null = null;
  return async (wanted, send) => {
    const call = JSON.stringify(wanted);
    if (last?.call !== call) last = { call, key: idempotencyKey() };
    const mine = last;
    const settle = () => {
      if (last === mine) last = null;
    };
    try {
      const answer = await send(mine.key);
      settle();
      return answer;
    } catch (cause) {
      if (isRefusal(cause)) settle();
      throw cause;
    }
  };
}

export const useIntent = (): Intent => useState(createIntent)[0];
