import { ancestorsOf } from '../host-page/clipping.ts';
import { type Finding, finding } from './finding.ts';
import { type DoctorWidget, nameOf } from './page.ts';
import { ruleOf } from './style-rule.ts';

/** Under this nobody takes a frame for one that can be used. */
const minOpacity = 0.5;

/** The frame itself, of a widget in the page's flow that works: whether a visitor sees it, whole, and can press it. */
export function checkFrame({ container, frame, state, clippingAncestor, options }: DoctorWidget): Finding[] {
  if (!frame || (options.mode && options.mode !== 'inline')) return [];
  const name = nameOf(container);
  if (!frame.isConnected) return [finding('frame_missing', 'error', { container: name })];
  if (state !== 'ready') return [];
  return [...checkSight(frame, name), ...checkSize(frame, name), ...checkClipping(clippingAncestor)];
}

function checkSight(frame: HTMLElement, name: string): Finding[] {
  const around = [frame, ...ancestorsOf(frame)];
  const found: Finding[] = [];
  const say = (
    code: 'frame_hidden' | 'frame_faint' | 'frame_untouchable' | 'frame_cut',
    property: string,
    fix: string,
  ) => {
    const inherited = property === 'visibility' || property === 'pointer-events';
    const value = styleOf(frame, property);
    // What is inherited comes from the farthest element that has it.
    const culprit = inherited
      ? around.findLast(one => styleOf(one, property) === value)
      : around.find(one => isOff(one, property));
    const one = culprit ?? frame;
    found.push(finding(code, 'error', { container: name, rule: ruleOf(one, property) }, `${nameOf(one)} { ${fix} }`));
  };
  const { display, visibility, pointerEvents } = getComputedStyle(frame);
  if (display === 'none') say('frame_hidden', 'display', 'display: block');
  else if (visibility !== 'visible') say('frame_hidden', 'visibility', 'visibility: visible');
  if (around.reduce((left, one) => left * Number(styleOf(one, 'opacity')), 1) < minOpacity)
    say('frame_faint', 'opacity', 'opacity: 1');
  if (pointerEvents === 'none') say('frame_untouchable', 'pointer-events', 'pointer-events: auto');
  if (around.some(one => isOff(one, 'clip-path'))) say('frame_cut', 'clip-path', 'clip-path: none');
  return found;
}

const styleOf = (element: Element, property: string) => getComputedStyle(element).getPropertyValue(property);
const isOff = (element: Element, property: string) => {
  const value = styleOf(element, property);
  return property === 'opacity' ? Number(value) < 1 : value !== 'none';
};

/** The frame asks for a size by its own style; a script of the page may have set another. */
function checkSize(frame: HTMLElement, name: string): Finding[] {
  const asked = parseFloat(frame.style.height);
  if (!asked || frame.getClientRects().length === 0) return [];
  const has = frame.offsetHeight;
  if (has >= asked - 1) return [];
  const rule = ruleOf(frame, 'max-height') || ruleOf(frame, 'height');
  const fix = `${nameOf(frame)} { height: auto; max-height: none }`;
  return [finding('frame_clamped', 'warning', { container: name, has, asked: Math.round(asked), rule }, fix)];
}

/** Where an element around it ends above the content's end, the frame scrolls inside. */
function checkClipping(clippingAncestor: Element | undefined): Finding[] {
  if (!clippingAncestor) return [];
  const rule =
    ruleOf(clippingAncestor, 'max-height') ||
    ruleOf(clippingAncestor, 'height') ||
    ruleOf(clippingAncestor, 'overflow');
  const fix = `${nameOf(clippingAncestor)} { height: auto; max-height: none; overflow: visible }`;
  return [finding('container_clipped', 'warning', { ancestor: nameOf(clippingAncestor), rule }, fix)];
}
