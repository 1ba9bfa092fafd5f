export { persianDigits as plainFigures } from '#persian/digits';
export { formatNumber as figures, formatToman as tomanFigures } from '#persian/toman';
