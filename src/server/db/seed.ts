import { createHash } from 'node:crypto';
import { and, count, eq, inArray } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { searchKey } from '#persian/digits';
import type { Db } from './database.ts';
import { sessions } from './schema/accounts.ts';
import * as tables from './schema/catalogue.ts';
import { partners as partnerTable } from './schema/partners.ts';
import { cities } from './seed/cities.ts';
import { discountCodes } from './seed/discount-codes.ts';
import { questions } from './seed/faq.ts';
import { insurers } from './seed/insurers.ts';
import { partners } from './seed/partners.ts';
import { provinces } from './seed/provinces.ts';
import { brands, usages } from './seed/vehicles.ts';

const most = 500;

/**
 * Fills an empty catalogue: insurers, vehicles, places and questions, and for a demonstration its partners and discount
 * codes. A filled one is left alone.
 */
export async function seed(db: Db, { demonstration }: { demonstration: boolean }): Promise<void> {
  const [filled] = await db.select({ rows: count() }).from(tables.insurers);
  if (filled && Number(filled.rows) > 0) return;
  await db.transaction(async tx => {
    const insert = async (table: PgTable, rows: object[]) => {
      for (let from = 0; from < rows.length; from += most) await tx.insert(table).values(rows.slice(from, from + most));
    };
    await insert(tables.insurers, placed(insurers));
    await insert(tables.vehicleUsages, placed(usages));
    await insert(
      tables.vehicleBrands,
      placed(brands.map(({ id, title, vehicle_type }) => ({ id, title, vehicle_type }))),
    );
    await insert(
      tables.vehicleModels,
      brands.flatMap(brand =>
        placed(brand.models.map(model => ({ ...model, brand: brand.id, vehicle_type: brand.vehicle_type }))),
      ),
    );
    await insert(tables.provinces, placed(provinces.map(({ id, title }) => ({ id, title }))));
    await insert(tables.cities, placed(cities.map(city => ({ ...city, search_key: searchKey(city.title) }))));
    await insert(tables.questions, placed(questions));
    if (!demonstration) return;
    await insert(tables.discountCodes, discountCodes);
    await insert(
      partnerTable,
      partners.map(({ demo_key, ...partner }) => ({
        ...partner,
        key_hash: sha256(demo_key),
      })),
    );
  });
}

/**
 * Closes the demonstration in a database that was tried out before it got a real bank or real texts: everybody knows its
 * partners' keys and its discount codes. A partner that has a key of its own by now is somebody's and stays.
 */
export async function endDemonstration(db: Db): Promise<void> {
  const keys = partners.map(({ demo_key }) => sha256(demo_key));
  const closed = await db
    .update(partnerTable)
    .set({ active: false, key_hash: null })
    .where(inArray(partnerTable.key_hash, keys))
    .returning({ slug: partnerTable.slug });
  const slugs = closed.map(({ slug }) => slug);
  if (slugs.length) await db.delete(sessions).where(inArray(sessions.vouched_by, slugs));
  for (const { code, title } of discountCodes) {
    const { discountCodes: table } = tables;
    await db.delete(table).where(and(eq(table.code, code), eq(table.title, title)));
  }
}

/** Keeps the order of a list as a column. */
const placed = <Row extends object>(rows: Row[]) => rows.map((row, position) => ({ ...row, position }));

const sha256 = (key: string) => createHash('sha256').update(key).digest('hex');
