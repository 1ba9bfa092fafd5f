import { isEmpty, own } from './conditions.ts';
import type { Answer, Answers, ApiCall, Template } from './config.ts';
import type { StepVisit } from './visit-step.ts';

/** What to send for an api_call; its caller adds headers, waits at most 10 s and repeats only GET. */
export type CallRequest = { url: string; method: 'GET' | 'POST'; query: Answers; body: Answers | null };

function fill(template: Template | undefined, answers: Answers): Answers {
  return Object.fromEntries(
    Object.entries(template ?? {}).map(([key, value]) => [
      key,
      typeof value === 'object' ? ((own(answers, value.from) ?? null) as Answer) : value,
    ]),
  );
}

/** The call with the answers given; null while an answer it needs is missing. */
export function callOf(field: ApiCall, answers: Answers): CallRequest | null {
  const needed = [...Object.values(field.query ?? {}), ...Object.values(field.body ?? {})];
  if (needed.some(value => typeof value === 'object' && isEmpty(own(answers, value.from)))) return null;
  const body = field.method === 'POST' ? fill(field.body, answers) : null;
  return { url: field.url, method: field.method, query: fill(field.query, answers), body };
}

/** Two calls with the same key ask the same thing: ask once, and drop a reply whose key is no longer the current one. */
export function callKey(request: CallRequest): string {
  return JSON.stringify([request.method, request.url, request.query, request.body]);
}

/** A reply's parts as answers; a mapped part that the reply lacks becomes null, so nothing of an earlier reply survives. */
export function answersFromReply(field: ApiCall, reply: unknown): Answers {
  const at = (path: string) =>
    path
      .split('.')
      .reduce<unknown>(
        (value, key) => (typeof value === 'object' && value !== null ? own(value, key) : undefined),
        reply,
      );
  return Object.fromEntries(field.map.map(({ from, to }) => [to, (at(from) ?? null) as Answer]));
}

/** What a failed call sets so that the customer can go on by hand; null when the step must wait. */
export function answersFromFailure(field: ApiCall): Answers | null {
  if (field.on_error === 'block') return null;
  return field.on_error === 'continue' ? {} : field.on_error.manual;
}

/** The call that the step's button must make first: all that is missing is what the call itself will bring. */
export function callDue(visit: StepVisit): ApiCall | null {
  const calls = visit.fields.filter(field => field.component === 'api_call').filter(field => field.trigger === 'next');
  const due = calls.find(call =>
    visit.complaints.some(complaint => call.map.some(each => each.to === complaint.field)),
  );
  return due && visit.complaints.every(complaint => due.map.some(each => each.to === complaint.field)) ? due : null;
}
