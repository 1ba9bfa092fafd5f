import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { firstChoice } from './checkout.ts';
import { Reductions } from './reductions.tsx';
import { paymentTexts } from './texts.ts';
import type { Checkout } from './use-checkout.ts';

/** What stands there of a code that counts, `typed` or come by a friend's link. */
const shown = (typed: string | null): string => {
  const checkout = {
    subject: { line: 'thirdparty' },
    quote: {
      wallet: { balance_rial: 0, used_rial: 0, needs_full_login: false },
      discount: { code: 'ABCD2345', title: '', amount_rial: 1_000_000 },
    },
    choice: { ...firstChoice, discount_code: typed },
  } as unknown as Checkout;
  return renderToStaticMarkup(<Reductions checkout={checkout} />);
};

it('a code that was typed can be taken off', () => {
  expect(shown('ABCD2345')).toContain('ABCD2345');
  expect(shown('ABCD2345')).toContain(paymentTexts.remove);
  expect(shown('ABCD2345')).not.toContain(paymentTexts.haveCode);
});

it('a code that came by a friend’s link holds by itself, and another one may be typed', () => {
  expect(shown(null)).toContain('ABCD2345');
  expect(shown(null)).not.toContain(paymentTexts.remove);
  expect(shown(null)).toContain(paymentTexts.haveCode);
});
