import type { Landing } from '#contract/content';
import type { Line } from '#contract/lines';
import { contentPaths } from '#contract/paths/content';
import type { PageRequest } from '../api/page.ts';

/** What sells a line; null where it could not be fetched. */
export const loadLanding = ({ params, api }: PageRequest): Promise<Landing | null> =>
  api(contentPaths)
    .content.readLanding({ params: { insurance: params.line as Line } })
    .catch(() => null);
