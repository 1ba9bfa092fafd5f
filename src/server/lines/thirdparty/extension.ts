import { persianDigits } from '#persian/digits';
import { parsePlate } from '#persian/plate';
import type { Answers } from '#wizard/wizard';
import type { Extension, RenewalStep } from '../line.ts';
import { isFound } from './documents.ts';
import { damageCounts, damageQuestion } from './question-fields.ts';
import { ofVehicle } from './renewal.ts';
import type { MotorRisk } from './risk.ts';
import { noDamagePercents, rateRisk, wasAnnual } from './tariff.ts';

/** The discount that a policy leaves behind, in percent; null after a surcharge, of which only the insurer knows how it goes on. */
function printedOf({ risk, rated }: MotorRisk): { third: number; driver: number } | null {
  if (risk.policy_status === 'new') return { third: 0, driver: 0 };
  const printed = { third: -rated.third_percent || 0, driver: -rated.driver_percent || 0 };
  return printed.third < 0 || printed.driver < 0 ? null : printed;
}

const withoutClaims = ({ risk, rated }: MotorRisk) => noDamagePercents({ ...risk, has_damage: false }, rated.tariff);

function stepsOf(motor: MotorRisk, last: MotorRisk): RenewalStep<MotorRisk>[] {
  const { tariff, third_percent, driver_percent } = motor.rated;
  const at = (percents: { third: number; driver: number }, late_days = 0): MotorRisk => ({
    ...motor,
    rated: rateRisk(motor.risk, tariff, percents, late_days),
  });
  const before = { third: last.rated.third_percent, driver: last.rated.driver_percent };
  const isNewTariff = tariff.year !== last.rated.tariff.year;
  return [
    {
      key: 'tariff',
      title: isNewTariff ? `نرخ پایه و دیهٔ ${persianDigits(tariff.year)}` : 'نرخ و سن وسیله',
      note: isNewTariff ? 'بیمهٔ مرکزی، برای همهٔ شرکت‌ها یکسان' : 'به‌روز شده تا امروز',
      risk: at(before, last.rated.late_days),
    },
    { key: 'last_penalty', title: 'جریمهٔ تأخیر پارسال', note: 'این بار حساب نمی‌شود', risk: at(before) },
    {
      key: 'new_vehicle',
      title: 'تخفیف خودروی صفر',
      note: 'فقط برای سال اول است',
      risk: last.risk.policy_status === 'new' ? at({ third: 0, driver: 0 }) : at(before),
    },
    { key: 'ncd', title: 'تخفیف عدم خسارت', note: 'یک سال بیشتر بی خسارت', risk: at(withoutClaims(motor)) },
    {
      key: 'claim',
      title: 'خسارت‌های سال گذشته',
      note: 'از تخفیف عدم خسارت کم می‌کند',
      risk: at({ third: third_percent, driver: driver_percent }),
    },
    {
      key: 'penalty',
      title: 'جریمهٔ تأخیر',
      note: `${persianDigits(motor.rated.late_days)} روز پس از پایان بیمه‌نامه`,
      risk: motor,
    },
  ];
}

const percentText = (percent: number) => `${persianDigits(Math.abs(percent))} درصد`;
const discountText = (percent: number) =>
  percent < 0 ? `اضافه‌نرخ ${percentText(percent)}` : percent === 0 ? 'بی تخفیف' : percentText(percent);

/** Why the discount is what it is, in words. */
function whyOf(motor: MotorRisk, from: { third: number; driver: number }): string {
  const { risk, rated } = motor;
  const to = { third: -rated.third_percent || 0, driver: -rated.driver_percent || 0 };
  const driver = `تخفیف حوادث راننده: از ${discountText(from.driver)} به ${discountText(to.driver)}.`;
  if (risk.has_damage) return `خسارتی که بیمه پرداخته از تخفیف کم می‌کند. ${driver}`;
  if (!wasAnnual(risk)) return `بیمه‌نامهٔ قبلی یک‌ساله نبود، پس تخفیف همان می‌ماند. ${driver}`;
  const { cap, step } = rated.tariff.no_damage;
  if (from.third === cap) return `تخفیف شما به بیشترین اندازه رسیده است. ${driver}`;
  return `یک سال بی خسارت، ${percentText(step)} به تخفیف ثالث می‌افزاید. ${driver}`;
}

/**
 * The next policy of a vehicle that was insured here. The percent of the last policy stands on that policy; claims since
 * then are asked for, as in the form.
 */
export const extension: Extension<MotorRisk> = {
  questions: [damageQuestion, ...damageCounts],
  answers({ answers, choice, insurer, start_date, end_date }, last, said) {
    const printed = printedOf(last);
    const vehicle = Object.fromEntries(ofVehicle.map(name => [name, answers[name] ?? null])) as Answers;
    return (
      printed && {
        ...vehicle,
        inquiry: 'by_hand',
        policy_status: 'other',
        previous_company: insurer,
        last_policy_start_date: start_date,
        last_policy_exp_date: end_date,
        no_damage_factor: printed.third,
        driver_no_damage_factor: printed.driver,
        ...said,
        policy_term: choice.policy_term ?? null,
      }
    );
  },
  registry({ answers, proof, subject, national_id }) {
    const plate = subject.identifier === null ? null : parsePlate(subject.identifier);
    if (!isFound({ proof }) || !plate || !national_id) return null;
    return { vehicle_type: answers.vehicle_type === 'motorcycle' ? 'motorcycle' : 'car', plate, national_id };
  },
  steps: stepsOf,
  discount(motor, last) {
    const from = printedOf(last);
    return from && { from: from.third, to: -motor.rated.third_percent || 0, why: whyOf(motor, from) };
  },
  facts: ({ national_id, subject, proof }) => ({ national_id, subject, proof: { ...proof, insured_here: true } }),
};
