import type { DamageField } from '#contract/damage-fields';
import { findPlace } from '../../gateways/maps/gazetteer.ts';
import type { damageCenters as table } from '../../modules/insurers/tables.ts';
import { insurers } from './insurers.ts';
import { provinces } from './provinces.ts';

type CenterSeed = typeof table.$inferInsert;

/** People of the census of 1395, in thousands. */
const people: Record<string, number> = {
  tehran: 13268,
  alborz: 2712,
  esfahan: 5121,
  'khorasan-razavi': 6435,
  fars: 4851,
  khuzestan: 4711,
  'azarbaijan-east': 3910,
  'azarbaijan-west': 3265,
  mazandaran: 3284,
  gilan: 2531,
  kerman: 3165,
  kermanshah: 1952,
  hamedan: 1738,
  markazi: 1429,
  lorestan: 1761,
  qazvin: 1274,
  qom: 1292,
  golestan: 1869,
  sistan: 2775,
  hormozgan: 1776,
  bushehr: 1163,
  yazd: 1139,
  kordestan: 1603,
  ardabil: 1270,
  zanjan: 1057,
  semnan: 702,
  chaharmahal: 948,
  kohgiluyeh: 713,
  'khorasan-north': 863,
  'khorasan-south': 769,
  ilam: 580,
};
const peopleOfOne = 370;
const fewest = 3;
const ofTehran = 30;

/** Insurers of the free zones are found there and in the capital; those that sell life alone have none. */
const ofFreeZones = ['hafez', 'omid', 'asmari', 'iranmoeen'];
const zoneProvinces = ['hormozgan', 'bushehr', 'tehran'];
const withoutCenters = ['khavarmianeh', 'baran'];
const fewestOfInsurer = 4;

const countOf = (province: string) =>
  province === 'tehran' ? ofTehran : Math.max(fewest, Math.round((people[province] ?? 0) / peopleOfOne));

interface Slot {
  province: string;
  city: string;
}

/** Half of a province's centres in its capital, the others one each down its list of cities. */
const slots: Slot[] = provinces.flatMap(({ id: province, cities }) => {
  const count = countOf(province);
  const inCapital = Math.ceil(count / 2);
  return Array.from({ length: count }, (_, at) => ({
    province,
    city: `${province}-${at < inCapital ? 1 : 2 + ((at - inCapital) % (cities.length - 1))}`,
  }));
});

/** The same number for the same centre, evenly from 0 to 1. */
function evenly(seed: number): number {
  const mixed = Math.imul(seed ^ (seed >>> 15), 0x2c1b3c6d);
  const again = Math.imul(mixed ^ (mixed >>> 12), 0x297a2d39);
  return ((again ^ (again >>> 15)) >>> 0) / 2 ** 32;
}

/** Insurers in turn, the bigger ones more often, none twice until others have had theirs. */
function dealt(count: number): string[] {
  const sellers = insurers.filter(({ slug }) => !ofFreeZones.includes(slug) && !withoutCenters.includes(slug));
  const branches = sellers.reduce((sum, { metrics }) => sum + (metrics.branches ?? 1), 0);
  const rest = count - fewestOfInsurer * sellers.length;
  const hands = sellers.map(({ slug, metrics }) => {
    const weight = fewestOfInsurer + (rest * (metrics.branches ?? 1)) / branches;
    return { slug, weight, due: 0 };
  });
  return Array.from({ length: count }, () => {
    for (const hand of hands) hand.due += hand.weight;
    const next = hands.reduce((most, hand) => (hand.due > most.due ? hand : most));
    next.due -= count;
    return next.slug;
  });
}

/** Which insurer has each slot: the free zones' own take one each where they may, the last of a province's. */
function insurersOfSlots(): string[] {
  const own = new Map<number, string>();
  for (const [at, slug] of ofFreeZones.entries()) {
    const province = zoneProvinces[at % zoneProvinces.length];
    const free = slots.findLastIndex((slot, index) => slot.province === province && !own.has(index));
    own.set(free, slug);
  }
  const others = dealt(slots.length - own.size);
  return slots.map((_, at) => own.get(at) ?? others.shift() ?? '');
}

const share: [DamageField, number][] = [
  ['third_party_property', 0.7],
  ['body', 0.6],
  ['third_party_bodily', 0.25],
  ['fire', 0.1],
  ['health', 0.1],
  ['liability', 0.1],
  ['life_accident', 0.1],
  ['travel_abroad', 0.1],
  ['cargo', 0.1],
];
const garageFields: DamageField[] = ['garage_body', 'garage_paint', 'garage_glass'];
const garageEvery = 5;
const widest = 0.03;
const degrees = (of: number) => Math.round((of * 2 - 1) * widest * 10_000) / 10_000;

function fieldsOf(number: number, isGarage: boolean): DamageField[] {
  if (isGarage) return garageFields.filter((_, at) => at === 0 || evenly(number * 31 + at) < 0.6);
  const picked = share.filter(([, part], at) => evenly(number * 31 + at) < part).map(([field]) => field);
  return picked.length ? picked : ['third_party_property'];
}

const title = (insurer: string, city: string, isGarage: boolean) =>
  isGarage ? `تعمیرگاه نمونهٔ طرف قرارداد ${insurer}، ${city}` : `مرکز خسارت نمونهٔ ${insurer}، ${city}`;

function centerOf({ province, city }: Slot, slug: string, at: number): CenterSeed {
  const number = at + 1;
  const isGarage = number % garageEvery === 0;
  const place = findPlace(city);
  const insurer = insurers.find(each => each.slug === slug);
  const code = provinces.find(each => each.id === province)?.phone_code ?? '';
  const fields = fieldsOf(number, isGarage);
  const comes = !isGarage && evenly(number * 17) < 0.25;
  return {
    uid: `dc_demo_${number}`,
    insurer: slug,
    title: title(insurer?.title ?? slug, place?.title ?? city, isGarage),
    kind: isGarage ? 'approved_garage' : 'claims_center',
    city,
    address: `خیابان نمونه، پلاک ${number}`,
    postal_code: null,
    lat: (place?.lat ?? 0) + degrees(evenly(number * 7)),
    lng: (place?.lng ?? 0) + degrees(evenly(number * 13)),
    location_accuracy: 'city',
    phones: [`${code}000000${String(number % 100).padStart(2, '0')}`],
    hours: isGarage
      ? [{ days: [6, 0, 1, 2, 3, 4], from: '08:00', to: '17:00' }]
      : [
          { days: [6, 0, 1, 2, 3], from: '07:30', to: '14:00' },
          { days: [4], from: '07:30', to: '12:00' },
        ],
    closed_on_holidays: true,
    mobile_assessment: comes,
    needs_appointment: false,
    fields: comes ? [...fields, 'mobile_assessment'] : fields,
    documents: ['کروکی یا سازش', 'بیمه‌نامه', 'کارت خودرو', 'گواهینامه'],
    verified_at: null,
    source: 'دادهٔ نمایشی پناه',
    demonstration: true,
  };
}

/** Made-up centres, since nobody publishes real ones as data: the same at every start, and never without saying so. */
export function demonstrationCenters(): CenterSeed[] {
  const insurersOf = insurersOfSlots();
  return slots.map((slot, at) => centerOf(slot, insurersOf[at] ?? '', at));
}
