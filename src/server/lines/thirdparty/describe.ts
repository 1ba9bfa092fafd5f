import { persianDigits } from '#persian/digits';
import { addDays, addMonths, formatDate } from '#persian/jalali';
import type { Choice } from '#pricing/choices';
import type { OrderFact, OrderWords, RiskWords } from '../line.ts';
import type { MotorRisk } from './risk.ts';
import { bothCovers, coverText, percentText } from './words.ts';

const titleOf = ({ vehicle }: MotorRisk) => `${vehicle.brand_title} ${vehicle.title}`;

export function describeRisk(motor: MotorRisk): RiskWords {
  const { risk, rated } = motor;
  const { bodily_cover_rial, driver_cover_rial } = rated.tariff;
  return {
    summary: [
      titleOf(motor),
      `مدل ${persianDigits(risk.production_year)}`,
      risk.policy_status === 'new' ? 'صفر کیلومتر' : percentText(rated.third_percent),
      ...(rated.late_days > 0 ? [`${persianDigits(rated.late_days)} روز تأخیر`] : []),
    ],
    alike: `در همهٔ پیشنهادها: خسارت مالی تا {financial_coverage}، جانی و راننده ${bothCovers(bodily_cover_rial, driver_cover_rial)}.`,
    filters: ['installment', 'mobile', 'quick'],
    demo: true,
  };
}

export function describeChoice(motor: MotorRisk, choice: Choice): OrderWords {
  const { risk, rated, vehicle } = motor;
  const start_date = startOf(motor);
  const end_date = addMonths(start_date, Number(choice.policy_term));
  const percent = -rated.third_percent;
  return {
    subtitle: titleOf(motor),
    start_date,
    end_date,
    facts: [
      fact(
        vehicle.vehicle_type === 'motorcycle' ? 'موتورسیکلت' : 'خودرو',
        `${titleOf(motor)}، مدل ${persianDigits(String(risk.production_year))}`,
      ),
      fact('مدت', `${formatDate(start_date)} تا ${formatDate(end_date)}`),
      fact('پوشش مالی', coverText(Number(choice.financial_coverage))),
      fact('خسارت جانی', coverText(rated.tariff.bodily_cover_rial)),
      fact('حوادث راننده', coverText(rated.tariff.driver_cover_rial)),
      fact(
        percent < 0 ? 'اضافه‌نرخ خسارت' : 'تخفیف عدم خسارت',
        percent === 0 ? 'ندارد' : `${persianDigits(Math.abs(percent))} درصد`,
      ),
    ],
  };
}

const fact = (label: string, value: string): OrderFact => ({ label, value, ltr: false });

/** The first day of cover: the day the last policy ends, or tomorrow. */
const startOf = ({ risk: { last_policy_exp_date: last, today } }: MotorRisk): string =>
  last !== null && last > today ? last : addDays(today, 1);
