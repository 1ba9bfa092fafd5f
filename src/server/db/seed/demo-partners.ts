import { eq, inArray } from 'drizzle-orm';
import { partners } from '../../modules/partners/tables.ts';
import type { Db } from '../database.ts';
import { partners as demonstration } from './partners.ts';

/**
 * Lets the demonstration partners' pages stand at another address than the seeded one, for who starts them on another
 * port. The first address is also where a page without the SDK hears of route changes.
 */
export async function moveDemoPartners(db: Db, origins: string[]): Promise<void> {
  if (!origins.length) return;
  const slugs = demonstration.map(({ slug }) => slug);
  for (const partner of await db.select().from(partners).where(inArray(partners.slug, slugs))) {
    const { slug, route_origin } = partner;
    await db
      .update(partners)
      .set({
        origins: [...new Set([...partner.origins, ...origins])],
        route_origin: route_origin && origins[0],
      })
      .where(eq(partners.slug, slug));
  }
}
