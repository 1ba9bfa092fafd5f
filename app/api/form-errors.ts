import { CallRefused } from './api.ts';

/** What is wrong with a form: sentences by field; `form` is what concerns no field. */
export type FormErrors = Record<string, string>;

/** Why a form was not saved; `offline` where the server was not reached. What concerns no field stands at `other`. */
export function errorsOf(cause: unknown, offline: string, other = 'form'): FormErrors {
  if (!(cause instanceof CallRefused)) return { [other]: offline };
  const { fieldErrors } = cause;
  return Object.keys(fieldErrors).length > 0 ? fieldErrors : { [other]: cause.message || offline };
}

/** The errors of fields that have not changed since. What concerns no field goes with any change. */
export function errorsAfter<Draft extends object>(errors: FormErrors, before: Draft, after: Draft): FormErrors {
  const same = (field: string) => before[field as keyof Draft] === after[field as keyof Draft];
  return Object.fromEntries(Object.entries(errors).filter(([field]) => field !== 'form' && same(field)));
}
