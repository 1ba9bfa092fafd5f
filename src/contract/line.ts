import { z } from 'zod';
import { lines } from './lines.ts';

export const line = z.enum(lines);
