import { ancestorsOf, clippedBy } from '../host-page/clipping.ts';
import { type Finding, finding } from './finding.ts';
import { type DoctorPage, nameOf } from './page.ts';
import { ruleOf } from './style-rule.ts';

const minWidth_px = 280;

/** Whether the containers of inline widgets can be seen: width, hidden ancestors, closed details, cut edges. */
export function checkVisibility({ containers, widgets }: DoctorPage): Finding[] {
  const frames = new Map<HTMLElement, HTMLIFrameElement | null>();
  for (const container of [...containers, ...document.querySelectorAll<HTMLElement>('[data-panah]')])
    frames.set(container, null);
  for (const { container, frame } of widgets) frames.set(container, frame);
  return [...frames]
    .filter(([{ dataset }]) => !dataset.mode || dataset.mode === 'inline')
    .flatMap(([container, frame]) => checkContainer(container, frame));
}

function checkContainer(container: HTMLElement, frame: HTMLIFrameElement | null): Finding[] {
  const words = { container: nameOf(container) };
  const details = [...ancestorsOf(container)].find(
    one => one instanceof HTMLDetailsElement && !one.open && !one.querySelector('summary')?.contains(container),
  );
  if (details) return [finding('container_in_details', 'warning', words, '<details open>')];
  const hidden = [container, ...ancestorsOf(container)].find(isHidden);
  if (hidden)
    return [
      finding(
        'container_hidden',
        'warning',
        { ...words, ancestor: nameOf(hidden) },
        `${nameOf(hidden)} { display: block }`,
      ),
    ];
  const width = Math.round(container.getBoundingClientRect().width);
  if (!width)
    return [finding('container_zero', 'error', words, `${nameOf(container)} { display: block; width: 100% }`)];
  const found: Finding[] = [];
  if (width < minWidth_px)
    found.push(
      finding(
        'container_narrow',
        'warning',
        { ...words, width },
        `${nameOf(container)} { min-width: ${minWidth_px}px }`,
      ),
    );
  const cutting = clippedBy(frame ?? container);
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
