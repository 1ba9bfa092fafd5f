import { productionYears, readVehicles, type VehicleType } from '../../lines/vehicles/vehicles.ts';
import type { Tools } from '../../tools.ts';

/** Usages, brands with their models, and years, of one type of vehicle or of all. */
export async function readCarInfo(tools: Tools, vehicle_type: VehicleType | undefined) {
  const { usages, brands } = await readVehicles(tools);
  const wanted = (row: { vehicle_type: VehicleType }) => !vehicle_type || row.vehicle_type === vehicle_type;
  return { usages: usages.filter(wanted), brands: brands.filter(wanted), years: productionYears(tools) };
}
