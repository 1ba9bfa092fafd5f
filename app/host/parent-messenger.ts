import type { Message, Messenger } from 'penpal';

/**
 * penpal's way to the page around us. Smaller and stricter than its `WindowMessenger`: exact origins, the present
 * protocol only.
 *
 * 1. SYN goes to `*`, for the page's origin is not known yet; it holds nothing but a random id. It is sent until somebody
 *    answers, to a page that has our SDK.
 * 2. What comes from another window, or from an origin that is not the partner's, is dropped; so is whatever is not the
 *    page's part of the handshake, for calls come through the port alone.
 * 3. The first message tells the page's origin; ACK2 goes to it exactly, with the port that everything after goes through.
 * 4. Another handshake makes another port. What is on its way through the one before still arrives.
 * 5. ACK2 says that `lists` of messages are taken. A page that sends them gets what one turn has to say as one list.
 */
export function parentMessenger(parent: Window, origins: readonly string[], insist: boolean): Messenger {
  const handlers = new Set<(message: Message) => void>();
  let accepts: (data: unknown) => data is Message;
  let origin: string | undefined;
  let port: MessagePort | undefined;
  let lists = false;
  const said: Message[] = [];

  const receive = (data: unknown) => {
    if (accepts(data)) for (const handle of handlers) handle(data);
  };
  const listen = ({ source, origin: sender, data }: MessageEvent) => {
    if (source !== parent || !origins.includes(sender) || !accepts(data)) return;
    if (data.type === 'SYN' || !origin) origin = sender;
    if (sender !== origin) return;
    if (data.type === 'ACK1' || (data.type === 'SYN' && typeof data.participantId === 'string')) receive(data);
  };

  let timer: ReturnType<typeof setTimeout>;
  /** The page's own script may still be on its way: the longer it takes, the longer the pauses. */
  let pause_ms = 50;
  const greet = (message: Message) => {
    parent.postMessage(message, '*');
    clearTimeout(timer);
    pause_ms *= 1.1;
    if (insist && !port) timer = setTimeout(greet, pause_ms, message);
  };

  return {
    initialize(options) {
      accepts = options.validateReceivedMessage;
      addEventListener('message', listen);
    },
    sendMessage(message) {
      const { type } = message;
      if (type === 'SYN') greet(message);
      else if (type === 'ACK2') {
        if (!origin) return;
        clearTimeout(timer);
        const channel = new MessageChannel();
        port = channel.port1;
        port.onmessage = ({ data }) => {
          lists = Array.isArray(data);
          [data].flat().forEach(receive);
        };
        parent.postMessage({ ...message, lists: true }, origin, [channel.port2]);
      } else if (!lists) port?.postMessage(message);
      else if (said.push(message) < 2) Promise.resolve().then(() => port?.postMessage(said.splice(0)));
    },
    addMessageHandler: handle => handlers.add(handle),
    removeMessageHandler: handle => handlers.delete(handle),
    destroy() {
      removeEventListener('message', listen);
      clearTimeout(timer);
      port?.close();
      port = undefined;
      handlers.clear();
    },
  };
}
