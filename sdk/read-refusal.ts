import type { PanahErrorCode } from '#bridge/errors';
import { PanahError } from './panah-error.ts';

/**
 * The frame's refusal as an error of ours. Older frames put the code into the error's name, and penpal has codes of its own
 * for a call that cannot be sent.
 */
export function readRefusal(problem: unknown): PanahError {
  if (problem instanceof PanahError) return problem;
  const { name = '', code = '', message = '' } = Object(problem) as { name?: string; code?: string; message?: string };
  if (code === 'CONNECTION_DESTROYED') return new PanahError('destroyed');
  if (name === 'DataCloneError') return new PanahError('invalid_payload', message);
  const told = [code, name].find(text => /^[a-z]+(_[a-z]+)+$/.test(text));
  // A sentence for customers is in Persian and of no use to a developer.
  const detail = /^[ -~]+$/.test(message) && message !== told ? message.replace(`${told}: `, '') : undefined;
  return new PanahError((told ?? 'call_failed') as PanahErrorCode, detail);
}
