import { describe, expect, it } from 'vitest';
import type { WizardConfig } from './config.ts';
import { newDraft, type StepSave, stepSave } from './draft.ts';
import { carryOver, mergeStep } from './saves.ts';

const config: WizardConfig = {
  schema_version: 1,
  flow_version: 'v1',
  server_time: '2026-11-21T00:00:00Z',
  context: { wizardFlow: 'price', insurance: 'x', wizardInitial: { brand: 'a' } },
  start: 'brand',
  steps: [
    {
      id: 'brand',
      path: 'brand',
      title: '',
      kind: 'question',
      fields: [
        {
          component: 'radio_button',
          name: 'brand',
          required: true,
          invalidates: ['model'],
          options: [
            { value: 'a', label: '' },
            { value: 'b', label: '' },
          ],
        },
      ],
    },
    {
      id: 'model',
      path: 'model',
      title: '',
      kind: 'question',
      fields: [
        { component: 'number_input', name: 'model', required: true, invalidates: ['colour'] },
        { component: 'text_input', name: 'note' },
      ],
    },
    {
      id: 'colour',
      path: 'colour',
      title: '',
      kind: 'question',
      fields: [{ component: 'text_input', name: 'colour' }],
    },
  ],
};
const draft = { ...newDraft(config), answers: { brand: 'a', model: 1, note: 'x', colour: 'سبز' } };
const save = (more: Partial<StepSave>): StepSave => ({
  flow_version: 'v1',
  step: 'brand',
  answers: {},
  removed: [],
  client_seq: 1,
  idempotency_key: 'k1',
  ...more,
});

describe('a saved step', () => {
  it('begins with what is already known', () => {
    expect(newDraft(config)).toMatchObject({ answers: { brand: 'a' }, client_seq: 0, step: 'brand' });
  });
  it('keeps other answers and empties what the change invalidates, and what that invalidates', () => {
    const result = mergeStep(config, draft, save({ answers: { brand: 'b' } }));
    expect(result).toMatchObject({
      state: 'saved',
      draft: { answers: { brand: 'b', note: 'x' }, client_seq: 1, step: 'brand' },
    });
    expect(result.draft.answers).not.toHaveProperty('model');
    expect(result.draft.answers).not.toHaveProperty('colour');
  });
  it('empties nothing when the answer is the same', () => {
    expect(mergeStep(config, draft, save({ answers: { brand: 'a' } })).draft.answers).toEqual(draft.answers);
  });
  it('takes only its own fields, in normal form, and the removals', () => {
    const result = mergeStep(
      config,
      draft,
      save({ step: 'model', answers: { model: '۷', brand: 'b', admin: true }, removed: ['note', 'brand'] }),
    );
    expect(result.draft.answers).toEqual({ brand: 'a', model: 7 });
  });
  it('does nothing twice when it is sent twice', () => {
    const once = mergeStep(config, draft, save({ answers: { brand: 'b' } })).draft;
    expect(mergeStep(config, once, save({ answers: { brand: 'b' } }))).toEqual({ state: 'replayed', draft: once });
  });
  it('loses nothing when an older tab saves: the newer draft is sent back', () => {
    const once = mergeStep(config, draft, save({ answers: { brand: 'b' } })).draft;
    expect(mergeStep(config, once, save({ answers: { brand: 'a' }, idempotency_key: 'other' }))).toEqual({
      state: 'newer_elsewhere',
      draft: once,
    });
  });
  it('refuses questions of another version, and unknown steps', () => {
    expect(mergeStep(config, draft, save({ flow_version: 'v0' })).state).toBe('flow_changed');
    expect(mergeStep(config, draft, save({ step: 'x' })).state).toBe('unknown_step');
  });
  it('sends its own answers and names what is empty', () => {
    expect(stepSave(config, 0, 'model', { brand: 'a', model: 2 }, 'k')).toMatchObject({
      step: 'model',
      answers: { model: 2 },
      removed: ['note'],
      client_seq: 1,
    });
    expect(stepSave(config, 0, 'gone', {}, 'k')).toBeNull();
  });
  it('left by another way takes along what that way answers', () => {
    const leaving: WizardConfig = {
      ...config,
      steps: config.steps.map(step =>
        step.id === 'model' ? { ...step, alternatives: [{ id: 'unknown', title: '', set: { brand: null } }] } : step,
      ),
    };
    const sent = stepSave(leaving, 0, 'model', { note: 'x' }, 'k');
    expect(sent?.removed).toEqual(['model', 'brand']);
    expect(mergeStep(leaving, draft, save({ ...sent })).draft.answers).toEqual({ note: 'x' });
  });
  it('carries to new questions every answer they still accept', () => {
    expect(carryOver(config, { brand: 'z', note: 'x', old: 1 })).toEqual({
      answers: { note: 'x' },
      again: ['brand', 'old'],
    });
  });
});
