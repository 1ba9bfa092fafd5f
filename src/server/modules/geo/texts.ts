export const geoTexts = {
  postal_code: 'کد پستی ده رقم است و با صفر شروع نمی‌شود.',
  city: 'این شهر را نمی‌شناسیم. از فهرست انتخاب کنید.',
  outside: (city: string, other: string) => `این نقطه بیرون از محدودهٔ ارسال ${city} است؛ به ${other} نزدیک‌تر است.`,
  swapped: 'شاید طول و عرض جابه‌جا باشد.',
};
