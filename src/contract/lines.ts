import { z } from 'zod';
import { lines } from './line-titles.ts';

export { type Line, lines, lineTitles } from './line-titles.ts';
export const line = z.enum(lines);
