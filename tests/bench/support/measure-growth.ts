import { setTimeout as pause } from 'node:timers/promises';
import type { Session } from './cdp.ts';
import { type Line, median } from './report.ts';

const steps = 60;
const frame_ms = 1000 / 60;

interface Tick {
  /** The animation frame's own time, absolute. */
  at: number;
  height: number;
  /** What a bare port had told of the frame's content. */
  heard: number;
  /** Where the text below the widget stands, from the page's top. */
  below: number;
}

/**
 * In the page: each animation frame from now on, with the height that the frame element has in it, and the one that a bare
 * port has told: no bridge can be sooner than that.
 */
const watchHost = `(() => {
  window.ticks = [];
  window.shifts = [];
  new PerformanceObserver(list => {
    for (const { value, sources } of list.getEntries())
      shifts.push({ value, nodes: sources.map(({ node }) => node?.id || node?.nodeName || '') });
  }).observe({ type: 'layout-shift' });
  const frame = document.querySelector('iframe');
  const below = document.getElementById('below');
  const { port1, port2 } = new MessageChannel();
  let heard = 0;
  port1.onmessage = ({ data }) => { heard = data; };
  frame.contentWindow.postMessage('bench growth', '*', [port2]);
  const tick = time => {
    ticks.push({ at: performance.timeOrigin + time, height: frame.offsetHeight, heard, below: below.getBoundingClientRect().top + scrollY });
    requestAnimationFrame(tick);
  };
  requestAnimationFrame(tick);
})()`;

/** In the frame: what goes out to the host, by the step in which it went; and the body's height through the bare port. */
const watchFrame = `(() => {
  window.step = 0;
  window.sent = [];
  const post = MessagePort.prototype.postMessage;
  MessagePort.prototype.postMessage = function (message, ...rest) {
    if ([message].flat().some(one => one[0] === 'resize')) sent.push(step);
    return post.call(this, message, ...rest);
  };
  addEventListener('message', ({ data, ports: [port] }) => {
    if (data !== 'bench growth') return;
    new ResizeObserver(() => port.postMessage(Math.ceil(document.body.getBoundingClientRect().height))).observe(document.body);
  });
})()`;

/** In the frame: steps of 10 px, each in an animation frame; the next one in the next frame, or after a rest. */
const grow = (steps: number, rest_ms = 0) => `new Promise(done => {
  const more = document.body.appendChild(document.createElement('div'));
  const heights = [];
  const grow = time => {
    step++;
    if (heights.length === ${steps}) return setTimeout(() => done(heights), 300);
    more.style.height = (heights.length + 1) * 10 + 'px';
    heights.push({ at: performance.timeOrigin + time, height: Math.ceil(document.body.getBoundingClientRect().height) });
    if (${rest_ms}) setTimeout(requestAnimationFrame, ${rest_ms}, grow);
    else requestAnimationFrame(grow);
  };
  requestAnimationFrame(grow);
})`;

type Step = Pick<Tick, 'at' | 'height'>;

/** Those taller than the room that the frame had anyway. */
const outgrown = (grown: Step[], ticks: Tick[]): Step[] =>
  grown.filter(({ at, height }) => !ticks.some(tick => tick.height >= height && tick.at < at - 5 * frame_ms));

/** How many animation frames each step took until the page showed it, or until a bare port had told it. */
const framesBehind = (grown: Step[], ticks: Tick[], by: 'height' | 'heard'): number[] =>
  grown.map(({ at, height }) => {
    const tick = ticks.find(one => one[by] >= height);
    return tick ? Math.max(0, Math.round((tick.at - at) / frame_ms)) : Number.POSITIVE_INFINITY;
  });

/** 60 steps of growth: what the host hears, and how many of its animation frames it stays behind. */
export async function measureGrowth(page: Session, frame: Session, speed: string, promised: boolean): Promise<Line[]> {
  const limit = (value: number) => (promised ? { limit: value } : {});
  await frame.evaluate(watchFrame);
  await page.evaluate(watchHost);
  await pause(1000);
  const idle = await frame.evaluate<number>('sent.splice(0).length');
  const grown = await frame.evaluate<Step[]>(grow(steps));
  const sent = await frame.evaluate<number[]>('sent');
  const single = await frame.evaluate<Step[]>(grow(10, 150));
  const ticks = await page.evaluate<Tick[]>('ticks');
  const shifts = await page.evaluate<{ value: number; nodes: string[] }[]>('shifts');

  const [run, singles] = [outgrown(grown, ticks), outgrown(single, ticks)];
  const behind = framesBehind(run, ticks, 'height');
  const alone = framesBehind(singles, ticks, 'height');
  const least = framesBehind(run, ticks, 'heard');
  const leastAlone = framesBehind(singles, ticks, 'heard');
  if (![...least, ...leastAlone].every(Number.isFinite)) throw new Error('The bare port has not told every step');
  const perFrame = sent.map(one => sent.filter(other => other === one).length);
  const moves = ticks.slice(1).map((tick, index) => tick.below - ticks[index]!.below);
  const moved = moves.reduce((sum, move) => sum + Math.abs(move), 0);
  const growth = ticks.at(-1)!.below - ticks[0]!.below;
  const strange = shifts.filter(({ nodes }) => nodes.some(node => node !== 'below'));
  return [
    {
      what: `Growth, ${speed}: frames until the last of ${steps} steps is settled`,
      value: behind.at(-1)!,
      unit: '',
      ...limit(1),
      note: `on the way ${median(behind)}, at most ${Math.max(...behind)}; a bare port ${least.at(-1)}, ${median(least)}, ${Math.max(...least)}`,
    },
    {
      what: `Growth, ${speed}: frames until a single step is settled, median of ${alone.length}`,
      value: median(alone),
      unit: '',
      ...limit(1),
      note: `at most ${Math.max(...alone)}; a bare port ${median(leastAlone)}, at most ${Math.max(...leastAlone)}`,
    },
    {
      what: `Growth, ${speed}: frames later than a bare port, median of all ${behind.length + alone.length} steps`,
      value: median([...behind, ...alone].map((frames, step) => frames - [...least, ...leastAlone][step]!)),
      unit: '',
      ...limit(0),
    },
    {
      what: `Growth, ${speed}: messages a frame, most`,
      value: Math.max(0, ...perFrame),
      unit: '',
      ...limit(1),
      note: `${sent.length} for ${steps} steps`,
    },
    { what: `Growth, ${speed}: messages in a second without change`, value: idle, unit: '', ...limit(0) },
    {
      what: `Growth, ${speed}: what moved beyond the growth itself`,
      value: moved - growth,
      unit: 'px',
      ...limit(0),
      note: `the growth moved ${growth} px; shifts of anything else ${strange.length}`,
    },
  ];
}
