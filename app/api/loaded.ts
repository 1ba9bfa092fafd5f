import { CallRefused } from './api.ts';

interface Unready {
  state: 'waiting' | 'locked' | 'missing' | 'failed';
  data?: undefined;
  /** Of a failure that is a rule and no accident: the sentence that says why. */
  reason?: string;
  /** Of an address whose answers are not taken: the first sentence about each. */
  errors?: Record<string, string>;
}

/**
 * What a page needs, or what is the matter with it. `locked`: a login is needed; `missing`: there is no such thing, and
 * asking again changes nothing.
 */
export type Loaded<T> = Unready | { state: 'ready'; data: T; reason?: undefined; errors?: undefined };

/** With a way to ask for it again. */
export type Loading<T> = Loaded<T> & { reload: () => void };

export function failureOf(cause: unknown): Unready {
  if (!(cause instanceof CallRefused)) return { state: 'failed' };
  const { status, code, message } = cause;
  if (status === 404) return { state: 'missing' };
  if (status === 400) return { state: 'missing', errors: cause.fieldErrors };
  if (status === 401 || status === 403 || code === 'full_login_required') return { state: 'locked' };
  return status === 409 && message ? { state: 'failed', reason: message } : { state: 'failed' };
}
