import type { DamageField } from '#contract/damage-fields';

export const fieldTexts: Record<DamageField, string> = {
  third_party_property: 'شخص ثالث مالی',
  third_party_bodily: 'شخص ثالث جانی و حوادث راننده',
  body: 'بدنه',
  mobile_assessment: 'کارشناسی سیار',
  fire: 'آتش‌سوزی',
  health: 'درمان تکمیلی',
  liability: 'مسئولیت',
  life_accident: 'عمر و حوادث',
  travel_abroad: 'مسافرتی',
  cargo: 'باربری',
  garage_body: 'صافکاری',
  garage_paint: 'رنگ',
  garage_glass: 'شیشه',
};
