/** The click ids of advertisers. They are personal data, and travel only with consent for ads. */
export const clickIds: readonly string[] = [
  'gclid',
  'gbraid',
  'wbraid',
  'gad_source',
  'dclid',
  'gclsrc',
  'fbclid',
  'msclkid',
  'twclid',
  'ttclid',
  'li_fat_id',
  'igshid',
  'rdt_cid',
  'epik',
  'yclid',
];
