/**
 * What is wrong with an answer, by code; {min} and {max} are filled in. A field may carry its own text.
 * They travel with the configuration, so that the browser's code holds none of them.
 */
export const issueTexts = {
  required: 'این پرسش هنوز پاسخ ندارد.',
  wrong_type: 'این پاسخ خوانده نشد. دوباره وارد کنید.',
  not_a_number: 'عدد را درست وارد کنید.',
  not_an_integer: 'عدد باید بدون اعشار باشد.',
  below_min: 'کمترین مقدار {min} است.',
  above_max: 'بیشترین مقدار {max} است.',
  off_step: 'این مقدار در فهرست مقدارهای ممکن نیست.',
  too_long: 'این نوشته بلندتر از {max} نویسه است.',
  pattern: 'این نوشته به شکلی که باید باشد نیست.',
  not_in_options: 'گزینهٔ انتخابی دیگر موجود نیست. گزینهٔ دیگری انتخاب کنید.',
  too_few: 'دست‌کم {min} مورد انتخاب کنید.',
  too_many: 'بیشتر از {max} مورد نمی‌شود انتخاب کرد.',
  not_a_date: 'این تاریخ در تقویم نیست.',
  before_min: 'تاریخ نباید پیش از {min} باشد.',
  after_max: 'تاریخ نباید پس از {max} باشد.',
  range_order: 'تاریخ پایان پیش از تاریخ شروع است.',
  national_id: 'کد ملی درست نیست. ده رقم را دوباره نگاه کنید.',
  mobile: 'شمارهٔ موبایل درست نیست. مثل ۰۹۱۲۳۴۵۶۷۸۹ وارد کنید.',
  postal_code: 'کد پستی ده رقم است و با صفر شروع نمی‌شود.',
  plate: 'پلاک کامل نیست. هر چهار بخش را وارد کنید.',
  plate_zero: 'در پلاک صفر نیست، جز رقم آخر کد ایران. رقم‌ها را دوباره نگاه کنید.',
  motorcycle_plate_zero: 'سه رقم بالای پلاک با صفر شروع نمی‌شود. دوباره نگاه کنید.',
  motorcycle_plate: 'پلاک موتور سه رقم بالا و پنج رقم پایین دارد.',
  cover_required: 'این پوشش اجباری است.',
  cover_needs: 'این پوشش بدون پوشش دیگری فروخته نمی‌شود.',
  cover_excludes: 'این دو پوشش با هم فروخته نمی‌شوند.',
  login_required: 'برای ادامه وارد حسابتان شوید.',
  blocked: 'با این پاسخ‌ها نمی‌شود ادامه داد.',
} as const;
export type IssueCode = keyof typeof issueTexts;

/** Answers that have no words of their own. */
export const answerTexts = { no: 'نه' } as const;

/** When another tab has saved a newer draft. */
export const draftTexts = {
  newer_elsewhere: 'در زبانهٔ دیگر تغییر کرد. آخرین پاسخ‌ها را برایتان باز کردیم.',
  flow_changed: 'پرسش‌ها به‌روز شده‌اند. پاسخ‌هایی را که هنوز معتبرند نگه داشته‌ایم.',
  unknown_flow: 'این فرم به‌روزرسانی لازم دارد. صفحه را دوباره باز کنید.',
} as const;
