import type { Finding } from './finding.ts';
import { words } from './overlay-texts.ts';

type Child = Node | string;

/** An element made of nothing but nodes and text: a page may forbid markup in strings. */
export function make<K extends keyof HTMLElementTagNameMap>(
  name: K,
  properties: Partial<HTMLElementTagNameMap[K]>,
  ...children: Child[]
): HTMLElementTagNameMap[K] {
  const element = document.createElement(name);
  for (const key of Object.keys(properties)) Reflect.set(element, key, Reflect.get(properties, key));
  element.append(...children);
  return element;
}

/** The sign: the arch and its lamp. */
export function sign(): SVGSVGElement {
  const [svg, arch, lamp] = ['svg', 'path', 'circle'].map(name =>
    document.createElementNS('http://www.w3.org/2000/svg', name),
  ) as [SVGSVGElement, SVGElement, SVGElement];
  const set = (element: Element, values: Record<string, string>) => {
    for (const key of Object.keys(values)) element.setAttribute(key, values[key]!);
  };
  set(svg, { viewBox: '-3 0 46 46', 'aria-hidden': 'true' });
  set(arch, {
    fill: 'var(--brand)',
    d: 'M0 46V18.5C0 11.8 4.6 10.2 9.5 8.2 14 6.3 18.2 4.3 20 0c1.8 4.3 6 6.3 10.5 8.2C35.4 10.2 40 11.8 40 18.5V46h-8.5V28c0-4-2.6-5-5.5-6.2-2.6-1.1-5-2.4-6-5.3-1 2.9-3.4 4.2-6 5.3C11.1 23 8.5 24 8.5 28v18z',
  });
  set(lamp, { fill: 'var(--accent)', cx: '20', cy: '34.5', r: '5' });
  svg.append(arch, lamp);
  return svg;
}

/** One finding: how bad, both sentences, and what to add with a button that copies it. */
export function findingItem({ code, level, fa, en, fix }: Finding, say: (text: string) => void): HTMLLIElement {
  const item = make(
    'li',
    {},
    make(
      'div',
      { className: 'tags' },
      make('span', { className: `level ${level}` }, words.levels[level]),
      make('code', { dir: 'ltr' }, code),
    ),
    make('p', {}, fa),
    make('p', { className: 'en', lang: 'en' }, en),
  );
  if (fix) item.append(fixBlock(fix, say));
  return item;
}

function fixBlock(fix: string, say: (text: string) => void): HTMLElement {
  const text = make('pre', { lang: 'en' }, fix);
  const button = make('button', { type: 'button', ariaLabel: `${words.copy}: ${words.fix}` }, words.copy);
  button.onclick = async () => {
    try {
      await navigator.clipboard.writeText(fix);
      say(words.copied);
    } catch {
      // Without https or permission: the visitor's own keys copy what is selected.
      getSelection()?.selectAllChildren(text);
      say(words.selected);
    }
    button.focus();
  };
  return make('div', { className: 'fix' }, make('div', {}, make('span', {}, words.fix), button), text);
}
