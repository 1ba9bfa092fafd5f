import type { CompletionForm } from '#contract/orders';
import { routes } from '#contract/routes';
import { CallRefused } from '../api/api.ts';
import { readCookie } from '../api/storage.ts';
import type { AppTools } from '../api/tools.ts';

export type OrderDocument = CompletionForm['documents'][number];

export const mostBytes = 8_000_000;
export const accepted = 'image/jpeg,image/png,image/webp,application/pdf';

export interface Upload {
  answer: Promise<OrderDocument>;
  stop: () => void;
}

/** Sends one document and tells how far it is: `fetch` cannot say that. Rejects with `CallRefused`, status 0 when cut off. */
export function uploadDocument(
  tools: Pick<AppTools, 'token'>,
  form: { order: string; kind: string; file: File },
  onProgress: (percent: number) => void,
): Upload {
  const request = new XMLHttpRequest();
  const answer = new Promise<OrderDocument>((resolve, reject) => {
    const [method, path] = routes.uploadDocument;
    request.open(method, path);
    request.responseType = 'json';
    request.setRequestHeader('accept', 'application/json');
    const token = tools.token.read();
    if (token) request.setRequestHeader('authorization', `Token ${token}`);
    const csrf = readCookie('csrftoken');
    if (csrf) request.setRequestHeader('x-csrftoken', csrf);
    request.upload.onprogress = event => {
      if (event.lengthComputable) onProgress(Math.floor((event.loaded / event.total) * 100));
    };
    const cut = (code: string) => reject(new CallRefused(0, { code }));
    request.onerror = () => cut('offline');
    request.onabort = () => cut('stopped');
    request.onload = () => {
      // The page asks for login once the token is gone. A newer one has nothing to do with this answer.
      const refused = request.status === 401 || request.status === 403;
      if (refused && tools.token.read() === token) tools.token.clear();
      if (request.status >= 200 && request.status < 300) resolve(request.response as OrderDocument);
      else reject(new CallRefused(request.status, request.response ?? {}));
    };
    const body = new FormData();
    body.append('order', form.order);
    body.append('kind', form.kind);
    body.append('file', form.file);
    request.send(body);
  });
  return { answer, stop: () => request.abort() };
}
