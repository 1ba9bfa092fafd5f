import { map } from 'nanostores';
import { maxUpload_bytes, uploadTypes } from '#contract/uploads';
import { CallRefused } from '../api/api.ts';
import type { AppTools } from '../api/tools.ts';
import { documentTexts } from './texts.ts';
import { type OrderDocument, uploadDocument } from './upload.ts';

export interface UploadState {
  /** How much has gone out; null while nothing is on its way. */
  percent: number | null;
  problem: string | null;
  /** What was sent last, for its picture. */
  file: File | null;
  /** It has arrived, as the server has it, and no card has taken it over yet. */
  arrived: OrderDocument | null;
}

const idle: UploadState = { percent: null, problem: null, file: null, arrived: null };

const wasStopped = (cause: unknown) => cause instanceof DOMException && cause.name === 'AbortError';

function problemWith({ size, type }: File): string | null {
  if (size > maxUpload_bytes) return documentTexts.tooLarge;
  return type && !uploadTypes.includes(type) ? documentTexts.wrongType : null;
}

/**
 * The documents on their way, by order and kind: they go on while the customer is at another tab or page. A store of
 * `storesOf`.
 */
export function createUploads(tools: AppTools) {
  const $uploads = map<Record<string, UploadState>>({});
  const sending = new Map<string, AbortController>();
  const seen = new Set<string>();
  const keyOf = (order: string, kind: string) => `${order} ${kind}`;
  const change = (key: string, part: Partial<UploadState>) =>
    $uploads.setKey(key, { ...($uploads.get()[key] ?? idle), ...part });

  return {
    $uploads,
    of: (all: Record<string, UploadState>, order: string, kind: string): UploadState => all[keyOf(order, kind)] ?? idle,
    /** Where it was not sent, why is said beside it. */
    async send(order: string, kind: string, file: File): Promise<void> {
      const key = keyOf(order, kind);
      const problem = problemWith(file);
      change(key, { problem, percent: problem ? null : 0 });
      if (problem) return;
      const stop = new AbortController();
      sending.set(key, stop);
      try {
        const form = { order, kind, file };
        const arrived = await uploadDocument(tools, form, stop.signal, percent => change(key, { percent }));
        change(key, { percent: null, file, arrived });
      } catch (cause) {
        const refusal = cause instanceof CallRefused && cause.message;
        const why = wasStopped(cause) ? documentTexts.stopped : refusal || documentTexts.lost;
        change(key, { percent: null, problem: why });
        // Every refusal shows a toast (specification §8). A lost connection does where the document's card is not on the screen.
        if (refusal || !seen.has(key)) tools.alerts.show(why, 'error');
      } finally {
        sending.delete(key);
      }
    },
    /** Its page has taken over what has arrived. */
    took: (order: string, kind: string) => change(keyOf(order, kind), { arrived: null }),
    stop: (order: string, kind: string) => sending.get(keyOf(order, kind))?.abort(),
    /** Its card stands on the screen; gives the end of that. */
    see(order: string, kind: string): () => void {
      const key = keyOf(order, kind);
      seen.add(key);
      return () => seen.delete(key);
    },
  };
}
