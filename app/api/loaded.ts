import { CallRefused } from './api.ts';

/**
 * What a page needs, or what is the matter with it. `locked`: a login is needed; `missing`: there is no such thing, and
 * asking again changes nothing.
 */
export type Loaded<T> =
  | { state: 'waiting' | 'locked' | 'missing' | 'failed'; data?: undefined }
  | { state: 'ready'; data: T };

/** With a way to ask for it again. */
export type Loading<T> = Loaded<T> & { reload: () => void };

export function failureOf(cause: unknown): 'missing' | 'locked' | 'failed' {
  if (!(cause instanceof CallRefused)) return 'failed';
  if (cause.status === 404 || cause.status === 400) return 'missing';
  const locked = cause.status === 401 || cause.status === 403 || cause.code === 'full_login_required';
  return locked ? 'locked' : 'failed';
}
