import { contentPaths } from '#contract/paths/content';
import type { PageRequest } from '../api/page.ts';
import type { FaqEntry } from './faq-entry.ts';
import { fallbackQuestions } from './texts.ts';

/** The server's questions; where it has none, or does not answer, the ones that ship with the application. */
export async function loadFaq({ api, query }: PageRequest): Promise<readonly FaqEntry[]> {
  try {
    const type = typeof query.type === 'string' ? query.type : undefined;
    const { results } = await api(contentPaths).content.listQuestions({ query: type ? { type } : {} });
    return results.length ? results : fallbackQuestions;
  } catch {
    return fallbackQuestions;
  }
}
