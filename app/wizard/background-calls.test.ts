import { describe, expect, it, vi } from 'vitest';
import type { Answers, WizardConfig } from '#wizard/wizard';
import { begin, config, reply, resumed } from '../../tests/support/begun-wizard.ts';

/** The same form, whose brand step asks the server by itself. */
const asking = (trigger: 'enter' | 'change', on_error: 'block' | 'continue' = 'continue'): WizardConfig => ({
  ...config,
  start: 'brand',
  steps: [
    {
      ...config.steps[1]!,
      fields: [
        ...config.steps[1]!.fields,
        { component: 'number_input', name: 'value', kind: 'money' },
        {
          component: 'api_call',
          id: 'worth',
          url: '/api/worth/',
          method: 'GET',
          trigger,
          query: trigger === 'change' ? { brand: { from: 'brand' } } : { line: 'car' },
          map: [{ from: 'rial', to: 'value' }],
          on_error,
        },
      ],
    },
  ],
});

describe('a step that asks the server by itself', () => {
  const answering = async () => reply({ rial: 5_000_000 });

  it('does so when it opens, once, and what it brings stands there as if typed', async () => {
    const { wizard, asked } = begin(answering, undefined, undefined, undefined, asking('enter'));
    await wizard.start(resumed);
    wizard.entered('brand');
    await vi.waitFor(() => expect(wizard.shownStep('brand').values.value).toBe(5_000_000));
    expect(asked).toHaveBeenCalledTimes(1);
    expect(String(asked.mock.calls[0]?.[0])).toBe('/api/worth/?line=car');
  });

  it('does so again each time an answer that it sends has changed, and not for others', async () => {
    const { wizard, asked } = begin(answering, undefined, undefined, undefined, asking('change'));
    await wizard.start(resumed);
    wizard.entered('brand');
    expect(asked).not.toHaveBeenCalled();
    for (const changes of [{ brand: 'saipa' }, { value: 7 }, { brand: 'peugeot' }] as Answers[]) {
      wizard.set('brand', changes);
      wizard.changed('brand');
    }
    await vi.waitFor(() => expect(wizard.shownStep('brand').values.value).toBe(5_000_000));
    expect(asked.mock.calls.map(([url]) => String(url))).toEqual(['/api/worth/?brand=peugeot']);
  });

  it('brings nothing into the form that is begun anew while it is asked', async () => {
    const late = Promise.withResolvers<Response>();
    const { wizard, asked } = begin(() => late.promise, undefined, undefined, undefined, asking('enter'));
    await wizard.start(resumed);
    wizard.entered('brand');
    expect(asked).toHaveBeenCalledOnce();
    wizard.restart();
    late.resolve(reply({ rial: 5_000_000 }));
    await new Promise(resolve => setTimeout(resolve));
    expect(wizard.shownStep('brand').values.value).toBeUndefined();
  });

  it('says so where it may not go on without the answer', async () => {
    const failing = async () => reply({}, 500);
    const { wizard } = begin(failing, undefined, undefined, undefined, asking('enter', 'block'));
    await wizard.start(resumed);
    wizard.entered('brand');
    await vi.waitFor(() => expect(Object.keys(wizard.$ui.get().errors)).toEqual(['worth']));
  });
});
