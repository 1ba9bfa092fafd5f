/** Just enough of Chromium's own protocol for one page whose frames live in its process. */
type Fields = Record<string, unknown>;
interface Answer {
  id?: number;
  method?: string;
  params?: Fields;
  result?: Fields;
  error?: { message: string };
}
interface RemoteValue {
  value?: unknown;
  objectId?: string;
}
/** What a function is called on: the window of a frame, or something found in it. */
export type Callee = { executionContextId: number } | { objectId: string };

export interface DevTools {
  send(method: string, params?: Fields): Promise<Fields>;
  /** Calls the function; a promise is awaited. What it gives comes by value, or as a handle. */
  call(callee: Callee, act: unknown, given: unknown[], by: 'value' | 'handle'): Promise<RemoteValue>;
  /** The window of a frame that is there now. */
  windowOf(frameId: string): Callee;
  close(): void;
}

interface Context {
  id: number;
  auxData: { frameId: string; isDefault: boolean };
}

export async function connectDevTools(endpoint: string): Promise<DevTools> {
  const socket = new WebSocket(endpoint);
  await new Promise((resolve, reject) => {
    socket.onopen = resolve;
    socket.onerror = () => reject(new Error(`${endpoint} cannot be reached`));
  });
  const waiting = new Map<number, (answer: Answer) => void>();
  const windows = new Map<string, number>();
  let last = 0;

  const hear = ({ method, params }: Answer) => {
    if (method === 'Runtime.executionContextCreated') {
      const { id, auxData } = params!.context as Context;
      if (auxData.isDefault) windows.set(auxData.frameId, id);
    } else if (method === 'Runtime.executionContextsCleared') windows.clear();
    else if (method === 'Runtime.executionContextDestroyed')
      for (const [frame, id] of windows) if (id === params!.executionContextId) windows.delete(frame);
  };
  socket.onmessage = ({ data }) => {
    const answer = JSON.parse(String(data)) as Answer;
    if (answer.id === undefined) return hear(answer);
    waiting.get(answer.id)?.(answer);
    waiting.delete(answer.id);
  };
  socket.onclose = () => {
    for (const answer of waiting.values()) answer({ error: { message: 'the view is gone' } });
  };

  const send: DevTools['send'] = (method, params = {}) =>
    new Promise((resolve, reject) => {
      const id = ++last;
      waiting.set(id, ({ result = {}, error }) =>
        error ? reject(new Error(`${method}: ${error.message}`)) : resolve(result),
      );
      socket.send(JSON.stringify({ id, method, params }));
    });
  await send('Page.enable');
  await send('Runtime.enable');
  return {
    send,
    async call(callee, act, given, by) {
      const { result, exceptionDetails } = await send('Runtime.callFunctionOn', {
        ...callee,
        functionDeclaration: String(act),
        arguments: given.map(value => (isHandle(value) ? value : { value })),
        awaitPromise: true,
        returnByValue: by === 'value',
      });
      const thrown = exceptionDetails as { text: string; exception?: { description?: string } } | undefined;
      if (thrown) throw new Error(thrown.exception?.description ?? thrown.text);
      return result as RemoteValue;
    },
    windowOf(frameId) {
      const id = windows.get(frameId);
      if (id === undefined) throw new Error('The frame has no window yet');
      return { executionContextId: id };
    },
    close: () => socket.close(),
  };
}

const isHandle = (value: unknown): value is { objectId: string } =>
  typeof value === 'object' && value !== null && 'objectId' in value;
