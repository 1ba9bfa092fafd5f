import { z } from 'zod';

/** A segment that names one thing, as the server gave it out. */
export const uid = z.string().min(1).max(128);
