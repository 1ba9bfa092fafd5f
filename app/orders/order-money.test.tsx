import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { OrderDetails } from '#contract/orders';
import { type Nav, NavProvider } from '../ui/nav.tsx';
import { RefundCard } from './order-money.tsx';
import { refundTexts, walletTexts } from './texts.ts';

const later = 'قسط‌های بعد، روی هم ۶٬۰۰۰٬۰۰۰ تومان، دیگر گرفته نمی‌شود.';

/** What stands there of a cancelled order for which so much was paid. */
const shown = (total_rial: number): string => {
  const rows = total_rial ? [{ key: 'bank', title: 'پرداخت از درگاه بانک', note: null, amount_rial: total_rial }] : [];
  const refund = { done: true, at: '2026-11-21T08:30:00Z', rows, total_rial, notes: [later] };
  return renderToStaticMarkup(
    <NavProvider value={{} as Nav}>
      <RefundCard order={{ refund } as unknown as OrderDetails} />
    </NavProvider>,
  );
};

it('what was paid for a cancelled order is in the wallet', () => {
  expect(shown(10_000_000)).toContain(refundTexts.title);
  expect(shown(10_000_000)).toContain(walletTexts.use);
});

it('where nothing was paid no money is said to have come back, and that the installments are not asked for', () => {
  const card = shown(0);
  expect(card).toContain(refundTexts.nothingPaid);
  expect(card).toContain(later);
  for (const text of [refundTexts.title, refundTexts.total, walletTexts.use]) expect(card).not.toContain(text);
});
