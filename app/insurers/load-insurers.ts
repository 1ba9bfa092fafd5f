import type { Insurer } from '#contract/insurers';
import { commentsPaths } from '#contract/paths/comments';
import { insurersPaths } from '#contract/paths/insurers';
import type { Query } from '#tracking/query';
import type { Api } from '../api/api.ts';
import type { PageHead, PageRequest } from '../api/page.ts';
import { readPage } from '../api/read-page.ts';
import { pageOf } from '../ui/paging.tsx';
import { type Ordering, orderings, type ReviewList } from './review-list.ts';
import { insurerTexts } from './texts.ts';

export async function loadInsurers({ api }: PageRequest): Promise<readonly Insurer[]> {
  return (await api(insurersPaths).insurers.list({})).results;
}

export interface InsurerPageData {
  head: PageHead;
  insurer: Insurer;
  reviews: ReviewList;
}

export const orderingOf = (query: Query): Ordering => orderings.find(each => each === query.order) ?? '-created_at';

/** One page of what customers say of an insurer. */
export const listReviews = (api: Api, slug: string, ordering: Ordering, page: number): Promise<ReviewList> =>
  api(commentsPaths).comments.list({ query: { company__url_name: slug, ordering, page } });

export async function loadInsurer({ api, params, query }: PageRequest): Promise<InsurerPageData> {
  const slug = params.slug ?? '';
  const [insurer, reviews] = await Promise.all([
    api(insurersPaths).insurers.read({ params: { slug } }),
    readPage(page => listReviews(api, slug, orderingOf(query), page), pageOf(query.page)),
  ]);
  const { title } = insurer;
  const head = { title: insurerTexts.name(title), description: insurerTexts.description(title) };
  return { head, insurer, reviews };
}
