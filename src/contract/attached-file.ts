import { z } from 'zod';

/** A file that a customer attached; only its owner and the staff read it. */
export const attachedFile = z.object({
  uid: z.string(),
  name: z.string(),
  /** Bytes. */
  size: z.number().int(),
  type: z.string(),
  /** Where whoever is answered reads it with their token: its owner, or a member of the staff. */
  path: z.string(),
});
