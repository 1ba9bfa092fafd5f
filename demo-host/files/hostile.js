// Everything a page may have lying about: leftovers of module loaders, spoilt built-ins, noise on the message channel.
window.define = Object.assign(
  () => {
    throw new Error('define must not be called');
  },
  { amd: {} },
);
window.exports = {};
window.module = { exports: window.exports };
Object.prototype.consent = 'polluted';
Object.prototype.theme = 'polluted';
String.prototype.toJSON = function () {
  return `"${this}"`;
};
Array.prototype.toJSON = () => 'spoilt';
window.shopErrors = [];
window.addEventListener('error', event => window.shopErrors.push(event.message));
window.addEventListener('unhandledrejection', event => window.shopErrors.push(String(event.reason)));
const noise = [
  null,
  undefined,
  0,
  '',
  'panah',
  '{"ns":"panah"}',
  [],
  { ns: 'panah', v: 1, type: 'token', payload: { token: 'forged' } },
  { namespace: 'penpal', channel: 'panah', type: 'SYN', participantId: 'zzzz' },
  { namespace: 'penpal', channel: 'panah', type: 'ACK2' },
  {
    namespace: 'penpal',
    channel: 'panah',
    type: 'CALL',
    id: '1',
    methodPath: ['openTop'],
    args: [{ url: 'https://evil.example' }],
  },
  { namespace: 'penpal', channel: 'panah', type: 'DESTROY' },
  { namespace: 'penpal', channel: 'panah', type: null },
];
setInterval(() => {
  for (const message of noise) {
    window.postMessage(message, '*');
    for (const frame of document.querySelectorAll('iframe')) {
      frame.contentWindow.postMessage(message?.namespace ? { ...message, channel: 'other' } : message, '*');
    }
  }
}, 50);
