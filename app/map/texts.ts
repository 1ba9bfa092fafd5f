export const mapTexts = {
  here: 'جای کنونی من',
  nearer: 'نزدیک‌تر',
  further: 'دورتر',
  notLocated: 'مکان شما پیدا نشد. اجازهٔ مکان را در مرورگر ببینید یا نقشه را خودتان جابه‌جا کنید.',
  search: 'جست‌وجوی جا روی نقشه',
  searchHint: 'شهر، خیابان یا نام جا',
  nothing: 'جایی با این نام پیدا نشد.',
  pinHint: 'نقشه را جابه‌جا کنید تا نشانگر روی جای شما بایستد.',
  near: (words: string) => `نزدیک ${words}`,
  source: 'GeoNames (CC BY 4.0)، Natural Earth',
};
