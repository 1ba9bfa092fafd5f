export const refundTexts = {
  bank: 'پرداخت از درگاه بانک',
  wallet: 'پرداخت از کیف پول',
  later: (amount: string) => `قسط‌های بعد، روی هم ${amount}، دیگر گرفته نمی‌شود.`,
  discount: (amount: string) => `${amount} تخفیف پناه پرداخت شما نبود و در این مبلغ نیست.`,
};
