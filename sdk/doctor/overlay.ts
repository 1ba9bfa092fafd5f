import type { Finding } from './finding.ts';
import { findingItem, make, sign } from './overlay-parts.ts';
import { overlaySheet } from './overlay-style.ts';
import { summary, words } from './overlay-texts.ts';
import type { DoctorEvent, DoctorPage } from './page.ts';

const name = 'panah-doctor';
const maxEvents = 200;

/**
 * Stands above the page at once, and tells the findings once they are there: asking takes its time where a server is slow.
 * In a shadow root that takes nothing from the page's styles. Not modal: the page stays usable. Escape or the button
 * closes it; the focus goes back to where it was. A second call takes the first one's place.
 */
export function showOverlay(page: Pick<DoctorPage, 'listen'>): { tell(findings: Finding[]): void } {
  document.querySelector(name)?.dispatchEvent(new Event('close'));
  const before = document.activeElement;
  const host = document.createElement(name);
  const root = host.attachShadow({ mode: 'open' });
  root.adoptedStyleSheets = [overlaySheet()];

  const status = make('output', { role: 'status' });
  const title = make('h2', { id: 'title', tabIndex: -1 }, words.title);
  const close = make('button', { type: 'button' }, words.close);
  const short = make('p', {}, words.looking);
  const body = make('div', { className: 'body' });
  const events = eventLog(page.listen);
  if (events) body.append(events.element);

  const section = make(
    'section',
    { role: 'dialog', lang: 'fa', dir: 'rtl' },
    make('header', {}, sign(), make('div', {}, title, short), close),
    body,
    status,
  );
  section.setAttribute('aria-labelledby', title.id);
  root.append(section);

  const end = () => {
    removeEventListener('keydown', onKey);
    events?.end();
    const inside = document.activeElement === host;
    host.remove();
    if (inside && before instanceof HTMLElement) before.focus();
  };
  const onKey = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') end();
  };
  close.onclick = end;
  host.addEventListener('close', end);
  addEventListener('keydown', onKey);

  document.documentElement.append(host);
  // The top layer is above dialogs and transformed ancestors of the page.
  if ('popover' in host) {
    host.popover = 'manual';
    host.showPopover();
  }
  title.focus({ preventScroll: true });
  const say = (text: string) => status.replaceChildren(text);
  return {
    tell(findings) {
      short.textContent = summary(findings).fa;
      say(short.textContent);
      body.prepend(...lists(findings, say));
    },
  };
}

/** What needs the reader comes first and open; what is in order is folded away. */
function lists(findings: Finding[], say: (text: string) => void): Node[] {
  const items = (wanted: (one: Finding) => boolean) => findings.filter(wanted).map(one => findingItem(one, say));
  const open = items(({ level }) => level !== 'ok');
  const passed = items(({ level }) => level === 'ok');
  return [
    ...(open.length ? [make('ul', {}, ...open)] : []),
    ...(passed.length
      ? [
          make(
            'details',
            { open: !open.length },
            make('summary', {}, `${words.passed} (${passed.length.toLocaleString('fa-IR')})`),
            make('ul', {}, ...passed),
          ),
        ]
      : []),
  ];
}

function eventLog(listen: DoctorPage['listen']): { element: HTMLElement; end(): void } | null {
  if (!listen) return null;
  const empty = make('p', {}, words.quiet);
  const list = make('ol', { tabIndex: 0, lang: 'en', ariaLabel: words.events });
  const end = listen(event => {
    empty.remove();
    list.append(make('li', {}, line(event)));
    if (list.childElementCount > maxEvents) list.firstElementChild?.remove();
    list.scrollTop = list.scrollHeight;
  });
  return { element: make('details', {}, make('summary', {}, words.events), empty, list), end };
}

/** Who is logged in is nobody's business on a screen. */
function line({ type, payload }: DoctorEvent): string {
  const hidden = type === 'token' ? '…' : payload === undefined ? '' : JSON.stringify(payload).slice(0, 300);
  return `${new Date().toLocaleTimeString('en-GB')} ${type} ${hidden}`;
}
