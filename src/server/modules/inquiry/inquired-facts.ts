import { persianDigits } from '#persian/digits';
import { formatDate } from '#persian/jalali';
import { formatPlate, type Plate } from '#persian/plate';
import type { PlateAnswer } from '../../gateways/plates/plates.ts';

const percentText = (percent: number) => (percent === 0 ? 'ندارد' : `${persianDigits(percent)}٪`);

/** What was found, to be printed for the customer before it counts. */
export function inquiredFacts(plate: Plate, { vehicle, policy }: Extract<PlateAnswer, { outcome: 'found' }>) {
  const fact = (label: string, value: string, ltr = false) => ({ label, value, ltr });
  const facts = [
    fact('پلاک', formatPlate(plate), true),
    fact(vehicle.vehicle_type === 'car' ? 'خودرو' : 'موتورسیکلت', `${vehicle.brand_title} ${vehicle.model_title}`),
    fact('سال ساخت', persianDigits(vehicle.production_year)),
    fact('رنگ', vehicle.color),
  ];
  if (!policy) return [...facts, fact('بیمه‌نامهٔ قبلی', 'ثبت نشده است')];
  return [
    ...facts,
    fact('بیمه‌گر قبلی', policy.company_title),
    fact('شروع بیمه‌نامهٔ قبلی', formatDate(policy.start_date)),
    fact('پایان بیمه‌نامهٔ قبلی', formatDate(policy.exp_date)),
    fact('تخفیف عدم خسارت', percentText(policy.no_damage_factor)),
    fact('تخفیف حوادث راننده', percentText(policy.driver_no_damage_factor)),
  ];
}
