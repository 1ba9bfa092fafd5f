import type { Message, MessageHandler, Messenger } from 'penpal';

/** Pauses grow with the waiting: the page's script may still be on its way. */
const first_pause_ms = 50;
const pause_growth = 1.1;

/**
 * penpal's connection to the page around the frame: a `Messenger` like its own `WindowMessenger`, with these rules.
 *
 * 1. Messages from another window, or from an origin that is not the partner's, are dropped. Once a page has greeted, its
 *    origin is the only one.
 * 2. In the open only SYN and ACK1 are heard, for the page leads the handshake. ACK2 brings it a MessagePort for
 *    everything else.
 * 3. SYN is a random id, so it may go to any origin. ACK2 goes to the exact one.
 * 4. With `insist`, SYN is repeated until the page answers: the page uses our SDK, which may load after the frame.
 */
export function parentMessenger(parent: Window, origins: readonly string[], insist: boolean): Messenger {
  const handlers = new Set<MessageHandler>();
  let isMessage: (data: unknown) => data is Message;
  /** The page's origin, once it has greeted. */
  let origin: string | undefined;
  let port: MessagePort | undefined;
  let timer: ReturnType<typeof setTimeout>;
  let pause_ms = first_pause_ms;

  const deliver = (message: unknown) => {
    if (isMessage(message)) for (const handle of handlers) handle(message);
  };
  const hearWindow = ({ source, origin: sender, data }: MessageEvent) => {
    if (source !== parent || !origins.includes(sender) || !isMessage(data)) return;
    if (data.type === 'SYN') {
      // penpal compares ids, and comparing an object would throw.
      if (typeof data.participantId !== 'string') return;
      origin = sender;
      clearTimeout(timer);
    } else if (data.type !== 'ACK1' || sender !== origin) return;
    deliver(data);
  };
  const greet = (syn: Message) => {
    parent.postMessage(syn, origin ?? '*');
    if (origin || !insist) return;
    timer = setTimeout(greet, pause_ms, syn);
    pause_ms *= pause_growth;
  };

  return {
    initialize({ validateReceivedMessage }) {
      isMessage = validateReceivedMessage;
      addEventListener('message', hearWindow);
    },
    sendMessage(message, transferables = []) {
      if (message.type === 'SYN') greet(message);
      else if (message.type === 'ACK2' && origin) {
        const { port1, port2 } = new MessageChannel();
        port = port1;
        // Greetings come by the window alone.
        port.onmessage = ({ data }) => data?.type === 'SYN' || deliver(data);
        parent.postMessage(message, origin, [port2]);
      } else port?.postMessage(message, transferables);
    },
    addMessageHandler: handler => handlers.add(handler),
    removeMessageHandler: handler => handlers.delete(handler),
    destroy() {
      removeEventListener('message', hearWindow);
      clearTimeout(timer);
      port?.close();
      handlers.clear();
    },
  };
}
