/** Refusals of a discount code itself. Apart from the contract, so that a page takes no zod with it. */
export const discountCodeRefusals = [
  'invalid_discount_code',
  'discount_code_expired',
  'discount_code_used',
  'discount_code_finished',
  'discount_code_not_usable',
  'own_referral_code',
  'not_new_customer',
] as const;
