/**
 * Just enough of Chromium's own protocol for measuring. Each frame on another site is its own target, which must be
 * slowed down before it runs: it is held at its start, set up and let go.
 */
type Fields = Record<string, unknown>;
interface Message {
  id?: number;
  method?: string;
  params?: Fields;
  result?: Fields;
  error?: { message: string };
  sessionId?: string;
}

export interface Session {
  kind: string;
  send(method: string, params?: Fields): Promise<Fields>;
  /** The value of an expression in the target; promises are awaited. */
  evaluate<T>(expression: string): Promise<T>;
}

export interface Tab {
  page: Session;
  /** Targets inside the page, in the order in which they came. */
  frames: Session[];
  close(): Promise<void>;
}

export interface Chromium {
  openTab(url: string, setUp: (target: Session) => Promise<unknown>): Promise<Tab>;
  close(): void;
}

export async function connectChromium(endpoint: string): Promise<Chromium> {
  const socket = new WebSocket(endpoint);
  await new Promise((resolve, reject) => {
    socket.onopen = resolve;
    socket.onerror = reject;
  });
  const waiting = new Map<number, (answer: Message) => void>();
  const attached = new Map<string, (message: Message) => void>();
  let last = 0;

  const send = (method: string, params: Fields = {}, sessionId?: string) =>
    new Promise<Fields>((resolve, reject) => {
      const id = ++last;
      waiting.set(id, answer =>
        answer.error ? reject(new Error(`${method}: ${answer.error.message}`)) : resolve(answer.result ?? {}),
      );
      socket.send(JSON.stringify({ id, method, params, ...(sessionId ? { sessionId } : {}) }));
    });
  socket.onmessage = ({ data }) => {
    const message = JSON.parse(String(data)) as Message;
    if (message.id !== undefined) {
      waiting.get(message.id)?.(message);
      waiting.delete(message.id);
    } else if (message.sessionId) attached.get(message.sessionId)?.(message);
  };

  const sessionOf = (sessionId: string, kind: string): Session => ({
    kind,
    send: (method, params) => send(method, params, sessionId),
    async evaluate<T>(expression: string) {
      const options = { expression, awaitPromise: true, returnByValue: true };
      const { result, exceptionDetails } = await send('Runtime.evaluate', options, sessionId);
      if (exceptionDetails) throw new Error(`Evaluation failed: ${JSON.stringify(exceptionDetails)}`);
      return (result as { value: T }).value;
    },
  });

  return {
    async openTab(url, setUp) {
      const { browserContextId } = await send('Target.createBrowserContext', { disposeOnDetach: true });
      const { targetId } = await send('Target.createTarget', { url: 'about:blank', browserContextId });
      const { sessionId } = await send('Target.attachToTarget', { targetId, flatten: true });
      const page = sessionOf(String(sessionId), 'page');
      const frames: Session[] = [];
      const prepare = async (target: Session) => {
        await setUp(target);
        await target.send('Target.setAutoAttach', { autoAttach: true, waitForDebuggerOnStart: true, flatten: true });
      };
      attached.set(String(sessionId), ({ method, params }) => {
        if (method !== 'Target.attachedToTarget' || !params) return;
        const frame = sessionOf(String(params.sessionId), String((params.targetInfo as { type: string }).type));
        frames.push(frame);
        prepare(frame)
          .catch(() => {})
          .then(() => frame.send('Runtime.runIfWaitingForDebugger'))
          .catch(() => {});
      });
      await prepare(page);
      await page.send('Page.enable');
      await page.send('Page.navigate', { url });
      return {
        page,
        frames,
        async close() {
          attached.delete(String(sessionId));
          await send('Target.disposeBrowserContext', { browserContextId });
        },
      };
    },
    close: () => socket.close(),
  };
}
