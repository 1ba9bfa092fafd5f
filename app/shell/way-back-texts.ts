/** Apart from the other texts: a frame's first script has no room for them. */
export const wayBackTexts = {
  paymentUnknown: 'هنوز نمی‌دانیم پرداخت چه شد. اینترنت را ببینید؛ خودمان دوباره می‌پرسیم.',
};
