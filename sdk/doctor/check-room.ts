import { ancestorsOf, clippedBy } from '../clipping.ts';
import { type Finding, finding } from './finding.ts';
import { type DoctorPage, nameOf } from './page.ts';
import { ruleOf } from './style-rule.ts';

const least_px = 280;

/** Whether the places of inline widgets can be seen: width, hidden ancestors, closed details, cut edges. */
export function checkRoom({ containers, widgets }: DoctorPage): Finding[] {
  const places = new Map<HTMLElement, HTMLIFrameElement | null>();
  for (const container of [...containers, ...document.querySelectorAll<HTMLElement>('[data-panah]')])
    places.set(container, null);
  for (const { container, frame } of widgets) places.set(container, frame);
  return [...places]
    .filter(([{ dataset }]) => !dataset.mode || dataset.mode === 'inline')
    .flatMap(([place, frame]) => checkPlace(place, frame));
}

function checkPlace(place: HTMLElement, frame: HTMLIFrameElement | null): Finding[] {
  const words = { place: nameOf(place) };
  const details = [...ancestorsOf(place)].find(
    one => one instanceof HTMLDetailsElement && !one.open && !one.querySelector('summary')?.contains(place),
  );
  if (details) return [finding('container_in_details', 'warning', words, '<details open>')];
  const hidden = [place, ...ancestorsOf(place)].find(isHidden);
  if (hidden)
    return [
      finding(
        'container_hidden',
        'warning',
        { ...words, ancestor: nameOf(hidden) },
        `${nameOf(hidden)} { display: block }`,
      ),
    ];
  const width = Math.round(place.getBoundingClientRect().width);
  if (!width) return [finding('container_zero', 'error', words, `${nameOf(place)} { display: block; width: 100% }`)];
  const found: Finding[] = [];
  if (width < least_px)
    found.push(
      finding('container_narrow', 'warning', { ...words, width }, `${nameOf(place)} { min-width: ${least_px}px }`),
    );
  const cutting = clippedBy(frame ?? place);
  if (cutting)
    found.push(
      finding(
        'container_clipped',
        'warning',
        { ancestor: nameOf(cutting), rule: ruleOf(cutting, 'max-height') || ruleOf(cutting, 'height') },
        `${nameOf(cutting)} { height: auto; max-height: none; overflow: visible }`,
      ),
    );
  return found.length ? found : [finding('room', 'ok', words)];
}

function isHidden(element: Element): boolean {
  const { display, visibility } = getComputedStyle(element);
  return display === 'none' || visibility === 'hidden' || visibility === 'collapse';
}
