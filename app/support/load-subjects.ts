import { microInsurancePaths } from '#contract/paths/micro-insurance';
import { ordersPaths } from '#contract/paths/orders';
import { supportPaths } from '#contract/paths/support';
import { CallRefused } from '../api/api.ts';
import type { AppTools } from '../api/tools.ts';
import { visitorOf } from '../api/visitor.ts';

/** An order or a small insurance that a question may be about. */
export interface Subject {
  kind: 'order' | 'micro_request';
  uid: string;
  title: string;
  number: string;
}

/** What the address names. */
export interface Asked {
  order: string;
  micro_request: string;
}

const newest = 50;

/** Null for what the customer does not have. */
const orNull = <T>(call: Promise<T>): Promise<T | null> =>
  call.catch((cause: unknown) => {
    if (cause instanceof CallRefused && cause.status === 404) return null;
    throw cause;
  });

/** Whose question it is, when it will be answered, and what it may be about: the newest, and what the address names. */
export async function loadSubjects(tools: AppTools, asked: Asked) {
  const visitor = visitorOf(tools);
  if (!visitor.$user.get()?.uid) await visitor.refreshProfile();
  const uid = visitor.$user.get()?.uid ?? 'me';
  const api = tools.api({ ...ordersPaths, ...microInsurancePaths, ...supportPaths });
  const [orders, open, ended, { answer_by }] = await Promise.all([
    api.orders.list({ params: { uid }, query: { page_size: newest } }),
    api.microInsurance.listRequests({ query: { page_size: newest } }),
    api.microInsurance.listRequests({ query: { page_size: newest, state: 'ended' } }),
    api.support.listCategories({}),
  ]);
  const requests = [...open.results, ...ended.results];
  const isMissing = (named: string, listed: readonly { uid: string }[]) =>
    named !== '' && !listed.some(each => each.uid === named);
  const [order, request] = await Promise.all([
    isMissing(asked.order, orders.results)
      ? orNull(api.orders.read({ params: { uid: asked.order } }, { quiet: true }))
      : null,
    isMissing(asked.micro_request, requests)
      ? orNull(api.microInsurance.readRequest({ params: { uid: asked.micro_request } }, { quiet: true }))
      : null,
  ]);
  const subjects: Subject[] = [
    ...[...(order ? [order] : []), ...orders.results].map(each => ({ ...each, kind: 'order' as const })),
    ...[...(request ? [request] : []), ...requests].map(each => ({ ...each, kind: 'micro_request' as const })),
  ].map(({ kind, uid, title, number }) => ({ kind, uid, title, number }));
  return { uid, subjects, answer_by };
}
export type QuestionContext = Awaited<ReturnType<typeof loadSubjects>>;
