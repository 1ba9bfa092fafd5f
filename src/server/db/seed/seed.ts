import { and, count, eq, inArray } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { searchKey } from '#persian/digits';
import { sha256 } from '../../kernel/crypto/hashes.ts';
import { vehicleBrands, vehicleModels, vehicleUsages } from '../../lines/vehicles/tables.ts';
import { sessions } from '../../modules/accounts/tables.ts';
import { insurers as insurerTable, questions as questionTable } from '../../modules/content/tables.ts';
import { cities as cityTable, provinces as provinceTable } from '../../modules/geo/tables.ts';
import { partners as partnerTable } from '../../modules/partners/tables.ts';
import { discountCodes as codeTable } from '../../modules/payment/tables.ts';
import type { Db } from '../database.ts';
import { cities } from './cities.ts';
import { discountCodes } from './discount-codes.ts';
import { questions } from './faq.ts';
import { insurers } from './insurers.ts';
import { partners } from './partners.ts';
import { provinces } from './provinces.ts';
import { brands, usages } from './vehicles.ts';

const maxRows = 500;

/**
 * Fills an empty catalogue: insurers, vehicles, places and questions, and for a demonstration its partners and discount
 * codes. A filled one is left alone.
 */
export async function seed(db: Db, { demonstration }: { demonstration: boolean }): Promise<void> {
  const [filled] = await db.select({ rows: count() }).from(insurerTable);
  if (filled && Number(filled.rows) > 0) return;
  await db.transaction(async tx => {
    const insert = async (table: PgTable, rows: object[]) => {
      for (let from = 0; from < rows.length; from += maxRows)
        await tx.insert(table).values(rows.slice(from, from + maxRows));
    };
    await insert(insurerTable, placed(insurers));
    await insert(vehicleUsages, placed(usages));
    await insert(vehicleBrands, placed(brands.map(({ id, title, vehicle_type }) => ({ id, title, vehicle_type }))));
    await insert(
      vehicleModels,
      brands.flatMap(brand =>
        placed(brand.models.map(model => ({ ...model, brand: brand.id, vehicle_type: brand.vehicle_type }))),
      ),
    );
    await insert(provinceTable, placed(provinces.map(({ id, title }) => ({ id, title }))));
    await insert(cityTable, placed(cities.map(city => ({ ...city, search_key: searchKey(city.title) }))));
    await insert(questionTable, placed(questions));
    if (!demonstration) return;
    await insert(codeTable, discountCodes);
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
    await db.delete(codeTable).where(and(eq(codeTable.code, code), eq(codeTable.title, title)));
  }
}

/** Keeps the order of a list as a column. */
const placed = <Row extends object>(rows: Row[]) => rows.map((row, position) => ({ ...row, position }));
