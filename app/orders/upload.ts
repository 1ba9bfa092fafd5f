import type { CompletionForm } from '#contract/orders';
import { ordersPaths } from '#contract/paths/orders';
import type { AppTools } from '../api/tools.ts';

export type OrderDocument = CompletionForm['documents'][number];

/** `fetch` that tells how much of the body has gone out, which the browser's own cannot say. */
const fetchTelling =
  (onProgress: (percent: number) => void): typeof fetch =>
  (address, { method = 'GET', headers, body, signal } = {}) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest();
      request.open(method, String(address));
      for (const [name, value] of new Headers(headers)) request.setRequestHeader(name, value);
      request.upload.onprogress = ({ lengthComputable, loaded, total }) => {
        if (lengthComputable) onProgress(Math.floor((loaded / total) * 100));
      };
      request.onerror = () => reject(new TypeError('Failed to fetch'));
      request.onabort = () => reject(new DOMException('The upload was stopped', 'AbortError'));
      request.onload = () => {
        const type = request.getResponseHeader('content-type') ?? '';
        resolve(new Response(request.response, { status: request.status, headers: { 'content-type': type } }));
      };
      signal?.addEventListener('abort', () => request.abort());
      request.send(body as XMLHttpRequestBodyInit);
    });

/** Sends one document, without a toast where that fails. Rejects with `CallRefused`, with an `AbortError`, or as `fetch` does where the connection breaks. */
export function uploadDocument(
  { api }: Pick<AppTools, 'api'>,
  document: { order: string; kind: string; file: File },
  signal: AbortSignal,
  onProgress: (percent: number) => void,
): Promise<OrderDocument> {
  const body = new FormData();
  body.append('order', document.order);
  body.append('kind', document.kind);
  body.append('file', document.file);
  return api(ordersPaths).orders.uploadDocument({ body }, { signal, quiet: true, fetch: fetchTelling(onProgress) });
}
