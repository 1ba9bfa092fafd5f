import { contentPaths } from '#contract/paths/content';
import type { PageRequest } from '../api/page.ts';
import type { FaqEntry } from './faq-entry.ts';

/** The server's questions, of one type where the address names it. */
export async function loadFaq({ api, query }: PageRequest): Promise<readonly FaqEntry[]> {
  const type = typeof query.type === 'string' ? { type: query.type } : {};
  return (await api(contentPaths).content.listQuestions({ query: type })).results;
}
