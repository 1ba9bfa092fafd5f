/**
 * A pretend phone: what an app's WebView shows, in an ordinary browser tab. Pages of Panah pass through, and a script in
 * front of them puts the native side on the window: `?phone=<kind>`, else React Native's. What the app receives is
 * shown, and its buttons stand below: back, keyboard.
 */
import { request as ask } from 'node:http';
import { nativeScript } from './native-sides.mjs';

/** Runs in the page, after the native side: the phone's own rim. */
function rim() {
  const { pretendPhone } = window;
  const bar = document.createElement('footer');
  bar.id = 'phone';
  bar.dir = 'ltr';
  Object.assign(bar.style, {
    position: 'fixed',
    insetInline: '0',
    insetBlockEnd: '0',
    background: '#111',
    color: '#9f9',
    font: '12px monospace',
    zIndex: '9999',
    opacity: '.9',
  });
  const button = (name, act) => {
    const made = document.createElement('button');
    made.textContent = name;
    Object.assign(made.style, { background: '#333', color: '#fff', border: '0', padding: '8px 14px', margin: '4px' });
    made.onclick = act;
    return made;
  };
  let keyboard = 0;
  const back = button('◁ back', () => pretendPhone.send({ type: 'back' }));
  const keys = button('⌨ keyboard', () => {
    keyboard = keyboard ? 0 : 300;
    pretendPhone.send({ type: 'insets', payload: { keyboard_inset: keyboard } });
  });
  const log = document.createElement('output');
  log.id = 'phone-log';
  Object.assign(log.style, { display: 'block', maxBlockSize: '20vh', overflow: 'auto', whiteSpace: 'pre-wrap' });
  bar.append(back, keys, pretendPhone.kind, log);
  const show = message => {
    const { type, payload } = message;
    const shown = type === 'token' ? { ...message, payload: { token: `${payload.token.slice(0, 4)}…` } } : message;
    log.textContent += `${JSON.stringify(shown)}\n`;
    log.scrollTop = log.scrollHeight;
    if (!bar.isConnected && document.body) document.body.append(bar);
    if (type === 'can_go_back') back.style.opacity = payload.value ? '1' : '.4';
    if (type === 'open_external') window.open(payload.url, '_blank', 'noopener');
    if (type === 'ready') {
      const capabilities = ['open_external', 'share', 'file_picker', 'back', 'safe_area', 'keyboard_inset'];
      pretendPhone.send({
        type: 'init',
        payload: { protocol: '1.0', capabilities, safe_area: { top: 24, bottom: 34 } },
      });
    }
  };
  window.addEventListener('pretend-phone', ({ detail }) => setTimeout(show, 0, detail));
}

export function phoneProxy(request, response, panahOrigin) {
  const asked = new URL(request.url, 'http://phone').searchParams.get('phone');
  const target = new URL(panahOrigin);
  const headers = { ...request.headers, host: target.host, 'accept-encoding': 'identity' };
  if (headers.origin) headers.origin = panahOrigin;
  if (request.url.startsWith('/pretend-phone.js')) {
    response
      .writeHead(200, { 'content-type': 'text/javascript; charset=utf-8' })
      .end(`${nativeScript(asked)}(${rim})();`);
    return;
  }
  const script = `<script src="/pretend-phone.js?phone=${encodeURIComponent(asked ?? '')}"></script>`;
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
      answer.on('end', () => response.end(html.replace(/<head[^>]*>/, `$&${script}`)));
    },
  );
  onward.on('error', () => response.writeHead(502).end());
  request.pipe(onward);
}
