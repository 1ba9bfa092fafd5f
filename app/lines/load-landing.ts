import type { Landing } from '#contract/content';
import type { Line } from '#contract/lines';
import { contentPaths } from '#contract/paths/content';
import type { PageRequest } from '../api/page.ts';

/** What sells a line. */
export const loadLanding = ({ params, api }: PageRequest): Promise<Landing> =>
  api(contentPaths).content.readLanding({ params: { insurance: params.line as Line } });
