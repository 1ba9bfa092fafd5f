import { describe, expect, it, vi } from 'vitest';
import { begin, plate, resumed, typePlate } from '../../tests/support/begun-wizard.ts';
import type { WizardTools } from './wizard-tools.ts';

describe('an earlier form', () => {
  const found = async () => ({
    answers: { inquiry: 'found', brand: 'peugeot', plate },
    client_seq: 1,
    subject: 'پژو ۲۰۷',
    identifier: '۲۴ ب ۵۸۱ - ۶۳',
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
    expect(wizard.shownStep().step.id).toBe('plate');
    expect(wizard.shownStep().values).toMatchObject({ plate: other });
    expect(wizard.shownStep().values.brand).toBeUndefined();
    expect(session.read('panah-draft-thirdparty')).toBeNull();
    await vi.waitFor(() => expect(wizard.$ui.get().unfinished).toMatchObject({ subject: 'پژو ۲۰۷' }));
  });

  it('goes on when the customer wants it, and what was begun meanwhile is kept in its turn', async () => {
    const { wizard, session, go } = await comeBack();
    await wizard.start({ isNew: true });
    wizard.takeAlternative(undefined, 'by_hand');
    await wizard.start({ isNew: true });
    await vi.waitFor(() => expect(wizard.$ui.get().unfinished?.draft?.key).toBe('k1'));
    await wizard.takeUp(wizard.$ui.get().unfinished!);
    expect(go).toHaveBeenLastCalledWith('/thirdparty/brand', { replace: true });
    expect(wizard.shownStep('brand').values.brand).toBe('peugeot');
    expect(session.read('panah-draft-thirdparty')).toBe('d1 k1');
  });

  it('is not offered once an order was made of it, nor after the customer said no', async () => {
    const ordered = await comeBack(async () => ({ ...(await found()), is_ordered: true }));
    await ordered.wizard.start({ isNew: true });
    await vi.waitFor(() => expect(ordered.session.read('panah-wizard-thirdparty-aside')).toBe('[]'));
    expect(ordered.wizard.$ui.get().unfinished).toBeNull();

    const { wizard, session, drop } = await comeBack();
    await wizard.start({ isNew: true });
    await vi.waitFor(() => expect(wizard.$ui.get().unfinished).not.toBeNull());
    wizard.dismiss(wizard.$ui.get().unfinished!);
    expect(drop).toHaveBeenCalledWith({ uid: 'd1', key: 'k1' });
    expect(session.read('panah-wizard-thirdparty-aside')).toBe('[]');
    expect(wizard.$ui.get().unfinished).toBeNull();
  });

  it('was changed on another device: the newer answers count, and what was answered since stays', async () => {
    const asked = Promise.withResolvers<Awaited<ReturnType<typeof found>>>();
    const { wizard } = await comeBack(() => asked.promise);
    const started = wizard.start(resumed);
    expect(wizard.shownStep('brand').values.brand).toBe('peugeot');
    asked.resolve({ ...(await found()), answers: { inquiry: 'found', brand: 'saipa', plate }, client_seq: 4 });
    await started;
    expect(wizard.shownStep('brand').values.brand).toBe('saipa');
  });

  it('that is on the server alone is not begun empty where the server cannot be reached', async () => {
    const begun = begin(undefined, async () => Promise.reject(new TypeError('offline')));
    await begun.wizard.start({ isNew: true });
    begun.wizard.set('plate', { plate });
    begun.wizard.offer({ draft: { uid: 'd9', key: null }, subject: 'پژو ۲۰۷', identifier: null });
    await begun.wizard.takeUp(begun.wizard.$ui.get().unfinished!);
    expect(begun.wizard.$ui.get().note).toContain('باز نشد');
    expect(begun.wizard.$ui.get().unfinished?.draft?.uid).toBe('d9');
    expect(begun.wizard.shownStep('plate').values.plate).toEqual(plate);
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

  it('whose draft arrives after a logout stays forgotten', async () => {
    const asked = Promise.withResolvers<Awaited<ReturnType<typeof found>>>();
    const { wizard, session } = await comeBack(() => asked.promise);
    const started = wizard.start({ ...resumed, given: { plate: other } });
    wizard.forget();
    asked.resolve(await found());
    await started;
    expect(wizard.isEmpty()).toBe(true);
    expect(wizard.shownStep('plate').values.plate).toBeUndefined();
    expect(session.read('panah-wizard-thirdparty')).toBeNull();
    expect(wizard.$ui.get()).toMatchObject({ phase: 'ready', resuming: false });
  });

  it('is not offered where its draft arrives after a logout', async () => {
    const asked = Promise.withResolvers<Awaited<ReturnType<typeof found>>>();
    const { wizard } = await comeBack(() => asked.promise);
    await wizard.start({ isNew: true });
    wizard.forget();
    asked.resolve(await found());
    await new Promise(resolve => setTimeout(resolve));
    expect(wizard.$ui.get().unfinished).toBeNull();
  });

  it('that is taken up, and arrives after a logout, is neither kept nor led to', async () => {
    const asked = Promise.withResolvers<Awaited<ReturnType<typeof found>>>();
    const begun = begin(undefined, () => asked.promise);
    await begun.wizard.start({ isNew: true });
    const taking = begun.wizard.takeUp({ draft: { uid: 'd9', key: null }, subject: 'پژو ۲۰۷', identifier: null });
    begun.wizard.forget();
    asked.resolve(await found());
    await taking;
    expect(begun.wizard.isEmpty()).toBe(true);
    expect(begun.session.read('panah-draft-thirdparty')).toBeNull();
    expect(begun.go).not.toHaveBeenCalled();
  });

  it('is thrown away by «از نو», and nothing of it comes back', async () => {
    const { wizard, go, drop, session } = await comeBack();
    await wizard.start(resumed);
    expect(wizard.shownStep('brand').values.brand).toBe('peugeot');
    wizard.restart();
    expect(go).toHaveBeenLastCalledWith('/thirdparty', { replace: true });
    expect(wizard.isEmpty()).toBe(true);
    expect(drop).toHaveBeenCalledWith({ uid: 'd1', key: 'k1' });
    expect(session.read('panah-wizard-thirdparty')).toBeNull();
  });
});
