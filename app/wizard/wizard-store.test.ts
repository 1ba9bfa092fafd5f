import { describe, expect, it, vi } from 'vitest';
import { type Field, progressOf, type WizardConfig } from '#wizard/wizard';
import { begin, config, plate, reply, resumed, typePlate } from '../../tests/support/begun-wizard.ts';

it('a session that ends while the form is filled in is renewed, and the inquiry goes on with the new one', async () => {
  let token = 'old';
  const sent: (string | null)[] = [];
  const form = begin(
    async (_, init?: RequestInit) => {
      sent.push(new Headers(init?.headers).get('authorization'));
      return sent.length === 1 ? reply({ code: 'login_required' }, 401) : reply({ outcome: 'found', answers: {} });
    },
    undefined,
    undefined,
    undefined,
    config,
    {
      token: () => token,
      renew: async () => {
        token = 'new';
        return true;
      },
    },
  );
  await form.wizard.start(resumed);
  typePlate(form);
  await form.wizard.next('plate');
  expect(sent).toEqual(['Token old', 'Token new']);
  expect(form.wizard.$form.get()?.answers.inquiry).toBe('found');
});

it('a question that leads to another site takes the whole window once the answers are saved', async () => {
  const [plateStep, brand] = config.steps;
  const away: WizardConfig = {
    ...config,
    start: 'brand',
    steps: [
      { ...brand!, next: [{ to: { step: 'away' } }] },
      {
        ...plateStep!,
        id: 'away',
        path: 'away',
        fields: [{ component: 'redirect', id: 'r', to: 'https://bank.example/pay', target: 'external' }],
      },
    ],
  };
  const { wizard, leave, go } = begin(undefined, undefined, undefined, undefined, away);
  await wizard.start(resumed);
  wizard.set('brand', { brand: 'saipa' });
  await wizard.next('brand');
  expect(go).toHaveBeenLastCalledWith('/thirdparty/away');
  await wizard.next('away');
  await vi.waitFor(() => expect(leave).toHaveBeenCalledWith('https://bank.example/pay'));
});

describe('the customer with a plate', () => {
  it('is asked for what is missing before anybody is asked about the plate', async () => {
    const { wizard, asked, go } = begin();
    await wizard.start(resumed);
    await wizard.next('plate');
    expect(Object.keys(wizard.$ui.get().errors).sort()).toEqual(['national_id', 'plate']);
    expect(asked).not.toHaveBeenCalled();
    expect(go).not.toHaveBeenCalled();
  });

  it('goes on with what the inquiry found, and an unchanged plate is not asked again', async () => {
    const begun = begin();
    await begun.wizard.start(resumed);
    typePlate(begun);
    await begun.wizard.next('plate');
    expect(begun.go).toHaveBeenLastCalledWith('/thirdparty/brand');
    expect(begun.wizard.shownStep('brand').values.brand).toBe('peugeot');
    await begun.wizard.next('plate');
    expect(begun.asked).toHaveBeenCalledTimes(1);
  });

  it('goes on with what was typed before the form was ready, though an earlier draft is still on its way', async () => {
    const begun = begin(undefined, () => new Promise(() => undefined));
    typePlate(begun);
    void begun.wizard.start({ isNew: false, draft: 'd1' });
    await begun.wizard.next('plate');
    expect(begun.wizard.$ui.get().errors).toEqual({});
    expect(begun.go).toHaveBeenLastCalledWith('/thirdparty/brand');
  });

  it('who changes the plate and changes it back goes on with what the inquiry found', async () => {
    const form = begin();
    await form.wizard.start(resumed);
    typePlate(form);
    await form.wizard.next('plate');
    form.wizard.leaveStep();
    form.wizard.set('plate', { plate: { ...plate, mid3: '58' } });
    form.wizard.set('plate', { plate });
    await form.wizard.next('plate');
    expect(form.wizard.$ui.get().errors).toEqual({});
    expect(form.go).toHaveBeenCalledTimes(2);
    expect(form.wizard.$form.get()?.answers).toMatchObject({ inquiry: 'found', brand: 'peugeot' });
  });

  it('who is offline stays with all that was typed, and is asked again once there is a connection', async () => {
    let connected = false;
    const begun = begin(async () => {
      if (!connected) throw new TypeError('offline');
      return reply({ outcome: 'found', answers: { brand: 'peugeot' } });
    });
    await begun.wizard.start(resumed);
    typePlate(begun);
    await begun.wizard.next('plate');
    expect(begun.wizard.$ui.get().failedCall).toEqual({ call: 'inquire', reason: 'offline' });
    expect(begun.wizard.$form.get()?.answers.inquiry).toBeUndefined();
    expect(begun.wizard.shownStep('plate').values.plate).toEqual(plate);
    expect(begun.go).not.toHaveBeenCalled();
    connected = true;
    begun.wizard.retry();
    await vi.waitFor(() => expect(begun.go).toHaveBeenLastCalledWith('/thirdparty/brand'));
    expect(begun.wizard.shownStep('brand').values.brand).toBe('peugeot');
  });

  it.each([
    ['breaks', () => reply({}, 503)],
    ['says that it cannot tell', () => reply({ outcome: 'failed', answers: null })],
  ])('where the inquiry %s, both ways are open: asking again, or by hand', async (_, broken) => {
    const begun = begin(async () => broken());
    await begun.wizard.start(resumed);
    typePlate(begun);
    await begun.wizard.next('plate');
    expect(begun.wizard.$ui.get().failedCall?.reason).toBe('failed');
    expect(begun.go).not.toHaveBeenCalled();
    await begun.wizard.next('plate');
    expect(begun.asked).toHaveBeenCalledTimes(2);
    begun.wizard.goByHand('plate');
    expect(begun.wizard.$form.get()?.answers).toMatchObject({ inquiry: 'failed', plate });
    expect(begun.go).toHaveBeenLastCalledWith('/thirdparty/brand');
  });

  it('who corrects an answer during the inquiry keeps the correction, and the inquiry is made with it', async () => {
    const first = Promise.withResolvers<Response>();
    const begun = begin(async () =>
      begun.asked.mock.calls.length === 1 ? first.promise : reply({ outcome: 'found', answers: { brand: 'peugeot' } }),
    );
    await begun.wizard.start(resumed);
    typePlate(begun);
    const pressed = begun.wizard.next('plate');
    begun.wizard.set('plate', { national_id: '۰۰۷۴۳۴۸۱۹۱' });
    expect(begun.wizard.$ui.get().calling).toBeNull();
    first.resolve(reply({ outcome: 'found', answers: { brand: 'saipa' } }));
    await pressed;
    expect(begun.go).not.toHaveBeenCalled();
    expect(begun.wizard.shownStep('plate').values.national_id).toBe('۰۰۷۴۳۴۸۱۹۱');
    await begun.wizard.next('plate');
    expect(begun.asked.mock.calls[1]?.[1]?.body).toContain('0074348191');
    expect(begun.wizard.shownStep('brand').values.brand).toBe('peugeot');
  });

  it('sees at the answer what the server finds wrong with it', async () => {
    const begun = begin(async () => reply({ code: 'invalid', message: 'm', errors: { national_id: ['نادرست'] } }, 422));
    await begun.wizard.start(resumed);
    typePlate(begun);
    await begun.wizard.next('plate');
    expect(begun.wizard.$ui.get().errors).toEqual({ national_id: 'نادرست' });
    expect(begun.go).not.toHaveBeenCalled();
  });

  it('finds neither plate nor national id in the storage of the browser', async () => {
    const begun = begin();
    await begun.wizard.start(resumed);
    typePlate(begun);
    await begun.wizard.next('plate');
    const kept = begun.session.read('panah-wizard-thirdparty') ?? '';
    expect(kept).toContain('peugeot');
    expect(kept).not.toContain('0013542419');
    expect(kept).not.toContain('581');
  });
});

describe('going back and forth', () => {
  it('keeps what was typed on a step that was left without its button', async () => {
    const { wizard } = begin();
    await wizard.start(resumed);
    wizard.set('plate', { plate: { ...plate, region2: '' } });
    wizard.takeAlternative('plate', 'by_hand');
    wizard.set('brand', { brand: 'saipa' });
    wizard.leaveStep();
    expect(wizard.shownStep('brand').values.brand).toBe('saipa');
    expect(wizard.$form.get()?.answers.brand).toBeUndefined();
  });

  it('an address beyond the answers leads to the first open question', async () => {
    const { wizard } = begin();
    await wizard.start(resumed);
    const shown = wizard.shownStep('brand');
    expect([shown.step.id, shown.elsewhere]).toEqual(['plate', true]);
  });

  it('the last answer leads to the offers, with nothing personal in the address', async () => {
    const begun = begin();
    await begun.wizard.start(resumed);
    typePlate(begun);
    await begun.wizard.next('plate');
    await begun.wizard.next('brand');
    await vi.waitFor(() => expect(begun.go).toHaveBeenLastCalledWith('/thirdparty/offers/brand=peugeot&inquiry=found'));
    expect(begun.sent.at(-1)).toEqual({ brand: 'peugeot' });
  });

  it('one step that is all of a form leads on from the front address', async () => {
    const oneStep = { ...config, start: 'brand', steps: [config.steps[1]!] };
    const { wizard, go } = begin(
      undefined,
      undefined,
      undefined,
      () => new Promise(resolve => setTimeout(resolve)),
      oneStep,
    );
    // Another address is another page, which leaves its step as it goes.
    go.mockImplementation(() => queueMicrotask(wizard.leaveStep));
    await wizard.start({ isNew: true });
    wizard.set(undefined, { brand: 'saipa' });
    await wizard.next();
    await vi.waitFor(() => expect(go).toHaveBeenLastCalledWith('/thirdparty/offers/brand=saipa'));
  });

  it('who leaves while the last answers are saved is not pulled to the offers', async () => {
    const saved = Promise.withResolvers<void>();
    const begun = begin(undefined, undefined, undefined, () => saved.promise);
    await begun.wizard.start(resumed);
    begun.wizard.takeAlternative('plate', 'by_hand');
    begun.wizard.set('brand', { brand: 'saipa' });
    await begun.wizard.next('brand');
    begun.wizard.leaveStep();
    begun.go.mockClear();
    saved.resolve();
    await vi.waitFor(() => expect(begun.wizard.$ui.get().submitting).toBe(false));
    expect(begun.go).not.toHaveBeenCalled();
  });

  it('progress does not fall from step to step', async () => {
    const { wizard } = begin();
    await wizard.start(resumed);
    const first = progressOf(config, wizard.shownStep('plate').so_far);
    wizard.takeAlternative('plate', 'by_hand');
    expect(progressOf(config, wizard.shownStep('brand').so_far)).toBeGreaterThan(first);
  });
});

it('a form with questions that this page cannot draw asks for a new page', () => {
  const { wizard } = begin();
  expect(wizard.$ui.get().phase).toBe('drawn');
  const newer = begin().wizard;
  newer.$form.set(null);
  newer.open({ ...config, schema_version: 2 as 1 });
  expect(newer.$ui.get().phase).toBe('outdated');
});

it('a newer kind of question is noticed within a group as well, at any depth', () => {
  const stars = { component: 'stars', name: 'stars' } as unknown as Field;
  const group = (name: string, fields: Field[]): Field => ({ component: 'multi_component', name, fields });
  for (const field of [stars, group('trip', [stars]), group('trip', [group('seat', [stars])])]) {
    const newer = begin().wizard;
    newer.$form.set(null);
    newer.open({ ...config, steps: [{ ...config.steps[0]!, fields: [field] }] });
    expect(newer.$ui.get().phase).toBe('outdated');
  }
});
