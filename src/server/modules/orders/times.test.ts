import { describe, expect, it } from 'vitest';
import { documentsDue, documentsDueOf, issuedBy, policyDue, untilText } from './times.ts';

const noon = new Date('2026-11-21T08:30:00Z');
const evening = new Date('2026-11-21T14:30:00Z');
const thursdayEvening = new Date('2026-11-26T14:30:00Z');

describe('the times we promise', () => {
  it('are today at 18 for what is paid by 16, else the next working noon', () => {
    expect(untilText(issuedBy(noon), noon)).toBe('ساعت ۱۸ امروز');
    expect(untilText(issuedBy(evening), evening)).toBe('فردا ساعت ۱۲');
    expect(untilText(issuedBy(thursdayEvening), thursdayEvening)).toBe('۷ آذر ۱۴۰۵ ساعت ۱۲');
  });
  it('are on no official holiday', () => {
    const onNowruz = new Date('2027-03-21T06:30:00Z');
    expect(untilText(issuedBy(onNowruz), onNowruz)).toBe('۵ فروردین ۱۴۰۶ ساعت ۱۲');
  });
  it('stay as they were promised at the payment until they are over', () => {
    const paid = { paid_at: noon };
    expect(policyDue(paid, new Date('2026-11-21T13:30:00Z'))).toEqual(issuedBy(noon));
    expect(policyDue(paid, new Date('2026-11-21T14:30:00Z'))).toEqual(issuedBy(evening));
    expect(policyDue({ paid_at: null }, evening)).toEqual(issuedBy(evening));
  });
  it('give documents until tomorrow noon', () => {
    expect(untilText(documentsDue({ start_date: '2026-12-05' }, noon), noon)).toBe('فردا ساعت ۱۲');
    expect(untilText(documentsDue({ start_date: '2026-11-21' }, noon), noon)).toBe('پایان امروز');
  });
  it('count the time for documents from now until the order is paid, and are not repeated once it has passed', () => {
    const order = { start_date: '2026-12-05', documents_due_at: new Date('2026-11-21T08:30:00Z') };
    const tomorrow = new Date('2026-11-22T08:30:00Z');
    expect(documentsDueOf({ ...order, state: 'ready_to_pay' }, evening)).toEqual(tomorrow);
    expect(documentsDueOf({ ...order, state: 'needs_fix' }, evening)).toBeNull();
    expect(documentsDueOf({ ...order, state: 'needs_fix', documents_due_at: tomorrow }, evening)).toEqual(tomorrow);
  });
  it('call midnight the end of today', () => {
    expect(untilText(new Date('2026-11-21T20:30:00Z'), noon)).toBe('پایان امروز');
  });
});
