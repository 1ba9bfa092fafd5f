import type { Figure, FigureKey, Insurer } from '#contract/insurers';
import { persianDigits } from '#persian/digits';
import { formatNumber } from '#persian/toman';
import { figureTexts, insurersTexts, periodText } from './texts.ts';

export const figureOf = ({ figures }: Insurer, key: FigureKey): Figure | undefined =>
  figures.find(figure => figure.key === key);

/** Whole numbers by threes, others with their decimals. */
const shownNumber = (value: number) =>
  Number.isInteger(value) ? formatNumber(value) : persianDigits(value).replace('.', '٫');

export const valueText = ({ key, value }: Figure): string => figureTexts[key].value(shownNumber(value));

/** When a figure was counted, and by whom. */
export const sourceText = ({ period, source }: Figure): string => `${persianDigits(periodText(period))}، ${source}`;

export function DemonstrationMark() {
  return <span className="badge">{insurersTexts.demonstrationMark}</span>;
}
