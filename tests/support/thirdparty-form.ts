import { expect } from 'vitest';
import { thirdpartyQuestions } from '#server/lines/thirdparty/questions';
import { type ApiCall, callsOf } from '#wizard/kinds/api-call';
import {
  type Answers,
  answersFromFailure,
  answersFromReply,
  buttonAnswers,
  callOf,
  changeAnswers,
  defaultAnswers,
  type EvaluatedStep,
  walk,
} from '#wizard/wizard';
import { form } from './forms.ts';

const questions = thirdpartyQuestions({
  today: '2026-11-21',
  catalogue: {
    usages: [
      { id: 'private', title: 'شخصی', vehicle_type: 'car' },
      { id: 'taxi', title: 'تاکسی', vehicle_type: 'car' },
      { id: 'moto_private', title: 'شخصی', vehicle_type: 'motorcycle' },
    ],
    brands: [
      {
        id: 'peugeot',
        title: 'پژو',
        vehicle_type: 'car',
        models: [{ id: 'peugeot_206', title: '۲۰۶', vehicle_class: 'car_4cyl' }],
      },
      {
        id: 'saipa',
        title: 'سایپا',
        vehicle_type: 'car',
        models: [{ id: 'pride', title: 'پراید', vehicle_class: 'car_pride' }],
      },
      { id: 'honda', title: 'هوندا', vehicle_type: 'motorcycle', models: [{ id: 'honda_125', title: '۱۲۵' }] },
      {
        id: 'honda',
        title: 'هوندا',
        vehicle_type: 'car',
        models: [{ id: 'civic', title: 'سیویک', vehicle_class: 'car_4cyl' }],
      },
    ],
    insurers: [{ slug: 'alborz', title: 'البرز' }],
    years: [{ jalali: 1380 }, { jalali: 1405 }],
  },
});
export const config = form(questions.steps, {
  ...questions,
  server_time: '2026-11-21T00:00:00+03:30',
  context: { wizardFlow: 'price', insurance: 'thirdparty' },
});
export const plate = { left2: '24', letter: 'ب', mid3: '581', region2: '63' };
export const vehicle = {
  car_usage: 'private',
  car_brand: 'peugeot',
  car_model: 'peugeot_206',
  car_production_year: 1395,
};
export const previous = {
  policy_status: 'other',
  previous_company: 'alborz',
  last_policy_start_date: '2025-12-05',
  last_policy_exp_date: '2026-12-05',
  no_damage_factor: 35,
  driver_no_damage_factor: 20,
};

/** The call that the step's button must make first: all that is missing is what the call itself will bring. */
function callDue(evaluated: EvaluatedStep): ApiCall | null {
  const due = callsOf(evaluated.fields, 'next').find(call =>
    evaluated.issues.some(issue => call.map.some(each => each.to === issue.field)),
  );
  return due && evaluated.issues.every(issue => due.map.some(each => each.to === issue.field)) ? due : null;
}

/** Answers question after question as a customer does: fills the step, presses its button, lets the call answer. */
export function fill(
  given: Answers,
  reply?: { outcome: string; answers?: Answers } | 'no answer',
  start: Answers = {},
) {
  let answers = start;
  const path: string[] = [];
  let shown: Answers = {};
  for (let turn = 0; turn < 30; turn++) {
    const evaluated = walk(config, answers).steps.at(-1);
    const walked = walk(config, answers);
    if (walked.finished || !evaluated) return { walked, answers, path, shown };
    path.push(evaluated.step.id);
    const alternative =
      given.no_plate === true && evaluated.step.id === 'plate' ? evaluated.step.alternatives?.[0] : undefined;
    const defaults = defaultAnswers(evaluated.fields, answers);
    answers = changeAnswers(config, answers, { ...defaults, ...alternative?.set });
    for (let pass = 0; pass < 4; pass++) {
      const now = walk(config, answers).steps.find(each => each.step.id === evaluated.step.id);
      const names = now?.issues.map(issue => issue.field) ?? [];
      for (const name of names)
        if (given[name] !== undefined) answers = changeAnswers(config, answers, { [name]: given[name] });
    }
    const now = walk(config, answers).steps.find(each => each.step.id === evaluated.step.id);
    if (now?.step.id === 'confirm') shown = now.answers;
    const call = now && callDue(now);
    if (call) {
      expect(callOf(call, answers)).toMatchObject({
        method: 'POST',
        url: '/api/order/landing/car-plate-inquiry/',
        query: { page: 'thirdparty' },
      });
      const brought = reply === 'no answer' ? answersFromFailure(call) : answersFromReply(call, reply);
      answers = changeAnswers(config, answers, brought ?? {});
    } else answers = changeAnswers(config, answers, buttonAnswers(now?.fields ?? []));
  }
  throw new Error(`stuck at ${path.at(-1)}`);
}
