/**
 * The frame of the first release, reduced to its end of the bridge: the messages are those that its application
 * exchanged, in their order and with their fields. Another `protocol` makes it the frame of another major version.
 *
 * 1. SYN goes out at once, and again for each SYN of the host, whose greater id leads: ACK1 comes, ACK2 goes with a port.
 * 2. `hello` is its first call; after the host's answer it tells route and height, or that it cannot go on.
 * 3. It knows six methods; any other is refused as penpal does.
 */
export const oldFrame = (protocol = '1.0'): string => `<!doctype html>
<html lang="fa" dir="rtl"><meta charset="utf-8"><title>پناه</title>
<h1>قاب نخستین نسخه</h1><pre></pre>
<script>
const protocol = ${JSON.stringify(protocol)};
const wire = { namespace: 'penpal', channel: 'panah' };
const participantId = String(Math.random());
const waiting = new Map();
let port, calls = 0;
const note = text => { document.querySelector('pre').textContent += text + '\\n'; };
const syn = () => parent.postMessage({ ...wire, type: 'SYN', participantId }, '*');

const methods = {
  navigate: ({ path }) => { note('navigate ' + path); call('routeChanged', { path, title: 'پناه' }); },
  update: look => note('update ' + JSON.stringify(look.theme ?? null)),
  setConsent: () => note('setConsent'),
  login: async ({ code }) => note('login ' + code),
  logout: async () => note('logout'),
  ping: () => ({ protocol, path: '/' }),
};
function call(name, ...args) {
  const id = 'c' + ++calls;
  port.postMessage({ ...wire, type: 'CALL', id, methodPath: [name], args });
  return new Promise((resolve, reject) => waiting.set(id, { resolve, reject }));
}
async function answer({ id: callId, methodPath, args }) {
  const method = methods[methodPath[0]];
  try {
    if (!method) throw Object.assign(new Error(methodPath[0]), { name: 'PenpalError', code: 'METHOD_NOT_FOUND' });
    port.postMessage({ ...wire, type: 'REPLY', callId, value: await method(...args) });
  } catch ({ name, message, code: penpalCode }) {
    const value = { name, message, penpalCode };
    port.postMessage({ ...wire, type: 'REPLY', callId, isError: true, value, isSerializedErrorInstance: true });
  }
}
function receive({ data }) {
  if (data.type === 'CALL') answer(data);
  if (data.type !== 'REPLY') return;
  const { resolve, reject } = waiting.get(data.callId);
  (data.isError ? reject : resolve)(data.value);
}
async function begin() {
  const welcome = await call('hello', { protocol, embed_session: 'old-session', nonce: '0123456789abcdef0123456789abcdef' });
  note('welcome ' + welcome.protocol + ' ' + welcome.scheme);
  if (welcome.protocol.split('.')[0] !== protocol.split('.')[0]) {
    const payload = { code: 'protocol_mismatch', message: 'Host speaks ' + welcome.protocol, recoverable: true };
    call('event', { type: 'error', payload });
    return;
  }
  call('routeChanged', { path: '/', title: 'پناه' });
  call('resize', { height: 812 });
}
addEventListener('message', ({ source, origin, data }) => {
  if (source !== parent || data?.namespace !== 'penpal' || data.channel !== 'panah') return;
  if (data.type === 'SYN') syn();
  if (data.type !== 'ACK1') return;
  const channel = new MessageChannel();
  port = channel.port1;
  port.onmessage = receive;
  parent.postMessage({ ...wire, type: 'ACK2' }, origin, [channel.port2]);
  begin();
});
syn();
</script></html>`;
