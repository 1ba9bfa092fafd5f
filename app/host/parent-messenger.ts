import type { Message, Messenger } from 'penpal';

/**
 * penpal's way to the page around us. Smaller and stricter than its `WindowMessenger`: exact origins, the present
 * protocol only.
 *
 * 1. SYN goes to `*`, for the page's origin is not known yet; it holds nothing but a random id.
 * 2. What comes from another window, or from an origin that is not the partner's, is dropped; so is whatever is no part
 *    of the handshake, for calls come through the port alone.
 * 3. The first SYN tells the page's origin; ACK1 and ACK2 go to it exactly, and everything after through the port.
 */
export function parentMessenger(parent: Window, origins: readonly string[]): Messenger {
  const handlers = new Set<(message: Message) => void>();
  let accepts: (data: unknown) => data is Message;
  let origin: string | undefined;
  let port: MessagePort | undefined;

  const receive = (data: unknown) => {
    if (accepts(data)) for (const handle of handlers) handle(data);
  };
  const use = (next?: MessagePort) => {
    port?.close();
    port = next;
    if (next) next.onmessage = event => receive(event.data);
  };
  const listen = ({ source, origin: sender, data, ports }: MessageEvent) => {
    if (source !== parent || !origins.includes(sender) || !accepts(data)) return;
    if (data.type === 'SYN') origin = sender;
    if (sender !== origin) return;
    // A page may post what it likes: a port is good until another handshake brings the next one.
    if (data.type === 'ACK2' && ports[0]) use(ports[0]);
    // penpal compares the ids of both sides; an object there would throw.
    else if (data.type !== 'ACK1' && !(data.type === 'SYN' && typeof data.participantId === 'string')) return;
    receive(data);
  };

  return {
    initialize(options) {
      accepts = options.validateReceivedMessage;
      addEventListener('message', listen);
    },
    sendMessage(message, transfer = []) {
      const { type } = message;
      if (type === 'SYN') parent.postMessage(message, '*');
      else if (type === 'ACK1' || type === 'ACK2') {
        if (!origin) return;
        const ports: Transferable[] = [...transfer];
        if (type === 'ACK2') {
          const { port1, port2 } = new MessageChannel();
          use(port1);
          ports.push(port2);
        }
        parent.postMessage(message, origin, ports);
      } else port?.postMessage(message, transfer);
    },
    addMessageHandler: handle => handlers.add(handle),
    removeMessageHandler: handle => handlers.delete(handle),
    destroy() {
      removeEventListener('message', listen);
      use();
      handlers.clear();
    },
  };
}
