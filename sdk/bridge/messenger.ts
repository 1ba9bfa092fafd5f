import type { Message, MessageHandler, Messenger } from 'penpal';

/**
 * penpal's connection to one frame: a `Messenger` like its own `WindowMessenger`, with these rules.
 *
 * 1. Messages from another window or another origin are dropped.
 * 2. Our side leads the handshake: the frame's SYN is answered by SYN and ACK1, and its ACK2 brings a MessagePort for
 *    everything else. penpal lets the greater id lead, so ids get a prefix here that sorts before or after all others.
 * 3. SYN is a random id, so it may go to any origin: the frame may still be on its way to ours. ACK1 goes to the exact one.
 * 4. A frame that is loaded again repeats the handshake and brings a new port.
 */
export function frameMessenger(frame: HTMLIFrameElement, origin: string): Messenger {
  const handlers = new Set<MessageHandler>();
  let isMessage: (data: unknown) => data is Message;
  let syn: Message | undefined;
  let port: MessagePort | undefined;
  /** The frame has loaded or spoken. Reaching into it earlier makes the browser build a script context for nothing. */
  let isThere = performance.getEntriesByName(frame.src).length > 0;
  let hasGreeted = false;

  const deliver = (message: unknown) => {
    if (isMessage(message)) for (const handle of handlers) handle(message);
  };
  const hearWindow = ({ source, origin: sender, data, ports }: MessageEvent) => {
    if (sender !== origin || source !== frame.contentWindow || !isMessage(data)) return;
    // penpal's guard knows namespace and channel only.
    if (data.type === 'SYN' && typeof data.participantId === 'string') {
      isThere = hasGreeted = true;
      deliver({ ...data, participantId: `-${data.participantId}` });
    } else if (data.type === 'ACK2' && ports[0]) {
      port = ports[0];
      // Greetings come by the window alone.
      port.onmessage = ({ data }) => data?.type === 'SYN' || deliver(data);
      deliver(data);
    }
  };
  const post = (message: Message, target: string) => frame.contentWindow?.postMessage(message, target);
  const greet = () => {
    if (syn && isThere) post(syn, '*');
  };
  /** It may have greeted once, before anybody listened. */
  const greetSilentOne = () => {
    isThere = true;
    if (!hasGreeted) greet();
  };

  return {
    initialize({ validateReceivedMessage }) {
      isMessage = validateReceivedMessage;
      addEventListener('message', hearWindow);
      frame.addEventListener('load', greetSilentOne);
    },
    sendMessage(message, transferables = []) {
      if (message.type === 'SYN') {
        syn = { ...message, participantId: `~${message.participantId}` };
        greet();
      } else if (message.type === 'ACK1') post(message, origin);
      else port?.postMessage(message, transferables);
    },
    addMessageHandler: handler => handlers.add(handler),
    removeMessageHandler: handler => handlers.delete(handler),
    destroy() {
      removeEventListener('message', hearWindow);
      frame.removeEventListener('load', greetSilentOne);
      port?.close();
      handlers.clear();
    },
  };
}
