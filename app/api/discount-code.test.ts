import { describe, expect, it } from 'vitest';
import {
  findDiscountCode,
  forgetDiscountedOrder,
  forgetPaidDiscountCode,
  keepDiscountCode,
  noteDiscountedOrder,
} from './discount-code.ts';
import { safeStorage } from './storage.ts';

const tab = () =>
  safeStorage(() => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  });

describe('the discount code of a link', () => {
  it('is forgotten once the order is paid that it was used for', () => {
    const session = tab();
    keepDiscountCode(session, 'thirdparty', 'BAHAR10');
    noteDiscountedOrder(session, 'thirdparty', 'new');
    forgetPaidDiscountCode(session, 'thirdparty', 'new');
    expect(findDiscountCode(session, 'thirdparty')).toBeNull();
  });

  it('stays for the next payment while an older order that is paid is looked at', () => {
    const session = tab();
    keepDiscountCode(session, 'thirdparty', 'BAHAR10');
    forgetPaidDiscountCode(session, 'thirdparty', 'old');
    expect(findDiscountCode(session, 'thirdparty')).toBe('BAHAR10');
  });

  it('stays where the order was paid with another code in the end', () => {
    const session = tab();
    keepDiscountCode(session, 'thirdparty', 'BAHAR10');
    noteDiscountedOrder(session, 'thirdparty', 'new');
    forgetDiscountedOrder(session, 'thirdparty', 'new');
    forgetPaidDiscountCode(session, 'thirdparty', 'new');
    expect(findDiscountCode(session, 'thirdparty')).toBe('BAHAR10');
  });

  it('of a newer link is not forgotten with the order that the one before was used for', () => {
    const session = tab();
    keepDiscountCode(session, 'thirdparty', 'BAHAR10');
    noteDiscountedOrder(session, 'thirdparty', 'old');
    keepDiscountCode(session, 'thirdparty', 'NOWRUZ20');
    forgetPaidDiscountCode(session, 'thirdparty', 'old');
    expect(findDiscountCode(session, 'thirdparty')).toBe('NOWRUZ20');
  });
});
