// A shop without the SDK: a plain frame, and messages from its exact origin.
(() => {
  const frame = document.querySelector('iframe');
  const list = document.querySelector('.log pre');
  const messages = [];
  window.shopMessages = messages;
  window.addEventListener('message', event => {
    if (event.source !== frame.contentWindow || event.origin !== new URL(frame.src).origin) return;
    const message = event.data;
    if (message?.ns !== 'panah' || message.v !== 1) return;
    messages.push(message);
    list.textContent += `${message.type} ${JSON.stringify(message.payload)}\n`;
    if (message.type === 'resize') frame.height = message.payload.height;
  });
})();
