import { count } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { searchKey } from '#persian/digits';
import { sha256 } from '../../kernel/crypto/hashes.ts';
import { vehicleBrands, vehicleModels, vehicleUsages } from '../../lines/vehicles/tables.ts';
import { insurers as insurerTable, questions as questionTable } from '../../modules/content/tables.ts';
import { cities as cityTable, provinces as provinceTable } from '../../modules/geo/tables.ts';
import { damageCenters as centerTable, insurerFigures as figureTable } from '../../modules/insurers/tables.ts';
import { partners as partnerTable } from '../../modules/partners/tables.ts';
import { discountCodes as codeTable } from '../../modules/payment/tables.ts';
import type { Db } from '../database.ts';
import { cities } from './cities.ts';
import { demonstrationCenters } from './damage-centers.ts';
import { discountCodes } from './discount-codes.ts';
import { questions } from './faq.ts';
import { insurerFigures } from './insurer-figures.ts';
import { insurers } from './insurers.ts';
import { partners } from './partners.ts';
import { provinces } from './provinces.ts';
import { brands, usages } from './vehicles.ts';

const maxRows = 500;

const isEmpty = async (db: Db, table: PgTable) =>
  Number((await db.select({ rows: count() }).from(table))[0]?.rows) === 0;

const inserting = (tx: Db) => async (table: PgTable, rows: object[]) => {
  for (let from = 0; from < rows.length; from += maxRows)
    await tx.insert(table).values(rows.slice(from, from + maxRows));
};

/** Fills what is empty and leaves alone what is filled. Of insurers that this catalogue does not have, nothing is told. */
export async function seed(db: Db, of: { demonstration: boolean }): Promise<void> {
  if (await isEmpty(db, insurerTable)) await fillCatalogue(db, of);
  const known = new Set((await db.select({ slug: insurerTable.slug }).from(insurerTable)).map(({ slug }) => slug));
  const ofKnown = <Row extends { insurer: string }>(rows: Row[]) => rows.filter(({ insurer }) => known.has(insurer));
  if (await isEmpty(db, figureTable)) await inserting(db)(figureTable, ofKnown(insurerFigures));
  if (of.demonstration && (await isEmpty(db, centerTable)))
    await inserting(db)(centerTable, ofKnown(demonstrationCenters()));
}

/** Insurers, vehicles, places and questions, and for a demonstration its partners and discount codes. */
async function fillCatalogue(db: Db, { demonstration }: { demonstration: boolean }): Promise<void> {
  await db.transaction(async tx => {
    const insert = inserting(tx);
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
    // One of these codes may be a partner's already, whom a command has made before the first start.
    const demonstrated = partners.map(({ demo_key, ...partner }) => ({ ...partner, key_hash: sha256(demo_key) }));
    await tx.insert(partnerTable).values(demonstrated).onConflictDoNothing();
  });
}

/** Keeps the order of a list as a column. */
const placed = <Row extends object>(rows: Row[]) => rows.map((row, position) => ({ ...row, position }));
