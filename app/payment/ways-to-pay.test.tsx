import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { type Nav, NavProvider } from '../ui/nav.tsx';
import { firstChoice, type Quote } from './checkout.ts';
import { paymentTexts } from './texts.ts';
import type { Checkout } from './use-checkout.ts';
import { WaysToPay } from './ways-to-pay.tsx';

type Option = Quote['options'][number];

const cash: Option = {
  id: 'cash',
  title: 'یک‌جا',
  note: '',
  total_rial: 60_000_000,
  fee_rial: 0,
  extra_rial: 0,
  first_rial: 60_000_000,
  installments: [],
  available: true,
  unavailable_reason: null,
  needs_credit_check: false,
};

/** What stands there beside a plan of credit. */
const shown = (credit: Partial<Option>): string => {
  const checkout = {
    subject: { uid: 'o', line: 'thirdparty' },
    quote: { options: [cash, { ...cash, id: 'credit-11', ...credit }] },
    choice: firstChoice,
  } as unknown as Checkout;
  return renderToStaticMarkup(
    <NavProvider value={{} as Nav}>
      <WaysToPay checkout={checkout} openDates={false} />
    </NavProvider>,
  );
};

it('a plan of credit has the way to the check beside it while nobody was asked about', () => {
  expect(shown({ available: false, needs_credit_check: true })).toContain(paymentTexts.checkCredit);
});

it('after a refusal somebody else may be asked about', () => {
  const refused = shown({ available: false });
  expect(refused).toContain('/orders/o/credit');
  expect(refused).toContain(paymentTexts.checkOther);
});

it('a plan that can be chosen needs no check', () => {
  expect(shown({})).not.toContain('/orders/o/credit');
});
