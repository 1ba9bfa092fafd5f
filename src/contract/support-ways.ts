/**
 * How customers reach support: the one place for number and mail. Demonstration data; the contact page says so until
 * `demonstration` is false.
 */
export const support = {
  /** E.164, for `tel:`. */
  phone: '+982191000000',
  /** As people read it, left to right. */
  shown_phone: '۰۲۱ ۹۱۰۰ ۰۰۰۰',
  email: 'support@panah.example',
  demonstration: true,
} as const;
