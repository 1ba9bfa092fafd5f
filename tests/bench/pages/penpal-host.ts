/** penpal's embed in its shortest form: a frame, its own messenger, and the methods that our frame calls. */
import { connect, WindowMessenger } from 'penpal';

const { frame: address } = (document.currentScript as HTMLScriptElement).dataset;
const frame = document.createElement('iframe');
frame.src = address as string;
frame.style.cssText = 'border:0;width:100%;height:720px';
document.getElementById('w')?.append(frame);
connect({
  messenger: new WindowMessenger({
    remoteWindow: frame.contentWindow as Window,
    allowedOrigins: [new URL(frame.src).origin],
  }),
  channel: 'panah',
  methods: {
    hello: () => ({ protocol: '1.0', scheme: 'light', page: location.href, tokens: false }),
    resize({ height }: { height: number }) {
      frame.style.height = `${height}px`;
    },
    routeChanged() {},
    event() {},
    token() {},
    viewport: () => ({ top: 0, height: innerHeight }),
  },
}).promise.then((window as unknown as { meet(): void }).meet);
