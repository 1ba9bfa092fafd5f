import type { Message, Messenger } from 'penpal';

/**
 * penpal's way to one frame. Smaller and stricter than its `WindowMessenger`: one exact origin, the present protocol only.
 *
 * 1. SYN goes to `*`, for the frame may still be on its way to its origin; it holds nothing but a random id.
 * 2. What comes from another window or origin is dropped, and whatever is no part of the handshake.
 * 3. ACK1 and ACK2 go to the exact origin; ACK2 carries a port, and everything after it goes through the port.
 * 4. A port is good until another handshake brings the next one.
 */
export function frameMessenger(remote: Window, origin: string): Messenger {
  const handlers = new Set<(message: Message) => void>();
  let accepts: (data: unknown) => data is Message;
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
    if (source !== remote || sender !== origin || !accepts(data)) return;
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
      if (type === 'ACK2') {
        const { port1, port2 } = new MessageChannel();
        use(port1);
        transfer.push(port2);
      }
      if (type === 'SYN') remote.postMessage(message, '*');
      else if (type === 'ACK1' || type === 'ACK2') remote.postMessage(message, origin, transfer);
      else port?.postMessage(message, transfer);
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
