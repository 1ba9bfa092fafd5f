import { type Load, slowdown } from './load-page.ts';
import { type Line, median, ratio, rounds, spread } from './report.ts';
import type { WayName } from './ways.ts';

export type Loads = ReadonlyMap<WayName, readonly Load[]>;
type Pick = (load: Load) => number;

/** Peers that bring the frame by a script of their own, and all of them. */
const scripted: WayName[] = ['penpal', 'open-iframe-resizer', 'Typeform'];
const peers: WayName[] = [...scripted, 'open-iframe-resizer, tag'];
const ours: WayName[] = ['fast snippet', 'script tag'];

const of = (loads: Loads, way: WayName, pick: Pick) => loads.get(way)!.map(pick);
const framed = (loads: Loads) => [...loads.keys()].filter(way => way !== 'page alone');

const each = (loads: Loads, ways: WayName[], measure: string, unit: string, pick: Pick): Line[] =>
  ways.map(way => {
    const values = of(loads, way, pick);
    return { what: `${measure}: ${way}`, value: median(values), unit, note: `middle half ${spread(values)}` };
  });

/** `most` is what our script tag may take by the smallest loader's. */
function times(loads: Loads, measure: string, most: number, pick: Pick): Line[] {
  const compare = (one: WayName, other: WayName, limit?: number) =>
    ratio(`${one} ÷ ${other}`, of(loads, one, pick), of(loads, other, pick), { limit });
  return [
    ...each(loads, framed(loads), `${measure}, median of ${rounds}`, 'ms', pick),
    compare('fast snippet', 'bare iframe tag', 1.1),
    compare('script tag', 'smallest loader', most),
    ...peers.map(peer => compare('fast snippet', peer, 1)),
    ...scripted.map(peer => compare('script tag', peer, 1)),
    // What penpal itself costs, with nothing in page or frame but itself.
    compare('floor, penpal', 'floor'),
  ];
}

/** What a page downloads, read from the browser's own timing. */
function bytes(loads: Loads, snippet_bytes: number): Line[] {
  const kB = (way: WayName, pick: Pick) => median(of(loads, way, pick)) / 1000;
  const before: Partial<Record<WayName, number>> = { 'fast snippet': 0, 'script tag': 1 };
  return [
    { what: 'Fast snippet, inline (brotli)', value: snippet_bytes, unit: 'B', limit: 600 },
    ...framed(loads).map(way => ({
      what: `Downloaded before the frame exists: ${way}`,
      value: kB(way, load => load.bytesBefore),
      unit: 'kB',
      limit: before[way],
      note: `${kB(way, load => load.bytes).toFixed(2)} kB in all`,
    })),
    ...ours.map(way => ({
      what: `Downloaded for an inline widget: ${way}`,
      value: kB(way, load => load.bytes),
      unit: 'kB',
      limit: 9,
    })),
  ];
}

/** Whose own scripts are meant: the SDK's files, and the smallest loader's one. */
const ownScript = /\/sdk\/|\/loader\.js/;
const slow_ms = 50;

function longTasks(loads: Loads, way: WayName): Line {
  const own = (one: WayName) =>
    loads.get(one)!.flatMap(load => load.scripts.filter(([source]) => ownScript.test(source)).map(([, wall]) => wall));
  const slow = (one: WayName) => own(one).filter(wall => wall > slow_ms).length;
  const any = (one: WayName) => loads.get(one)!.flatMap(load => load.tasks).length;
  const least = 'smallest loader';
  return {
    what: `Scripts of the SDK over ${slow_ms} ms: ${way}`,
    value: slow(way),
    unit: '',
    limit: 0,
    note: `${least} ${slow(least)}; longest ${Math.max(0, ...own(way))} and ${Math.max(0, ...own(least))} ms; long tasks of any cause ${any(way)}, ${least} ${any(least)}, page alone ${any('page alone')}`,
  };
}

/** What the smallest loader's scripts took on the machine, four times slower, that the limits of script time are of. */
const reference_ms = 15;

function scripts(loads: Loads): Line[] {
  const script: Pick = load => load.script;
  const over = (way: WayName, least: WayName, limit?: number): Line => {
    const floor = median(of(loads, least, script));
    const value = median(of(loads, way, script)) - floor;
    const scaled = ((value * reference_ms) / floor).toFixed(1);
    const note = `${scaled} ms on a machine whose ${least} takes ${reference_ms} ms`;
    return { what: `  ${way} − ${least}`, value, unit: 'ms', limit, note };
  };
  return [
    ...each(loads, [...loads.keys()], `Scripts on the host, CPU ${slowdown}× slower`, 'ms', script),
    ...ours.map(way => over(way, 'smallest loader', 5)),
    over('floor, penpal', 'floor'),
    ...ours.map(way => longTasks(loads, way)),
    ...ours.map(way => ({
      what: `Layout shift at load, worst: ${way}`,
      value: Math.max(...of(loads, way, load => load.shift)),
      unit: '',
      limit: 0,
    })),
  ];
}

/** Every figure of every way, and behind each measure what was promised. */
export const compareWays = (loads: Loads, snippet_bytes: number): Line[] => [
  ...bytes(loads, snippet_bytes),
  ...times(loads, 'First paint', 1.05, load => load.paint),
  ...times(loads, 'Handshake', 1.1, load => load.handshake),
  ...scripts(loads),
];
