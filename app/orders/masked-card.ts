import { persianDigits } from '#persian/digits';

/** `603799******9381` as it stands on the card: «۶۰۳۷ ۹۹•• •••• ۹۳۸۱». */
export const formatMaskedCard = (masked: string): string =>
  persianDigits(
    (
      masked
        .replace(/[\s-]/g, '')
        .replace(/[*xX]/g, '•')
        .match(/.{1,4}/g) ?? []
    ).join(' '),
  );
