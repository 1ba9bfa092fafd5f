import { vi } from 'vitest';
import { type ClientSettings, createSend, type Send } from '#contract/client';
import type { Answers, WizardConfig } from '#wizard/wizard';
import { createDraftKeys } from '../../app/api/draft-key.ts';
import { noStorage } from '../../app/api/storage.ts';
import type { SaveEnd } from '../../app/wizard/draft-saver.ts';
import { createForm } from '../../app/wizard/form-store.ts';
import { createWizard } from '../../app/wizard/wizard-store.ts';
import type { WizardTools } from '../../app/wizard/wizard-tools.ts';

/** Plate and national id, an inquiry, and the make that it finds. */
export const config: WizardConfig = {
  schema_version: 1,
  flow_version: 'test-1',
  server_time: '2026-11-21T08:00:00Z',
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
};

/** An address of a step: the form that was under way goes on. */
export const resumed = { isNew: false };
export const plate = { left2: '24', letter: 'ب', mid3: '581', region2: '63' };
export const reply = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });

/** A form of these questions in a tab of its own, with what it sends and where it leads. */
export function begin(
  answer: typeof fetch = async () => reply({ outcome: 'found', answers: { brand: 'peugeot' } }),
  find: WizardTools['find'] = async () => null,
  session = noStorage(),
  beforeSaved: () => Promise<void> = async () => undefined,
  questions = config,
  login: Partial<ClientSettings> = {},
) {
  const send = (...call: Parameters<Send>) =>
    createSend({ base: '', token: () => null, fetch: asked, ...login })(...call);
  const go = vi.fn<(to: string, options?: { replace?: boolean }) => void>();
  const leave = vi.fn<(to: string) => void>();
  const asked = vi.fn<typeof fetch>(answer);
  const sent: Answers[] = [];
  const drop = vi.fn<WizardTools['drop']>();
  const form = createForm('thirdparty', createSend({ base: '', token: () => null, fetch: asked }), () =>
    Date.parse('2026-11-21T08:00:00Z'),
  );
  const acts = createWizard(form, {
    insurance: 'thirdparty',
    session,
    draftKey: createDraftKeys({ session }).of('thirdparty'),
    send,
    async save(_, save): Promise<SaveEnd> {
      sent.push(save.answers);
      await beforeSaved();
      return { state: 'saved', made: { uid: 'd1', key: 'k1' }, client_seq: save.client_seq };
    },
    find,
    drop,
    makeKey: () => 'key-12345678',
    heard: () => ({}),
    onStep: () => undefined,
    go,
    leave,
  });
  form.open(questions);
  const wizard = { ...acts, ...form };
  return { wizard, go, leave, asked, sent, session, drop };
}

export const typePlate = ({ wizard }: ReturnType<typeof begin>) => {
  wizard.set('plate', { plate });
  wizard.set('plate', { national_id: '۰۰۱۳۵۴۲۴۱۹' });
};
