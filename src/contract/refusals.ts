/**
 * Every refusal of the server by its stable code: HTTP status and the sentence people read (specification §8).
 * 401 and 403 are used only where logging in again helps; what belongs to somebody else is 404.
 */
export const refusals = {
  // form of the call
  invalid_input: [400, 'بعضی از اطلاعات درست نیست. موردهای مشخص‌شده را ببینید.'],
  invalid_json: [400, 'اطلاعات فرستاده‌شده خوانا نیست.'],
  csrf_failed: [400, 'این درخواست از صفحهٔ ما نیامده است. صفحه را تازه کنید و دوباره بفرستید.'],
  idempotency_key_required: [400, 'شناسهٔ یکتای درخواست فرستاده نشده است. صفحه را تازه کنید.'],
  idempotency_key_reused: [409, 'این شناسه برای درخواست دیگری به کار رفته است. صفحه را تازه کنید.'],
  body_too_large: [413, 'حجم اطلاعات فرستاده‌شده بیش از اندازه است.'],
  unsupported_media_type: [415, 'نوع اطلاعات فرستاده‌شده پشتیبانی نمی‌شود.'],
  too_many_requests: [429, 'درخواست‌ها زیاد شده است. کمی بعد دوباره امتحان کنید.'],
  not_found: [404, 'چیزی که دنبالش هستید پیدا نشد.'],
  method_not_allowed: [405, 'این کار روی این نشانی شدنی نیست.'],
  internal_error: [500, 'خطایی از سمت ما رخ داد. چیزی از دست نرفته است؛ کمی بعد دوباره امتحان کنید.'],
  unavailable: [503, 'سرویس برای چند لحظه در دسترس نیست. کمی بعد دوباره امتحان کنید.'],

  // accounts
  login_required: [401, 'برای ادامه وارد شوید.'],
  session_ended: [401, 'نشست شما پایان یافته است. دوباره وارد شوید.'],
  full_login_required: [403, 'برای این کار باید با شمارهٔ خودتان وارد شوید.'],
  invalid_mobile: [400, 'شمارهٔ موبایل درست نیست. نمونه: ۰۹۱۲۳۴۵۶۷۸۹'],
  resend_too_soon: [429, 'کد تازه‌ای فرستاده‌ایم. پس از پایان شمارش دوباره بخواهید.'],
  call_needs_text: [400, 'اول کد را با پیامک بخواهید؛ اگر تا یک دقیقه نرسید، تماس می‌گیریم.'],
  code_limit_reached: [429, 'درخواست کد برای این شماره زیاد شده است. بعداً دوباره امتحان کنید.'],
  wrong_code: [400, 'کد درست نیست. دوباره وارد کنید.'],
  code_expired: [400, 'زمان این کد گذشته است. کد تازه بخواهید.'],
  code_locked: [400, 'کد پنج بار نادرست وارد شد و دیگر به کار نمی‌آید. کد تازه بخواهید.'],
  wrong_credentials: [400, 'شماره یا رمز عبور درست نیست.'],
  account_locked: [429, 'ورود با رمز برای این شماره موقتاً بسته است. با کد یک‌بارمصرف وارد شوید.'],
  weak_password: [400, 'رمز باید دست‌کم ۸ نویسه و حرف کوچک، حرف بزرگ و رقم انگلیسی داشته باشد.'],
  common_password: [400, 'این رمز بسیار رایج است و زود حدس زده می‌شود. رمز دیگری بسازید.'],
  password_mismatch: [400, 'تکرار رمز درست وارد نشده است.'],
  reset_expired: [400, 'زمان ساخت رمز تازه گذشته است. دوباره کد بگیرید.'],
  handoff_refused: [400, 'ورود خودکار انجام نشد. با شمارهٔ موبایل وارد شوید.'],
  unknown_provider: [404, 'این روش ورود در دسترس نیست.'],
  oauth_refused: [400, 'ورود با این روش انجام نشد. دوباره امتحان کنید.'],
  sms_failed: [503, 'پیامک فرستاده نشد. چند لحظه بعد دوباره امتحان کنید یا تماس بخواهید.'],

  // partners (English, for integrators)
  partner_key_required: [401, 'A partner key is required: Authorization: Partner <key>.'],
  unknown_embed_session: [404, 'This embed session does not exist, has ended, or belongs to another partner.'],
  token_out_refused: [409, 'این همکار اجازهٔ گرفتن نشست شما را ندارد.'],
  theme_contrast: [400, 'Text in these colours would be hard to read; see `errors` for each pair and its ratio.'],
  unknown_partner: [404, 'This partner is not known or not active.'],

  // wizard and offers
  unknown_line: [404, 'این رشتهٔ بیمه فروخته نمی‌شود.'],
  unknown_vehicle: [404, 'این وسیله در فهرست ما نیست.'],
  draft_not_found: [404, 'این فرم پیدا نشد یا زمانش گذشته است.'],
  draft_conflict: [409, 'این فرم در زبانهٔ دیگری تغییر کرده است. نسخهٔ تازه را نشان می‌دهیم.'],
  draft_config_changed: [409, 'پرسش‌های این فرم تازه شده است. چند پاسخ را دوباره بدهید.'],
  invalid_answers: [400, 'بعضی از پاسخ‌ها کامل یا درست نیست.'],
  inquiry_limit_reached: [429, 'استعلام‌های این پلاک زیاد شده است. مشخصات را خودتان وارد کنید یا بعداً امتحان کنید.'],
  invalid_plate: [400, 'شمارهٔ پلاک درست نیست.'],
  invalid_national_id: [400, 'کد ملی درست نیست.'],

  // orders and payment
  quote_forged: [400, 'این پیشنهاد از ما نیست. پیشنهادها را دوباره ببینید.'],
  quote_expired: [409, 'زمان این قیمت گذشته است. قیمت تازه را ببینید و دوباره انتخاب کنید.'],
  price_changed: [409, 'قیمت تغییر کرده است. علت را ببینید و اگر موافقید ادامه دهید.'],
  offer_refused: [409, 'این شرکت دیگر این بیمه‌نامه را صادر نمی‌کند. شرکت دیگری انتخاب کنید.'],
  order_not_found: [404, 'این سفارش پیدا نشد.'],
  order_state: [409, 'این کار در وضعیت فعلی سفارش شدنی نیست.'],
  order_incomplete: [409, 'پیش از پرداخت، اطلاعات سفارش را کامل کنید.'],
  invalid_discount_code: [400, 'این کد تخفیف درست نیست.'],
  discount_code_expired: [400, 'زمان این کد تخفیف گذشته است.'],
  discount_code_not_usable: [400, 'این کد برای این سفارش به کار نمی‌آید.'],
  method_not_available: [400, 'این شیوهٔ پرداخت برای این سفارش در دسترس نیست.'],
  wallet_too_low: [409, 'موجودی کیف پول تغییر کرده است. مبلغ را دوباره ببینید.'],
  payment_under_way: [409, 'یک پرداخت برای این سفارش در جریان است. نتیجه‌اش را ببینید.'],
  bank_unavailable: [503, 'درگاه بانک پاسخ نمی‌دهد. پولی کم نشده؛ چند دقیقه بعد دوباره امتحان کنید.'],
  already_paid: [409, 'این سفارش پرداخت شده است.'],
  address_not_found: [404, 'این نشانی پیدا نشد.'],
  slot_not_available: [409, 'این زمان پر شده است. زمان دیگری انتخاب کنید.'],
  file_too_large: [413, 'حجم پرونده بیش از ۸ مگابایت است.'],
  file_type_refused: [415, 'این پرونده عکس یا پی‌دی‌اف نیست. عکس JPG، PNG، WebP یا PDF بفرستید.'],
  file_missing: [400, 'پرونده‌ای فرستاده نشده است.'],
  ticket_expired: [404, 'زمان این پیوند گذشته است. دوباره از صفحهٔ سفارش بگیرید.'],
} as const satisfies Record<string, readonly [number, string]>;

export type RefusalCode = keyof typeof refusals;
