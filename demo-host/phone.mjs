/**
 * A pretend phone: what an app's WebView shows, in an ordinary browser tab. Pages of Panah pass through, and a script
 * in front of them puts `ReactNativeWebView` on the window as the real library would. What the app receives is shown.
 */
import { request as ask } from 'node:http';

const nativeSide = `(() => {
  const seen = [];
  const note = document.createElement('output');
  note.id = 'phone-log';
  Object.assign(note.style, { position: 'fixed', insetInline: '0', insetBlockEnd: '0', maxBlockSize: '30vh', overflow: 'auto',
    background: '#111', color: '#9f9', font: '12px monospace', padding: '4px 8px', direction: 'ltr', zIndex: '9999', whiteSpace: 'pre-wrap', opacity: '.9' });
  window.pretendPhone = {
    received: seen,
    send: message => window.dispatchEvent(new MessageEvent('message', { data: JSON.stringify({ ns: 'panah', v: 1, payload: {}, ...message }) })),
  };
  window.ReactNativeWebView = { postMessage(text) {
    if (typeof text !== 'string') throw new TypeError('ReactNativeWebView takes one string');
    const message = JSON.parse(text);
    seen.push(message);
    const shown = message.type === 'token' ? { ...message, payload: { token: message.payload.token.slice(0, 4) + '…' } } : message;
    note.textContent += JSON.stringify(shown) + '\\n';
    note.scrollTop = note.scrollHeight;
    if (!note.isConnected && document.body) document.body.append(note);
  } };
})();`;

export function phoneProxy(request, response, panahOrigin) {
  if (request.url === '/pretend-phone.js') {
    response.writeHead(200, { 'content-type': 'text/javascript; charset=utf-8' }).end(nativeSide);
    return;
  }
  const target = new URL(panahOrigin);
  const headers = { ...request.headers, host: target.host, 'accept-encoding': 'identity' };
  if (headers.origin) headers.origin = panahOrigin;
  const onward = ask(
    { hostname: target.hostname, port: target.port, path: request.url, method: request.method, headers },
    answer => {
      const isPage = answer.headers['content-type']?.startsWith('text/html');
      const { 'content-length': length, ...kept } = answer.headers;
      response.writeHead(answer.statusCode ?? 502, isPage || !length ? kept : answer.headers);
      if (!isPage) return answer.pipe(response);
      let html = '';
      answer.setEncoding('utf8').on('data', chunk => {
        html += chunk;
      });
      answer.on('end', () => response.end(html.replace(/<head[^>]*>/, '$&<script src="/pretend-phone.js"></script>')));
    },
  );
  onward.on('error', () => response.writeHead(502).end());
  request.pipe(onward);
}
