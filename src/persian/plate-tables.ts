/** Who may hold a plate with this letter. */
export type PlateLetterCategory =
  | 'private'
  | 'government'
  | 'police'
  | 'taxi'
  | 'public_transport'
  | 'agriculture'
  | 'temporary'
  | 'disabled'
  | 'irgc'
  | 'army'
  | 'defence_ministry'
  | 'general_staff'
  | 'diplomat'
  | 'embassy_service'
  | 'protocol';

/** In the order of the alphabet, as a list shows them. */
export const plateLetters: Record<string, PlateLetterCategory> = {
  الف: 'government',
  ب: 'private',
  پ: 'police',
  ت: 'taxi',
  ث: 'irgc',
  ج: 'private',
  د: 'private',
  ز: 'defence_ministry',
  ژ: 'disabled',
  س: 'private',
  ش: 'army',
  ص: 'private',
  ط: 'private',
  ع: 'public_transport',
  ف: 'general_staff',
  ق: 'private',
  ک: 'agriculture',
  گ: 'temporary',
  ل: 'private',
  م: 'private',
  ن: 'private',
  و: 'private',
  ه: 'private',
  ی: 'private',
  D: 'diplomat',
  S: 'embassy_service',
  تشریفات: 'protocol',
};
