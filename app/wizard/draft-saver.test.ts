import { expect, it, vi } from 'vitest';
import { mergeStep } from '#wizard/saves';
import { type Answers, newDraft, type StepSave } from '#wizard/wizard';
import { config } from '../../tests/support/begun-wizard.ts';
import { createDraftKeys } from '../api/draft-key.ts';
import { noStorage } from '../api/storage.ts';
import { createDraftSaver, type SaveEnd } from './draft-saver.ts';

/** A draft at the server and a form that saves into it; `through` stands between the two. */
function saving(through: (reply: () => SaveEnd) => Promise<SaveEnd>) {
  let keys = 0;
  let draft = newDraft(config, { inquiry: 'by_hand' });
  const onReplaced = vi.fn();
  const form: { answers: Answers } = { answers: draft.answers };
  const take = (save: StepSave): SaveEnd => {
    const result = mergeStep(config, draft, save);
    draft = result.draft;
    const { answers, client_seq } = draft;
    return result.state === 'newer_elsewhere'
      ? { state: 'newer_elsewhere', answers, client_seq }
      : { state: 'saved', client_seq };
  };
  const draftKey = createDraftKeys({ session: noStorage() }).of('thirdparty');
  draftKey.keep({ uid: 'd1', key: null });
  const saver = createDraftSaver({
    config: () => config,
    answers: () => form.answers,
    draftKey,
    send: (_, save) => through(() => take(save)),
    makeKey: () => `key-${++keys}`,
    onSettled: () => undefined,
    onReplaced,
  });
  const pass = (brand: string) => {
    form.answers = { ...form.answers, brand };
    return saver.push('brand');
  };
  return { saver, pass, onReplaced, kept: () => draft.answers.brand };
}

it('an answer that is corrected while its save is under way is saved as corrected', async () => {
  const arrived = Promise.withResolvers<void>();
  const { pass, kept, onReplaced } = saving(async reply => {
    const end = reply();
    await arrived.promise;
    return end;
  });
  const first = pass('saipa');
  const second = pass('peugeot');
  arrived.resolve();
  await Promise.all([first, second]);
  expect(kept()).toBe('peugeot');
  expect(onReplaced).not.toHaveBeenCalled();
});

it('an answer that is corrected after the reply to its save was lost is saved as corrected', async () => {
  let isLost = true;
  const { saver, pass, kept, onReplaced } = saving(async reply => {
    const end = reply();
    if (isLost) throw new TypeError('offline');
    return end;
  });
  await pass('saipa');
  expect(saver.$offline.get()).toBe(true);
  isLost = false;
  await pass('peugeot');
  expect(kept()).toBe('peugeot');
  expect(saver.pending()).toBe(false);
  expect(onReplaced).not.toHaveBeenCalled();
});

it('what needs a login waits for the next session, and so does what is passed meanwhile', async () => {
  let isLoginNeeded = true;
  const send = vi.fn(
    async (reply: () => SaveEnd): Promise<SaveEnd> => (isLoginNeeded ? { state: 'login_needed' } : reply()),
  );
  const { saver, pass, kept } = saving(send);
  await pass('saipa');
  await pass('peugeot');
  expect(send).toHaveBeenCalledOnce();
  expect([saver.$offline.get(), saver.unsent().length]).toEqual([false, 2]);
  isLoginNeeded = false;
  saver.resume();
  await saver.flush();
  expect([kept(), saver.pending()]).toEqual(['peugeot', false]);
});
