import { formatTomanText } from '#persian/toman';
import { escapeHtml } from '../../kernel/html.ts';
import type { SandboxAnswer, SandboxBank, SandboxChoice } from './bank.ts';

const buttons: Record<SandboxChoice, string> = {
  pay: 'پرداخت',
  cancel: 'انصراف و بازگشت',
  decline: 'موجودی کارت کافی نباشد',
  time_out: 'زمان پرداخت تمام شود',
  pay_silently: 'پرداخت و بستن صفحه، بی بازگشت',
};
const isChoice = (text: unknown): text is SandboxChoice => typeof text === 'string' && Object.hasOwn(buttons, text);
const unknown = (): SandboxAnswer => ({ status: 404, html: page('این پرداخت را نمی‌شناسیم.', '') });

/** The bank's page of a payment. */
export async function showPayment(bank: Pick<SandboxBank, 'find'>, authority: string): Promise<SandboxAnswer> {
  const payment = await bank.find(authority);
  if (!payment) return unknown();
  if (!payment.open)
    return { status: 200, html: page('این پرداخت پایان یافته است.', form(['cancel'], 'بازگشت به فروشگاه')) };
  const text = `<b>${formatTomanText(payment.amount_rial)}</b>${withNumbers(escapeHtml(payment.description))}`;
  return { status: 200, html: page(text, form(Object.keys(buttons) as SandboxChoice[])) };
}

/** What follows a pressed button: the way back to the shop, or a last page. */
export async function choosePayment(
  bank: Pick<SandboxBank, 'find' | 'decide'>,
  authority: string,
  choice: unknown,
): Promise<SandboxAnswer> {
  if (!isChoice(choice)) return showPayment(bank, authority);
  const location = await bank.decide(authority, choice);
  if (location) return { location };
  if (choice !== 'pay_silently' || !(await bank.find(authority))) return unknown();
  return { status: 200, html: page('پرداخت شد. این صفحه را ببندید؛ فروشگاه خودش از بانک می‌پرسد.', '') };
}

function form(choices: SandboxChoice[], title?: string): string {
  const rows = choices.map(
    choice =>
      `<button name="choice" value="${choice}"${choice === 'pay' ? ' class="first"' : ''}>${title ?? buttons[choice]}</button>`,
  );
  return `<form method="post">${rows.join('')}</form>`;
}

/** An order's number runs left to right, also after Persian words. */
const withNumbers = (html: string) => html.replace(/[۰-۹]+-[۰-۹]+/g, '<bdi dir="ltr">$&</bdi>');

const page = (text: string, rest: string) => `<!doctype html>
<html lang="fa-IR" dir="rtl"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>بانک آزمایشی</title><style>
:root{color-scheme:light dark;--ground:#f2f4f7;--card:#fff;--text:#16243a;--quiet:#55606f;--line:#b8c0cc;--main:#0b5d6b;--on-main:#fff}
@media (prefers-color-scheme:dark){:root{--ground:#10151c;--card:#1a212b;--text:#eef1f5;--quiet:#aab4c1;--line:#4a5665;--main:#6fc3cf;--on-main:#06222a}}
*{box-sizing:border-box}body{font:1rem/1.9 Vazirmatn,Tahoma,"Segoe UI",sans-serif;margin:0;background:var(--ground);color:var(--text)}
main{max-inline-size:28rem;margin:0 auto;padding:24px;background:var(--card);min-block-size:100vh}
@media (min-width:30em){main{margin:64px auto;padding:32px;min-block-size:0;border-radius:16px}}
h1{font-size:1.125rem;margin:0}small{display:block;color:var(--quiet);font-size:.875rem}
p{margin:24px 0}b{display:block;font-size:1.75rem;line-height:1.6}bdi{white-space:nowrap}
form{display:grid;gap:8px}button{font:inherit;min-block-size:52px;padding:8px 16px;border:1px solid var(--line);border-radius:12px;background:transparent;color:inherit;cursor:pointer}
.first{background:var(--main);border-color:var(--main);color:var(--on-main);font-weight:700;margin-block-end:16px}
:focus-visible{outline:2px solid var(--main);outline-offset:2px}
</style></head><body><main><h1>بانک آزمایشی</h1><small>هیچ پولی جابه‌جا نمی‌شود. شما می‌گویید چه شود.</small><p>${text}</p>${rest}</main></body></html>`;
