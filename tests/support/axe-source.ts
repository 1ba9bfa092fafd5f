import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Sent to every page and frame at each look: without comments it is half as long. */
export const axeSource = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');
