export const refundTexts = {
  bank: 'پرداخت از درگاه بانک',
  wallet: 'پرداخت از کیف پول',
  later: (amount: string) => `قسط‌های بعد، روی هم ${amount}، دیگر گرفته نمی‌شود.`,
  discount: (amount: string) => `${amount} تخفیف پناه پرداخت شما نبود و در این مبلغ نیست.`,
};

/** «پرداخت شخص ثالث البرز»; without a subject its first words stand alone. */
const titles: Record<string, string> = {
  settle: 'پرداخت',
  refund: 'برگشت وجه',
  policy_refund: 'برگشت وجه',
  payment_return: 'برگشت پرداخت',
  unneeded: 'برگشت پرداخت اضافهٔ',
  reward: 'پاداش دعوت از',
  income: 'درآمد همکاری از',
  taken_back: 'پس‌گرفتن پاداش',
  cash: 'برداشت به',
  cash_back: 'برگشت برداشت به',
  cash_paid: 'واریز به',
  cash_returned: 'برگشت واریز به',
  credit: 'اعتبار',
};
const alone: Record<string, string> = {
  unneeded: 'برگشت پرداخت اضافه',
  reward: 'پاداش دعوت',
  income: 'درآمد همکاری',
  cash: 'برداشت',
  cash_back: 'برگشت برداشت',
  cash_paid: 'واریز',
  cash_returned: 'برگشت واریز',
};

export const operationTitle = (kind: string, subject: string | null): string => {
  const title = titles[kind] ?? titles.credit!;
  return subject ? `${title} ${subject}` : (alone[kind] ?? title);
};
