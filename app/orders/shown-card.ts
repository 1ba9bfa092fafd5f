import { plainFigures } from '../ui/figures.ts';

/** `603799******9381` as it stands on the card: «۶۰۳۷ ۹۹•• •••• ۹۳۸۱». */
export const shownCard = (masked: string): string =>
  plainFigures(
    (
      masked
        .replace(/[\s-]/g, '')
        .replace(/[*xX]/g, '•')
        .match(/.{1,4}/g) ?? []
    ).join(' '),
  );
