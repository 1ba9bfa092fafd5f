import type { Target } from './driver.ts';

/** Runs in the page: what a person would point at, seen and named as asked; an exact name comes before a longer one. */
export function findTarget(target: Target): Element | null {
  const [kind, name] = Object.entries(target)[0] as [string, string];
  const clean = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ').trim();
  const isSeen = (element: Element) => element.getClientRects().length > 0;
  const all = (selector: string) => [...document.querySelectorAll(selector)];
  const nameOf = (element: Element) => clean(element.getAttribute('aria-label') ?? element.textContent);

  const named: [Element | null, string][] =
    kind === 'label'
      ? [
          ...all('label').map((label): [Element | null, string] => [
            (label as HTMLLabelElement).control,
            clean(label.textContent),
          ]),
          ...all('input[aria-label], select[aria-label]').map((field): [Element, string] => [field, nameOf(field)]),
        ]
      : all({ button: 'button, [role=button]', link: 'a[href]', text: 'label, p, span, h1, h2, li' }[kind]!).map(
          element => [element, nameOf(element)],
        );
  const seen = named.filter(([element]) => element && isSeen(element));
  return (seen.find(([, text]) => text === name) ?? seen.find(([, text]) => text.startsWith(name)))?.[0] ?? null;
}
