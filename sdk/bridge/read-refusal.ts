import { ERRORS, type PanahErrorCode } from '#bridge/errors';
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
  // The server refuses with codes of its own, which are no part of what is promised here.
  const own = name in ERRORS ? (name as PanahErrorCode) : undefined;
  // A sentence for customers is in Persian and of no use to a developer.
  const words = /^[ -~]+$/.test(message) && message !== name ? message.replace(`${own}: `, '') : undefined;
  return new PanahError(own ?? 'call_failed', words ?? (own ? undefined : name));
}
