import { connect, type Messenger } from 'penpal';

/** penpal's embed in its shortest form: a frame, a messenger, and the methods that our frame calls. */
export function openByPenpal(messengerOf: (frame: HTMLIFrameElement, origin: string) => Messenger): void {
  const { frame: address } = (document.currentScript as HTMLScriptElement).dataset;
  const frame = document.createElement('iframe');
  frame.src = address as string;
  frame.style.cssText = 'border:0;width:100%;height:720px';
  document.getElementById('w')?.append(frame);
  connect({
    messenger: messengerOf(frame, new URL(frame.src).origin),
    channel: 'panah',
    methods: {
      hello: () => ({ protocol: '1.0', scheme: 'light', page: location.href, tokens: false }),
      resize({ height }: { height: number }) {
        frame.style.height = `${height}px`;
      },
      routeChanged() {},
      event() {},
      token() {},
      backSteps() {},
      watchViewport: () => ({ top: 0, height: innerHeight }),
    },
  }).promise.then((window as unknown as { meet(): void }).meet);
}
