import { own } from './conditions.ts';
import type { Answer, Answers } from './config.ts';
import type { ApiCall } from './kinds/api-call.ts';
import { fillTemplate } from './template.ts';

/** What to send for an api_call; its caller adds headers, waits at most 10 s and repeats only GET. */
export type CallRequest = { url: string; method: 'GET' | 'POST'; query: Answers; body: Answers | null };

/** The call with the answers given; null while an answer it needs is missing. */
export function callOf({ url, method, query, body }: ApiCall, answers: Answers): CallRequest | null {
  const [asked, sent] = [fillTemplate(query, answers), fillTemplate(body, answers)];
  return asked && sent && { url, method, query: asked, body: method === 'POST' ? sent : null };
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
