import { titles } from './texts.ts';

export const documentTitle = (title: string): string => `${title} | ${titles.product}`;
