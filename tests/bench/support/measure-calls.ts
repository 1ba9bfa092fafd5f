import { bundle } from './bundle.ts';
import type { Session } from './cdp.ts';
import { hostPage, room } from './host-pages.ts';
import type { Pages, Served } from './late-server.ts';
import { type Line, median, ratio, rounds, spread } from './report.ts';

const together = 200;
const after = 100;

/** Timers are exact to some microseconds only in a page that is isolated. */
const isolated = { 'cross-origin-opener-policy': 'same-origin', 'cross-origin-embedder-policy': 'require-corp' };

/** The page with the SDK's bridge. */
export async function callPages(panah: string): Promise<{ host: Pages; late: Record<string, Served> }> {
  const frame = `${panah}/embed/?partner=yadakchi&line=thirdparty&v=1.0`;
  const script = `<script async src="${panah}/bridge-host.js" data-frame="${frame}"></script>`;
  return {
    host: { '/calls': hostPage(room + script, isolated) },
    late: { '/bridge-host.js': await bundle('bridge-host.ts', 'iife') },
  };
}

/** The other end of the bare port, put into the very frame that the bridge talks to. */
const answering = `addEventListener('message', ({ data, ports: [port] }) => {
  if (data !== 'bench port') return;
  port.onmessage = ({ data }) => port.postMessage({ id: data.id, value: { protocol: '1.0', path: '/thirdparty' } });
})`;

/** Calls through our bridge and through a bare port between the same two documents, in turns. */
export async function measureCalls(page: Session, frame: Session, speed: string, promised: boolean): Promise<Line[]> {
  await frame.evaluate(answering);
  await page.evaluate('bench.open()');
  const names = ['bridge', 'raw'] as const;
  const trips = { bridge: [] as number[], raw: [] as number[] };
  const rates = { bridge: [] as number[], raw: [] as number[] };
  let calls = 0;
  for (let round = -1; round < rounds; round++) {
    const order = round % 2 ? names : [...names].reverse();
    const times = await page.evaluate<number[][]>(`bench.inTurns(${JSON.stringify(order)}, ${after})`);
    for (const [place, name] of order.entries()) {
      const rate = await page.evaluate<number>(`bench.pipelined('${name}', ${together})`);
      if (round < 0) continue;
      trips[name].push(median(times[place]!));
      rates[name].push(rate);
    }
    if (round >= 0) calls += after;
  }
  const figure = (what: string, values: number[], unit: string, digits: number, note = ''): Line => ({
    what: `Bridge, ${speed}: ${what}`,
    value: median(values),
    unit,
    note: `middle half ${spread(values, digits)}${note}`,
  });
  return [
    figure('round trip', trips.bridge, 'ms', 3, `; ${calls} calls, in turns with the bare port's`),
    figure('round trip of a bare port', trips.raw, 'ms', 3),
    ratio('ours ÷ bare port', trips.bridge, trips.raw, promised ? { limit: 1.15 } : {}),
    figure('calls a second', rates.bridge, '/s', 0, `; ${together} under way at once`),
    figure('calls a second of a bare port', rates.raw, '/s', 0),
    ratio('ours ÷ bare port', rates.bridge, rates.raw, promised ? { least: 0.9 } : {}),
  ];
}
