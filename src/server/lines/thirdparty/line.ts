import type { InsuranceLine, ListedInsurer } from '../line.ts';
import { isSold } from '../vehicles/owner-change.ts';
import { productionYears, readVehicles, type Vehicles } from '../vehicles/vehicles.ts';
import { cancelReasons } from './cancel-reasons.ts';
import { describeChoice, describeRisk } from './describe.ts';
import { documentsOf, draftFacts, provenNote } from './documents.ts';
import { endorsements } from './endorsements/endorsements.ts';
import { extension } from './extension.ts';
import { thirdpartyQuestions } from './questions.ts';
import { dimensionsOf, quoteInsurer, termsOf } from './quote.ts';
import { renewal } from './renewal.ts';
import { type MotorRisk, readMotor } from './risk.ts';
import { changeReasons, priceRows } from './rows.ts';
import { suggestionsOf } from './upsell.ts';

interface Options extends Vehicles {
  years: ReturnType<typeof productionYears>;
  insurers: ListedInsurer[];
}

/** Third-party motor insurance, of cars and motorcycles. Its acceptance rules and some rates are demonstration data. */
export const thirdparty: InsuranceLine<MotorRisk, Options> = {
  slug: 'thirdparty',
  options: async (tools, insurers) => ({ ...(await readVehicles(tools)), years: productionYears(tools), insurers }),
  questions: ({ today, options }) => thirdpartyQuestions({ today, catalogue: options }),
  subject({ lists }, { vehicle_type, car_brand, car_model }) {
    const models = vehicle_type === 'motorcycle' ? lists?.motorcycle_models : lists?.car_models;
    const brand = lists?.brands?.find(each => each.value === car_brand && each.parent === (vehicle_type ?? 'car'));
    const model = models?.find(each => each.value === car_model && each.parent === car_brand);
    return brand && model ? `${brand.label} ${model.label}` : (brand?.label ?? null);
  },
  readRisk: readMotor,
  dimensions: ({ rated }) => dimensionsOf(rated.tariff),
  firstChoice: ({ rated, policy_term }) => ({
    financial_coverage: rated.tariff.tiers_rial[0] ?? 0,
    policy_term,
  }),
  quote: ({ risk, rated }, insurer) => quoteInsurer(risk, rated, insurer),
  price({ risk, rated }, { slug }, choice) {
    const terms = termsOf(slug);
    if (!terms) throw new RangeError(`${slug} sells no third-party insurance`);
    return priceRows(rated, terms, {
      tier: rated.tariff.tiers_rial.indexOf(Number(choice.financial_coverage)),
      months: Number(choice.policy_term),
      is_new: risk.policy_status === 'new',
    });
  },
  planChoices: months => ({ policy_term: [...months] }),
  describe: describeRisk,
  describeChoice,
  subjectAnswers: ['car_brand', 'car_model', 'car_production_year'],
  draftFacts,
  renewal: { ...renewal, extend: extension },
  suggestions: suggestionsOf,
  documents: documentsOf,
  cancelReasons,
  isSold,
  endorsements,
  details: () => [],
  provenNote,
  change_reasons: changeReasons,
  holder: 'مالک',
  tabs: {
    owner: { title: 'مالک', heading: 'مشخصات مالک' },
    documents: { title: 'مدارک', heading: 'مدارک وسیلهٔ نقلیه' },
    details: { title: 'وسیلهٔ نقلیه', heading: 'وسیلهٔ نقلیه' },
  },
  policy: {
    covers_title: 'وسیله و پوشش‌ها',
    after_damage_title: 'هنگام تصادف',
    after_damage: 'صحنه را عوض نکنید، به پلیس ۱۱۰ زنگ بزنید و تا پنج روز به شرکت بیمه خبر بدهید.',
  },
};
