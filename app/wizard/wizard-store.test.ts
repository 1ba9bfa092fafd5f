import { describe, expect, it, vi } from 'vitest';
import type { Answers, WizardConfig } from '#wizard/wizard';
import { noStorage } from '../api/storage.ts';
import type { SaveEnd } from './draft-saver.ts';
import type { WizardTools } from './wizard-around.ts';
import { createWizard } from './wizard-store.ts';

const config: WizardConfig = {
  schema_version: 1,
  flow_version: 'test-1',
  published_at: '2026-11-21T00:00:00Z',
  server_time: '2026-11-21T08:00:00Z',
  timezone: 'Asia/Tehran',
  locale: 'fa-IR',
  context: { wizardFlow: 'price', insurance: 'thirdparty' },
  start: 'plate',
  steps: [
    {
      id: 'plate',
      path: 'plate',
      kind: 'question',
      title: 'پلاک',
      fields: [
        { component: 'hidden', name: 'inquiry', value_type: 'string', source: 'answer', required: true },
        {
          component: 'car_plate_with_national_id_input',
          name: 'plate',
          national_id_name: 'national_id',
          national_id_label: 'کد ملی',
          format: 'car',
          required: { field: 'inquiry', op: 'empty' },
          invalidates: ['inquiry', 'brand'],
        },
        {
          component: 'api_call',
          id: 'inquire',
          url: '/api/inquiry/',
          method: 'POST',
          trigger: 'next',
          body: { plate: { from: 'plate' }, national_id: { from: 'national_id' } },
          map: [
            { from: 'outcome', to: 'inquiry' },
            { from: 'answers.brand', to: 'brand' },
          ],
          on_error: { manual: { inquiry: 'failed' } },
        },
      ],
      alternatives: [{ id: 'by_hand', title: 'ندارم', set: { inquiry: 'by_hand' } }],
    },
    {
      id: 'brand',
      path: 'brand',
      kind: 'question',
      title: 'سازنده',
      fields: [
        {
          component: 'radio_button',
          name: 'brand',
          required: true,
          options: [
            { value: 'saipa', label: 'سایپا' },
            { value: 'peugeot', label: 'پژو' },
          ],
        },
      ],
      next: [{ to: { path: 'offers' } }],
    },
  ],
  save: { draft_url: '/d/', submit_url: '/s/', ttl_days: 30 },
};

/** An address of a step: the form that was under way goes on. */
const resumed = { isNew: false };
const plate = { left2: '24', letter: 'ب', mid3: '581', region2: '63' };
const reply = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });

function begin(
  answer: () => Promise<Response> = async () => reply({ outcome: 'found', answers: { brand: 'peugeot' } }),
  find: WizardTools['find'] = async () => null,
  session = noStorage(),
  beforeSaved: () => Promise<void> = async () => undefined,
) {
  const go = vi.fn<(to: string, options?: { replace?: boolean }) => void>();
  const asked = vi.fn<typeof fetch>(answer);
  const sent: Answers[] = [];
  const drop = vi.fn<WizardTools['drop']>();
  const wizard = createWizard({
    insurance: 'thirdparty',
    session,
    token: () => null,
    csrf: () => null,
    async send(_, save): Promise<SaveEnd> {
      sent.push(save.answers);
      await beforeSaved();
      return { state: 'saved', uid: 'd1', key: 'k1', answers: save.answers, client_seq: save.client_seq };
    },
    find,
    drop,
    makeKey: () => 'key-12345678',
    onStep: () => undefined,
    go,
    now: () => Date.parse('2026-11-21T08:00:00Z'),
    fetch: asked,
  });
  wizard.open(config);
  return { wizard, go, asked, sent, session, drop };
}

const typePlate = ({ wizard }: ReturnType<typeof begin>) => {
  wizard.set('plate', { plate });
  wizard.set('plate', { national_id: '۰۰۱۳۵۴۲۴۱۹' });
};

describe('the customer with a plate', () => {
  it('is asked for what is missing before anybody is asked about the plate', async () => {
    const { wizard, asked, go } = begin();
    await wizard.start(resumed);
    await wizard.next('plate');
    expect(Object.keys(wizard.$around.get().errors).sort()).toEqual(['national_id', 'plate']);
    expect(asked).not.toHaveBeenCalled();
    expect(go).not.toHaveBeenCalled();
  });

  it('goes on with what the inquiry found, and an unchanged plate is not asked again', async () => {
    const begun = begin();
    await begun.wizard.start(resumed);
    typePlate(begun);
    await begun.wizard.next('plate');
    expect(begun.go).toHaveBeenLastCalledWith('/thirdparty/brand');
    expect(begun.wizard.look('brand').shown.brand).toBe('peugeot');
    await begun.wizard.next('plate');
    expect(begun.asked).toHaveBeenCalledTimes(1);
  });

  it('goes on with what was typed before the form was ready, though an earlier draft is still on its way', async () => {
    const begun = begin(undefined, () => new Promise(() => undefined));
    void begun.wizard.start({ isNew: false, draft: 'd1', typed: { plate, national_id: '۰۰۱۳۵۴۲۴۱۹' } });
    await begun.wizard.next('plate');
    expect(begun.wizard.$around.get().errors).toEqual({});
    expect(begun.go).toHaveBeenLastCalledWith('/thirdparty/brand');
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
    expect(begun.wizard.$around.get().trouble).toEqual({ call: 'inquire', reason: 'offline' });
    expect(begun.wizard.$form.get()?.answers.inquiry).toBeUndefined();
    expect(begun.wizard.look('plate').shown.plate).toEqual(plate);
    expect(begun.go).not.toHaveBeenCalled();
    connected = true;
    begun.wizard.retry();
    await vi.waitFor(() => expect(begun.go).toHaveBeenLastCalledWith('/thirdparty/brand'));
    expect(begun.wizard.look('brand').shown.brand).toBe('peugeot');
  });

  it.each([
    ['breaks', () => reply({}, 503)],
    ['says that it cannot tell', () => reply({ outcome: 'failed', answers: null })],
  ])('where the inquiry %s, both ways are open: asking again, or by hand', async (_, broken) => {
    const begun = begin(async () => broken());
    await begun.wizard.start(resumed);
    typePlate(begun);
    await begun.wizard.next('plate');
    expect(begun.wizard.$around.get().trouble?.reason).toBe('failed');
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
    expect(begun.wizard.$around.get().calling).toBeNull();
    first.resolve(reply({ outcome: 'found', answers: { brand: 'saipa' } }));
    await pressed;
    expect(begun.go).not.toHaveBeenCalled();
    expect(begun.wizard.look('plate').shown.national_id).toBe('۰۰۷۴۳۴۸۱۹۱');
    await begun.wizard.next('plate');
    expect(begun.asked.mock.calls[1]?.[1]?.body).toContain('0074348191');
    expect(begun.wizard.look('brand').shown.brand).toBe('peugeot');
  });

  it('sees at the answer what the server finds wrong with it', async () => {
    const begun = begin(async () => reply({ code: 'invalid', message: 'm', errors: { national_id: ['نادرست'] } }, 422));
    await begun.wizard.start(resumed);
    typePlate(begun);
    await begun.wizard.next('plate');
    expect(begun.wizard.$around.get().errors).toEqual({ national_id: 'نادرست' });
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

describe('an earlier form', () => {
  const found = async () => ({
    answers: { inquiry: 'found', brand: 'peugeot', plate },
    client_seq: 1,
    subject: 'پژو ۲۰۷',
    plate: '۲۴ ب ۵۸۱ - ۶۳',
    is_ordered: false,
  });
  /** A tab in which a form was begun; and the same tab when the customer comes back to it. */
  async function comeBack(answer: WizardTools['find'] = found) {
    const before = begin();
    await before.wizard.start({ isNew: true });
    typePlate(before);
    await before.wizard.next('plate');
    await vi.waitFor(() => expect(before.session.read('panah-draft-thirdparty')).toBe('d1 k1'));
    return begin(undefined, answer, before.session);
  }
  const other = { left2: '33', letter: 'د', mid3: '444', region2: '22' };

  it('never stands in the place of the plate that was just typed: it is named and offered', async () => {
    const { wizard, session } = await comeBack();
    await wizard.start({ isNew: true, given: { plate: other } });
    expect(wizard.look().step.id).toBe('plate');
    expect(wizard.look().shown).toMatchObject({ plate: other });
    expect(wizard.look().shown.brand).toBeUndefined();
    expect(session.read('panah-draft-thirdparty')).toBeNull();
    await vi.waitFor(() => expect(wizard.$around.get().unfinished).toMatchObject({ subject: 'پژو ۲۰۷' }));
  });

  it('goes on when the customer wants it, and what was begun meanwhile is kept in its turn', async () => {
    const { wizard, session, go } = await comeBack();
    await wizard.start({ isNew: true });
    wizard.takeWay(undefined, 'by_hand');
    await wizard.start({ isNew: true });
    await vi.waitFor(() => expect(wizard.$around.get().unfinished?.draft?.key).toBe('k1'));
    await wizard.takeUp(wizard.$around.get().unfinished!);
    expect(go).toHaveBeenLastCalledWith('/thirdparty/brand', { replace: true });
    expect(wizard.look('brand').shown.brand).toBe('peugeot');
    expect(session.read('panah-draft-thirdparty')).toBe('d1 k1');
  });

  it('is not offered once an order was made of it, nor after the customer said no', async () => {
    const ordered = await comeBack(async () => ({ ...(await found()), is_ordered: true }));
    await ordered.wizard.start({ isNew: true });
    await vi.waitFor(() => expect(ordered.session.read('panah-wizard-thirdparty-aside')).toBe('[]'));
    expect(ordered.wizard.$around.get().unfinished).toBeNull();

    const { wizard, session, drop } = await comeBack();
    await wizard.start({ isNew: true });
    await vi.waitFor(() => expect(wizard.$around.get().unfinished).not.toBeNull());
    wizard.dismiss(wizard.$around.get().unfinished!);
    expect(drop).toHaveBeenCalledWith({ uid: 'd1', key: 'k1' });
    expect(session.read('panah-wizard-thirdparty-aside')).toBe('[]');
    expect(wizard.$around.get().unfinished).toBeNull();
  });

  it('was changed on another device: the newer answers count, and what was answered since stays', async () => {
    const asked = Promise.withResolvers<Awaited<ReturnType<typeof found>>>();
    const { wizard } = await comeBack(() => asked.promise);
    const started = wizard.start(resumed);
    expect(wizard.look('brand').shown.brand).toBe('peugeot');
    asked.resolve({ ...(await found()), answers: { inquiry: 'found', brand: 'saipa', plate }, client_seq: 4 });
    await started;
    expect(wizard.look('brand').shown.brand).toBe('saipa');
  });

  it('that is on the server alone is not begun empty where the server cannot be reached', async () => {
    const begun = begin(undefined, async () => Promise.reject(new TypeError('offline')));
    await begun.wizard.start({ isNew: true });
    begun.wizard.set('plate', { plate });
    begun.wizard.offer({ draft: { uid: 'd9', key: null }, subject: 'پژو ۲۰۷', plate: null });
    await begun.wizard.takeUp(begun.wizard.$around.get().unfinished!);
    expect(begun.wizard.$around.get().note).toContain('باز نشد');
    expect(begun.wizard.$around.get().unfinished?.draft?.uid).toBe('d9');
    expect(begun.wizard.look('plate').shown.plate).toEqual(plate);
    expect(begun.go).not.toHaveBeenCalled();
  });

  it('is forgotten after a logout, in memory and in this tab; the server keeps it for its owner', async () => {
    const { wizard, drop, session } = await comeBack();
    await wizard.start(resumed);
    wizard.forget();
    expect(wizard.isEmpty()).toBe(true);
    expect(session.read('panah-wizard-thirdparty')).toBeNull();
    expect(session.read('panah-draft-thirdparty')).toBeNull();
    expect(drop).not.toHaveBeenCalled();
  });

  it('is thrown away by «از نو», and nothing of it comes back', async () => {
    const { wizard, go, drop, session } = await comeBack();
    await wizard.start(resumed);
    expect(wizard.look('brand').shown.brand).toBe('peugeot');
    wizard.restart();
    expect(go).toHaveBeenLastCalledWith('/thirdparty', { replace: true });
    expect(wizard.isEmpty()).toBe(true);
    expect(drop).toHaveBeenCalledWith({ uid: 'd1', key: 'k1' });
    expect(session.read('panah-wizard-thirdparty')).toBeNull();
  });
});

describe('going back and forth', () => {
  it('keeps what was typed on a step that was left without its button', async () => {
    const { wizard } = begin();
    await wizard.start(resumed);
    wizard.set('plate', { plate: { ...plate, region2: '' } });
    wizard.takeWay('plate', 'by_hand');
    wizard.set('brand', { brand: 'saipa' });
    wizard.leaveStep();
    expect(wizard.look('brand').shown.brand).toBe('saipa');
    expect(wizard.$form.get()?.answers.brand).toBeUndefined();
  });

  it('an address beyond the answers leads to the first open question', async () => {
    const { wizard } = begin();
    await wizard.start(resumed);
    const look = wizard.look('brand');
    expect([look.step.id, look.elsewhere]).toEqual(['plate', true]);
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

  it('who leaves while the last answers are saved is not pulled to the offers', async () => {
    const saved = Promise.withResolvers<void>();
    const begun = begin(undefined, undefined, undefined, () => saved.promise);
    await begun.wizard.start(resumed);
    begun.wizard.takeWay('plate', 'by_hand');
    begun.wizard.set('brand', { brand: 'saipa' });
    await begun.wizard.next('brand');
    begun.wizard.leaveStep();
    begun.go.mockClear();
    saved.resolve();
    await vi.waitFor(() => expect(begun.wizard.$around.get().submitting).toBe(false));
    expect(begun.go).not.toHaveBeenCalled();
  });

  it('progress does not fall from step to step', async () => {
    const { wizard } = begin();
    await wizard.start(resumed);
    const first = wizard.look('plate').progress;
    wizard.takeWay('plate', 'by_hand');
    expect(wizard.look('brand').progress).toBeGreaterThan(first);
  });
});

it('a form with questions that this page cannot draw asks for a new page', () => {
  const { wizard } = begin();
  expect(wizard.$around.get().phase).toBe('drawn');
  const newer = begin().wizard;
  newer.$form.set(null);
  newer.open({ ...config, schema_version: 2 as 1 });
  expect(newer.$around.get().phase).toBe('outdated');
});
