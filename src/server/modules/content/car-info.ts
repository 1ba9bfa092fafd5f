import { tehranToday } from '#persian/jalali';
import type { VehicleType } from '../../lines/line.ts';
import type { Tools } from '../../tools.ts';
import { productionYears, readCatalogue } from './catalogue.ts';

/** Usages, brands with their models, and years, of one type of vehicle or of all. */
export async function readCarInfo(tools: Tools, vehicle_type: VehicleType | undefined) {
  const { usages, brands } = await readCatalogue(tools);
  const wanted = (row: { vehicle_type: VehicleType }) => !vehicle_type || row.vehicle_type === vehicle_type;
  return {
    usages: usages.filter(wanted),
    brands: brands.filter(wanted),
    years: productionYears(tehranToday(tools.clock.now())),
  };
}
