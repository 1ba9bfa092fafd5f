/** What a damage centre deals with. */
export const damageFields = [
  'third_party_property',
  'third_party_bodily',
  'body',
  'mobile_assessment',
  'fire',
  'health',
  'liability',
  'life_accident',
  'travel_abroad',
  'cargo',
  'garage_body',
  'garage_paint',
  'garage_glass',
] as const;
export type DamageField = (typeof damageFields)[number];
