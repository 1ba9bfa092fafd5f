import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { shopOrigin, strangerOrigin, widgetOrigin } from '../addresses.ts';
import { complaintsIn } from '../axe.ts';
import { tap, until, untilHeading, untilSame } from '../hand.ts';
import { askWidget, eventOf, eventsOf, firstQuestion, openShop } from '../shop.ts';
import type { Scenario } from './scenario.ts';

/** No app has windows: there the widget asks the app to open such a page. */
export const ledWindow =
  'a window that a customer opens from the frame, as for a policy, goes where the frame leads it';

/** The frame in a partner's page: there, as tall as it should be, as it should look, and gone. */
export const frameScenarios: Scenario[] = [
  {
    title: 'a pasted tag makes the frame with the first question, and the page hears that it is ready',
    async play({ visit }) {
      const { nonce } = await openShop(visit, '/?utm_source=sms&id=7');
      assert.match(String(nonce), /^[0-9a-f]{32}$/);
      const source = await visit.evaluate('page', () => document.querySelector('iframe')?.src);
      const { origin, searchParams } = new URL(source ?? '');
      assert.equal(origin, widgetOrigin);
      assert.equal(searchParams.get('partner'), 'yadakchi');
      assert.equal(searchParams.get('utm_source'), 'sms');
      assert.equal(searchParams.get('id'), null);
    },
  },
  {
    title: 'the frame is as tall as its content, page after page, and nothing scrolls inside',
    async play({ visit }) {
      await openShop(visit);
      const fits = () =>
        visit.evaluate('frame', () => {
          const { scrollHeight, scrollWidth } = document.documentElement;
          return scrollHeight <= innerHeight && scrollWidth <= innerWidth;
        });
      const frameHeight = () =>
        visit.evaluate('page', () => document.querySelector('iframe')?.getBoundingClientRect().height);
      await untilSame('the first question fits', fits, true);
      const before = await frameHeight();
      await askWidget(visit, 'navigate', '/faq');
      await untilHeading(visit, 'frame', 'پرسش');
      await until('another page has another height', async () => (await frameHeight()) !== before);
      await untilSame('another page fits', fits, true);
      await untilSame(
        'the shop has heard the height that stands',
        async () => {
          const heights = (await eventsOf(visit)).filter(({ type }) => type === 'resize');
          return Number(heights.at(-1)?.payload.height) === (await frameHeight());
        },
        true,
      );
    },
  },
  {
    title: 'the page hears of every route without its query, and its own history grows by one entry at most',
    async play({ visit }) {
      await openShop(visit);
      const where = () => visit.evaluate('page', () => [location.href, history.length] as const);
      const [address, depth] = await where();
      await askWidget(visit, 'navigate', '/faq?type=secret');
      await eventOf(visit, 'route', ({ path }) => path === '/faq');
      await untilHeading(visit, 'frame', 'پرسش');
      assert.ok(!JSON.stringify(await eventsOf(visit)).includes('secret'));
      const [left, deep] = await where();
      assert.equal(left, address);
      assert.ok(deep <= depth + 1, `the history has ${deep - depth} entries more`);
    },
  },
  {
    title: 'theme and scheme change without a reload',
    async play({ visit }) {
      await openShop(visit);
      await visit.evaluate('frame', () => void Object.assign(window, { same: true }));
      const refusal = await askWidget(visit, 'update', { scheme: 'dark', theme: { brand: '#008060' } });
      assert.equal(refusal, null);
      await untilSame(
        'the frame is dark and green',
        () =>
          visit.evaluate('frame', () => {
            const root = document.documentElement;
            return [root.dataset.theme, getComputedStyle(root).getPropertyValue('--panah-brand').trim()];
          }),
        ['dark', '#008060'],
      );
      assert.ok(await visit.evaluate('frame', () => 'same' in window));
    },
  },
  {
    title: 'a link opens the widget above the page, and closing it gives the page its scrolling and the link the focus',
    async play({ visit }) {
      await openShop(visit);
      const name = 'بیمه بالای صفحه';
      const before = await visit.evaluate(
        'page',
        text => {
          const link = Object.assign(document.createElement('a'), { href: '#', textContent: text });
          Object.assign(link.dataset, { panah: '', mode: 'modal', line: 'thirdparty', partner: 'yadakchi' });
          document.querySelector('[data-panah]')?.replaceWith(link);
          const told: string[] = [];
          Object.assign(window, { told });
          const { Panah } = window as unknown as {
            Panah: { embed(place: Element): { on(name: string, heard: () => void): void } };
          };
          for (const event of ['ready', 'close']) Panah.embed(link).on(event, () => told.push(event));
          return getComputedStyle(document.documentElement).overflowY;
        },
        name,
      );
      const look = () =>
        visit.evaluate('page', () => {
          const shadow = [...document.querySelectorAll('body > div')].find(one => one.shadowRoot)?.shadowRoot;
          const dialog = shadow?.querySelector('dialog');
          const box = shadow?.querySelector('iframe')?.getBoundingClientRect();
          const open = dialog?.open ?? false;
          const inWindow = !!box?.height && box.top >= 0 && box.left >= 0 && box.bottom <= innerHeight + 1;
          const { told } = window as unknown as { told: string[] };
          const { overflowY } = getComputedStyle(document.documentElement);
          return [open, inWindow, told.join(), overflowY, document.activeElement?.textContent?.slice(0, 15)] as const;
        });
      // Until the dialog's code has come, the link leads to the page.
      await until('the link opens a dialog', () =>
        visit.evaluate(
          'page',
          text => {
            const link = [...document.querySelectorAll('a')].find(one => one.textContent === text);
            return link?.ariaHasPopup === 'dialog';
          },
          name,
        ),
      );
      await tap(visit, 'page', { link: name });
      await until('the dialog is open, with a living widget', async () => {
        const [open, inWindow, told] = await look();
        return open && inWindow && told === 'ready';
      });
      assert.equal(await askWidget(visit, 'hide'), null);
      await untilSame('all is as it was', look, [false, false, 'ready,close', before, name]);
    },
  },
  {
    title: 'a page on an unknown origin gets the plain link in place of the frame',
    async play({ visit }) {
      await visit.open(`${strangerOrigin}/?utm_source=sms`);
      const link = await until('the link', () =>
        visit.evaluate('page', () => {
          const found = document.querySelector<HTMLAnchorElement>('[data-panah] a');
          return found?.getClientRects().length ? found.href : null;
        }),
      );
      assert.equal(new URL(link).origin, widgetOrigin);
      assert.equal(new URL(link).searchParams.get('partner'), 'yadakchi');
      assert.equal(new URL(link).searchParams.get('utm_source'), 'sms');
      const shown = await visit.evaluate('page', () =>
        [...document.querySelectorAll('iframe')].some(frame => frame.getClientRects().length > 0),
      );
      assert.equal(shown, false);
    },
  },
  {
    title: 'a container that is removed takes its frame along, and the page hears no more of it',
    async play({ visit }) {
      await openShop(visit);
      const before = await visit.evaluate('page', () => {
        document.querySelector('[data-panah]')?.remove();
        return (window as unknown as { shopEvents: unknown[] }).shopEvents.length;
      });
      await untilSame('no frame', () => visit.evaluate('page', () => document.querySelectorAll('iframe').length), 0);
      // Two turns of the page's own clock: whatever was on its way has arrived.
      await visit.evaluate('page', () => new Promise(done => setTimeout(() => requestAnimationFrame(done), 0)));
      assert.equal((await eventsOf(visit)).length, before);
    },
  },
  {
    title: 'messages of a foreign window change nothing',
    async play({ visit }) {
      await visit.open(`${shopOrigin}/foreign-frame`);
      await eventOf(visit, 'ready');
      await untilHeading(visit, 'frame', firstQuestion);
      const thrown = () => visit.evaluate('page', () => (window as unknown as { thrown: number }).thrown);
      const before = await thrown();
      await until('the foreign window has thrown all its messages again', async () => (await thrown()) > before + 40);
      await untilHeading(visit, 'frame', firstQuestion);
      const events = await eventsOf(visit);
      assert.deepEqual(
        events.filter(({ type }) => ['token', 'logout', 'error', 'login'].includes(type)),
        [],
      );
      assert.ok(events.every(({ type, payload }) => type !== 'resize' || Number(payload.height) < 9000));
      assert.equal(await askWidget(visit, 'navigate', '/faq'), null);
      await eventOf(visit, 'route', ({ path }) => path === '/faq');
    },
  },
  {
    title: ledWindow,
    async play({ visit, asked }) {
      await openShop(visit);
      const name = 'دریافت بیمه‌نامه';
      // Engines play side by side.
      const address = `/faq?window=${randomUUID()}`;
      await visit.evaluate(
        'frame',
        ([text, to]) => {
          const button = Object.assign(document.createElement('button'), { textContent: text });
          // As for a policy: at the tap, and on once our server has said where to.
          button.addEventListener('click', async () => {
            const tab = window.open('', '_blank')!;
            await fetch('/sdk/manifest.json');
            tab.opener = null;
            tab.location.replace(to);
          });
          document.querySelector('main')?.prepend(button);
        },
        [name, address] as const,
      );
      await tap(visit, 'frame', { button: name });
      await until('the new window asks for what the frame led it to', async () =>
        asked.some(({ path }) => path === address),
      );
    },
  },
  {
    title: 'axe objects to nothing, in the page around the frame and inside it',
    async play({ visit }) {
      await openShop(visit);
      assert.deepEqual(await complaintsIn(visit, 'page', '.box'), []);
      assert.deepEqual(await complaintsIn(visit, 'frame', 'html'), []);
    },
  },
  {
    title: 'a page with spoilt built-ins, leftovers and noise gets one working widget, and no token',
    async play({ visit }) {
      await visit.open(`${shopOrigin}/hostile`);
      await untilHeading(visit, 'frame', firstQuestion);
      // In text, for the page has spoilt how lists and objects are written.
      const look = () =>
        visit.evaluate('page', () => {
          const { shopEvents = [], shopErrors } = window as unknown as {
            shopEvents?: { type: string }[];
            shopErrors: string[];
          };
          const told = ['ready', 'token', 'error'].map(name => shopEvents.filter(({ type }) => type === name).length);
          return [document.querySelectorAll('.box iframe').length, ...told, ...shopErrors].join();
        });
      await untilSame('one frame, ready once, no token, no error', look, '1,1,0,0');
      await visit.evaluate('page', () => {
        const { Panah } = window as unknown as {
          Panah: { embed(target: string): { navigate(path: string): void } };
        };
        Panah.embed('[data-panah]').navigate('/faq');
      });
      await untilHeading(visit, 'frame', 'پرسش');
      assert.equal(await look(), '1,1,0,0');
    },
  },
];
