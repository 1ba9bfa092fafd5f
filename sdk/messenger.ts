import type { Message, Messenger } from 'penpal';

/**
 * penpal's way to one frame. Smaller and stricter than its `WindowMessenger`: one exact origin, the present protocol only.
 *
 * 1. SYN goes to `*`, for the frame may still be on its way to its origin; it holds nothing but a random id.
 * 2. What comes from another window or origin is dropped, and whatever is not the frame's part of the handshake.
 * 3. ACK1 goes to the exact origin; the frame's ACK2 carries a port, and everything after it goes through the port.
 * 4. Another handshake brings another port. What is on its way through the one before still arrives.
 */
export function frameMessenger(remote: Window, origin: string): Messenger {
  const handlers = new Set<(message: Message) => void>();
  let accepts: (data: unknown) => data is Message;
  let port: MessagePort | undefined;

  const receive = (data: unknown) => {
    if (accepts(data)) for (const handle of handlers) handle(data);
  };
  const listen = ({ source, origin: sender, data, ports }: MessageEvent) => {
    if (source !== remote || sender !== origin || !accepts(data)) return;
    if (data.type === 'ACK2' && ports[0]) {
      port = ports[0];
      port.onmessage = event => receive(event.data);
    }
    // penpal compares the ids of both sides; an object there would throw.
    else if (data.type !== 'SYN' || typeof data.participantId !== 'string') return;
    receive(data);
  };

  return {
    initialize(options) {
      accepts = options.validateReceivedMessage;
      addEventListener('message', listen);
    },
    sendMessage(message, transfer = []) {
      const { type } = message;
      if (type === 'SYN') remote.postMessage(message, '*');
      else if (type === 'ACK1') remote.postMessage(message, origin);
      else port?.postMessage(message, transfer);
    },
    addMessageHandler: handle => handlers.add(handle),
    removeMessageHandler: handle => handlers.delete(handle),
    destroy() {
      removeEventListener('message', listen);
      port?.close();
      port = undefined;
      handlers.clear();
    },
  };
}
