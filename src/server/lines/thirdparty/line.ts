import { persianDigits } from '#persian/digits';
import type { Answer } from '#wizard/wizard';
import { type InsuranceLine, UnpriceableRisk } from '../line.ts';
import { quoteThirdparty } from './offers.ts';
import { thirdpartyQuestions } from './questions.ts';
import { readRisk } from './risk.ts';

const percentText = (percent: number): string => {
  if (percent === 0) return 'بدون تخفیف عدم خسارت';
  const size = persianDigits(Math.abs(percent));
  return percent < 0 ? `تخفیف عدم خسارت ${size}٪` : `اضافه‌نرخ خسارت ${size}٪`;
};

const termOf = (term: Answer | undefined): number => {
  if (typeof term !== 'number' || !Number.isInteger(term) || term < 1 || term > 12)
    throw new UnpriceableRisk('policy_term');
  return term;
};

/** Third-party motor insurance, of cars and motorcycles. Its acceptance rules and some rates are demonstration data. */
export const thirdparty: InsuranceLine = {
  questions: thirdpartyQuestions,
  subject({ lists }, { vehicle_type, car_brand, car_model }) {
    const models = vehicle_type === 'motorcycle' ? lists?.motorcycle_models : lists?.car_models;
    const brand = lists?.brands?.find(each => each.value === car_brand && each.parent === (vehicle_type ?? 'car'));
    const model = models?.find(each => each.value === car_model && each.parent === car_brand);
    return brand && model ? `${brand.label} ${model.label}` : (brand?.label ?? null);
  },
  quote({ today, catalogue, answers }) {
    const { vehicle_type = null, car_brand = null, car_model = null } = answers;
    const vehicle = catalogue.findVehicle(vehicle_type, car_brand, car_model);
    if (!vehicle) throw new UnpriceableRisk('car_model');
    const risk = readRisk(answers, vehicle.vehicle_class, today);
    const offers = quoteThirdparty(risk, catalogue.insurers, { today });
    const vehicle_title = `${vehicle.brand_title} ${vehicle.title}`;
    const summary = [
      vehicle_title,
      persianDigits(risk.production_year),
      risk.policy_status === 'new' ? 'صفر کیلومتر' : percentText(offers.no_damage.third_percent),
      ...(offers.late.days > 0 ? [`${persianDigits(offers.late.days)} روز تأخیر`] : []),
    ];
    return { offers, vehicle_title, summary, policy_term: termOf(answers.policy_term), demo: true };
  },
};
