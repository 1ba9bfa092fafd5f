import { foreignKey, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

const vehicleType = () => text().$type<'car' | 'motorcycle'>().notNull();

export const vehicleUsages = pgTable(
  'vehicle_usages',
  { id: text().notNull(), vehicle_type: vehicleType(), position: integer().notNull(), title: text().notNull() },
  table => [primaryKey({ columns: [table.id, table.vehicle_type] })],
);

export const vehicleBrands = pgTable(
  'vehicle_brands',
  { id: text().notNull(), vehicle_type: vehicleType(), position: integer().notNull(), title: text().notNull() },
  table => [primaryKey({ columns: [table.vehicle_type, table.id] })],
);

export const vehicleModels = pgTable(
  'vehicle_models',
  {
    id: text().notNull(),
    vehicle_type: vehicleType(),
    brand: text().notNull(),
    position: integer().notNull(),
    title: text().notNull(),
    /** Class of the tariff. */
    vehicle_class: text().notNull(),
  },
  table => [
    primaryKey({ columns: [table.vehicle_type, table.brand, table.id] }),
    foreignKey({
      columns: [table.vehicle_type, table.brand],
      foreignColumns: [vehicleBrands.vehicle_type, vehicleBrands.id],
    }),
  ],
);
