import { axeSource } from '../support/axe-source.ts';
import type { PageOrFrame, Visit } from './drivers/driver.ts';

/** What every driver can run is a function, and so it passes the strictest policy: axe's source is the body of one. */
const bringAxe = new Function(axeSource) as () => void;

/** The rule and the element of all that axe objects to in a part of one window; a frame is a window of its own. */
export async function complaintsIn(visit: Visit, place: PageOrFrame, part: string): Promise<string[]> {
  await visit.evaluate(place, bringAxe);
  return visit.evaluate(
    place,
    async wanted => {
      const { axe } = window as unknown as { axe: typeof import('axe-core') };
      const { violations } = await axe.run(wanted, {
        iframes: false,
        runOnly: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'],
      });
      return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
    },
    part,
  );
}
