import type { PanahErrorCode } from '#bridge/errors';
import { PanahError } from '../widget/panah-error.ts';

/** penpal's own codes for a call that was not answered. */
const penpalCodes: Record<string, PanahErrorCode> = {
  CONNECTION_DESTROYED: 'destroyed',
  METHOD_CALL_TIMEOUT: 'no_answer',
  TRANSMISSION_FAILED: 'invalid_payload',
};

/** The frame's refusal as an error of ours. penpal carries an error's name and message, so the frame puts the code into both. */
export function readRefusal(problem: unknown): PanahError {
  if (problem instanceof PanahError) return problem;
  const { name = '', code = '', message = '' } = Object(problem) as { name?: string; code?: string; message?: string };
  const known = penpalCodes[code];
  if (known) return new PanahError(known, known === 'invalid_payload' ? message : undefined);
  const refusalCode = /^[a-z]+(_[a-z]+)+$/.test(name) ? name : undefined;
  // A sentence for customers is in Persian and of no use to a developer.
  const detail =
    /^[ -~]+$/.test(message) && message !== refusalCode ? message.replace(`${refusalCode}: `, '') : undefined;
  return new PanahError((refusalCode ?? 'call_failed') as PanahErrorCode, detail);
}
