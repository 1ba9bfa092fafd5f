/** Just enough of W3C WebDriver, over fetch: one session, its windows' scripts and elements. */
const elementKey = 'element-6066-11e4-a52e-4f735466cecf';

export type ElementReference = { [elementKey]: string };

export interface W3cSession {
  go(url: string): Promise<void>;
  /** The body of a function; what it returns, promises awaited. */
  run<R>(body: string, given: unknown[]): Promise<R>;
  /** Into the frame, or back out to the page. */
  enter(frame: ElementReference | null): Promise<void>;
  click(element: ElementReference): Promise<void>;
  type(element: ElementReference, text: string): Promise<void>;
  screenshot(): Promise<Buffer>;
  end(): Promise<void>;
}

async function call<R>(method: string, url: string, body?: object): Promise<R> {
  const answer = await fetch(url, { method, ...(body ? { body: JSON.stringify(body) } : {}) });
  const { value } = (await answer.json()) as { value: R & { error?: string; message?: string } };
  if (!answer.ok) throw new Error(`${value.error}: ${value.message}`);
  return value;
}

export async function openSession(driver: string, capabilities: object): Promise<W3cSession> {
  const { sessionId } = await call<{ sessionId: string }>('POST', `${driver}/session`, {
    capabilities: { alwaysMatch: capabilities },
  });
  const session = `${driver}/session/${sessionId}`;
  const post = <R>(path: string, body: object) => call<R>('POST', `${session}/${path}`, body);
  const inElement = (element: ElementReference, path: string, body: object) =>
    post<void>(`element/${element[elementKey]}/${path}`, body);
  await post('timeouts', { script: 20_000, pageLoad: 30_000, implicit: 0 });
  return {
    go: url => post('url', { url }),
    run: (body, given) => post('execute/sync', { script: body, args: given }),
    enter: frame => post('frame', { id: frame }),
    click: element => inElement(element, 'click', {}),
    type: (element, text) => inElement(element, 'value', { text }),
    screenshot: async () => Buffer.from(await call<string>('GET', `${session}/screenshot`), 'base64'),
    end: () => call('DELETE', session),
  };
}
