import type { Landing } from '#contract/content';
import { persianDigits } from '#persian/digits';
import { formatTomanText } from '#persian/toman';
import { payableOf } from '#pricing/choices';
import type { ListedInsurer } from '../line.ts';
import { issue_cost_rial } from './cancel-reasons.ts';
import { datesChange } from './endorsements/dates-change.ts';
import { travellerFix } from './endorsements/traveller-fix.ts';
import { dimensionsOf, quoteInsurer } from './quote.ts';
import { type TravelRisk, zoneOf } from './risk.ts';
import { ceilings_eur, type durations, max, minCeiling_eur, schengen } from './tariff-1405.ts';
import { ceilingFigure, ceilingText, durationText, whenIll } from './words.ts';

type Days = (typeof durations)[number];

/** A trip of one grown-up that leaves today. */
const tripTo = (countries: string[], duration_days: Days, start_date: string): TravelRisk => ({
  countries,
  ages: [34],
  duration_days,
  visa: 'single',
  covers: [],
  zone: zoneOf(countries),
  is_schengen: countries.some(each => schengen.includes(each)),
  start_date,
});

/** The cheapest price of a trip; null when nobody sells it. */
function cheapest(insurers: ListedInsurer[], risk: TravelRisk, ceiling_eur: number): number | null {
  const axes = { dimensions: dimensionsOf(risk) };
  const choice = { ceiling_eur, plan: 'base', duration_days: risk.duration_days };
  const prices = insurers.flatMap(({ slug }) => {
    const quoted = quoteInsurer(risk, slug);
    return (quoted && !('refused' in quoted) && payableOf(axes, quoted, choice)) || [];
  });
  return prices.length ? Math.min(...prices) : null;
}

const ways = [
  { title: 'آلمان', country: 'DE', ceiling_eur: 30_000 },
  { title: 'ترکیه', country: 'TR', ceiling_eur: 10_000 },
  { title: 'امارات', country: 'AE', ceiling_eur: 10_000 },
  { title: 'کانادا', country: 'CA', ceiling_eur: 50_000 },
];
const rows = [
  { title: 'شنگن', country: 'DE', ceiling_eur: 30_000 },
  { title: 'ترکیه، امارات، عراق', country: 'TR', ceiling_eur: 10_000 },
  { title: 'کانادا و آمریکا', country: 'CA', ceiling_eur: 50_000 },
];
const shown: Days[] = [7, 15];
const [lowest, highest] = [Math.min(...ceilings_eur), Math.max(...ceilings_eur)];

const questions: Landing['questions'] = [
  {
    question: 'برای شنگن کدام سقف لازم است؟',
    answer: `سفارت‌ها دست‌کم ${ceilingFigure(minCeiling_eur.schengen)} یورو می‌خواهند. برای آمریکا، کانادا، ژاپن و استرالیا کمتر از ${ceilingFigure(minCeiling_eur.world_us)} یورو فروخته نمی‌شود.`,
  },
  {
    question: 'اگر ویزا ندهند پولم برمی‌گردد؟',
    answer: `بله، اگر پیش از روز رفتن بگویید: همهٔ پول جز ${formatTomanText(issue_cost_rial)} هزینهٔ صدور. در صفحهٔ سفارش «لغو بیمه‌نامه» را بزنید و عکس نامهٔ سفارت را بفرستید. از روز رفتن به بعد بیمه‌نامه لغو نمی‌شود و پولی برنمی‌گردد. هزینهٔ صدور نمایشی است.`,
  },
  {
    question: 'اگر روز سفر عوض شد؟',
    answer: `پیش از روز رفتن، در صفحهٔ سفارش «تغییر بیمه‌نامه» و آن‌جا «${datesChange.title}» را بزنید. جابه‌جا کردن روز معمولاً رایگان است؛ سفر بلندتر تفاوت قیمت دارد و سفر کوتاه‌تر پول برمی‌گرداند. «${travellerFix.title}» را هم همان‌جا با عکس گذرنامه و رایگان درست کنید.`,
  },
  { question: 'در سفر حالم بد شد؛ چه کنم؟', answer: whenIll },
];

/** What travel insurance is, in words that hold for all of its insurers, and what it costs today. */
export function travelLanding(insurers: ListedInsurer[], today: string): Landing {
  const from = (country: string, days: Days, ceiling_eur: number) =>
    cheapest(insurers, tripTo([country], days, today), ceiling_eur);
  return {
    title: 'بیمهٔ مسافرتی، پیش از چمدان',
    lead: 'درمان، بازگشت بیمار، تأخیر بار و گم شدن گذرنامه در سفر خارج. با گواهی انگلیسی برای سفارت.',
    promises: [
      `${persianDigits(insurers.length)} شرکت کنار هم`,
      'گواهی انگلیسی با کد بررسی',
      'بی شمارهٔ موبایل برای دیدن قیمت',
    ],
    door: {
      title: 'کجا می‌روید؟',
      ways: ways.map(({ title, country, ceiling_eur }) => ({
        title,
        from_rial: from(country, 7, ceiling_eur),
        answers: { countries: [country] },
      })),
      other: 'کشور دیگر، یا چند کشور',
      note: 'قیمت یک نفر ۱۳ تا ۶۵ ساله برای هفت روز، به تومان',
    },
    covers: [
      {
        icon: 'hospital',
        title: 'درمان و بستری',
        text: `از ${persianDigits(lowest / 1_000)} هزار تا ${ceilingText(highest)}، به انتخاب شما`,
      },
      { icon: 'doctor', title: 'کمک‌رسان', text: 'یک تماس پیش از درمان؛ پزشک و بیمارستان را او پیدا می‌کند' },
      { icon: 'suitcase', title: 'چمدان', text: 'تأخیر چمدان در سفر' },
      { icon: 'travel', title: 'بازگشت', text: 'جابه‌جایی پزشکی و بازگرداندن بیمار به ایران' },
      { icon: 'users', title: 'گرفتاری در سفر', text: 'کمک‌رسان در خارج از کشور کنار شماست' },
      { icon: 'id', title: 'گذرنامه', text: 'گم شدن گذرنامه در سفر' },
    ],
    paid: [
      'بیماری یا حادثه‌ای که پس از مهر خروج پیش بیاید',
      'کرونا، ورزش پرخطر و فوریت بیماری قبلی، اگر پوشش آن را گرفته باشید',
      `هر بار ماندن تا ${durationText(max.stay_days)} پیاپی، در طرح یک‌ساله هم`,
    ],
    not_paid: [
      'بیماری‌ای که پیش از سفر داشته‌اید، و بارداری',
      'حادثه پس از نوشیدن الکل',
      'ورزش حرفه‌ای و مسابقه با جایزه',
    ],
    prices: {
      heads: ['یک نفر، ۱۳ تا ۶۵ سال', ...shown.map(durationText)],
      rows: rows.map(({ title, country, ceiling_eur }) => ({
        title: `${title}، ${ceilingText(ceiling_eur)}`,
        amounts_rial: shown.map(days => from(country, days, ceiling_eur)),
      })),
      note: 'ارزان‌ترین پیشنهاد امروز، به تومان. کودک نصف، ۶۶ تا ۷۰ ساله یک‌ونیم برابر. ارقام نمایشی‌اند.',
    },
    steps: [
      { title: 'مقصد و روزها', text: 'قیمت‌ها را همان‌جا می‌بینید، بی شمارهٔ موبایل.' },
      { title: 'نام لاتین و گذرنامه', text: 'همان‌طور که در گذرنامه نوشته شده است.' },
      { title: 'بیمه‌نامه و گواهی انگلیسی', text: 'هر دو در یک PDF؛ سفارت با کد روی گواهی درستی‌اش را می‌بیند.' },
    ],
    questions,
  };
}
