import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { Operation } from '#contract/wallet';
import { OperationRow } from './operation-row.tsx';

const payment: Operation = {
  uid: 'o',
  kind: 'settle',
  title: 'پرداخت',
  at: '2026-11-21T08:30:00Z',
  wallet_rial: 0,
  bank_rial: -10_000_000,
  reference: '1234',
  card_masked: null,
  order_uid: null,
};

it.each<[string, Partial<Operation>, string]>([
  ['a card has paid', { card_masked: '603799******1111' }, 'از کارت'],
  ['a cheque or a slip has paid', {}, 'پرداخت بانکی'],
  ['brought a payout back', { kind: 'cash_returned', wallet_rial: 10_000_000 }, 'از بانک برگشت'],
  ['has paid out', { kind: 'cash_paid', bank_rial: 10_000_000 }, 'به حساب بانک'],
])('the list of movements says what a bank did: %s', (_, changed, words) => {
  const shown = renderToStaticMarkup(<OperationRow operation={{ ...payment, ...changed }} />);
  const said = ['از کارت', 'پرداخت بانکی', 'از بانک برگشت', 'به حساب بانک'].filter(each => shown.includes(each));
  expect(said).toEqual([words]);
});
