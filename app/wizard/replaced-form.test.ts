import { expect, it } from 'vitest';
import { config, plate } from '../../tests/support/begun-wizard.ts';
import { replacedForm } from './replaced-form.ts';

const form = {
  config: { ...config, context: { ...config.context, wizardFlow: 'renewal' as const } },
  answers: { inquiry: 'by_hand', brand: 'saipa' },
  typed: { plate: { plate, national_id: '0013542419' }, brand: { brand: 'peugeot' } },
};

it('what is being typed stays when another tab has answered something else', () => {
  const end = { state: 'newer_elsewhere' as const, answers: { ...form.answers, inquiry: 'found' }, client_seq: 4 };
  expect(replacedForm(form, end)).toEqual({ ...form, answers: end.answers });
});

it('what another tab has answered meanwhile comes before what is being typed', () => {
  const other = { ...plate, mid3: '444' };
  const end = { state: 'newer_elsewhere' as const, answers: { plate: other, brand: 'peugeot' }, client_seq: 4 };
  expect(replacedForm(form, end).typed).toEqual({ plate: { national_id: '0013542419' } });
});

it('newer questions keep how the customer came and what is typed at those that are still asked', () => {
  const newer = { ...config, flow_version: 'test-2', steps: config.steps.filter(({ id }) => id === 'brand') };
  const end = { state: 'flow_changed' as const, config: newer, answers: { brand: 'saipa' }, client_seq: 4 };
  expect(replacedForm(form, end)).toEqual({
    config: { ...newer, context: form.config.context },
    answers: { brand: 'saipa' },
    typed: { brand: { brand: 'peugeot' } },
  });
});
