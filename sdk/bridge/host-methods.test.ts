import { afterEach, describe, expect, it, vi } from 'vitest';
import type { PanahOptions } from '#bridge/options';
import { PROTOCOL_VERSION } from '#bridge/protocol';
import { hostMethods } from './host-methods.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  place.assign.mockClear();
});

const place = { href: '', assign: vi.fn() };

/** The methods of a widget on a page of a shop's that the browser has loaded again. */
function widget(options: Partial<PanahOptions>) {
  place.href = 'https://shop.example/product#reviews';
  vi.stubGlobal('location', place);
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type: 'reload' } as PerformanceNavigationTiming]);
  const nothing = () => undefined;
  return hostMethods({
    container: {} as Element,
    options: { partner: 'yadakchi', scheme: 'light', ...options },
    inline: true,
    frame: () => ({ style: { minHeight: '520px' } }) as HTMLIFrameElement,
    setHeight: nothing,
    emit: nothing,
    resume: nothing,
    leaving: nothing,
    close: nothing,
    backSteps: nothing,
    sendViewport: nothing,
  });
}
const greet = ({ hello }: ReturnType<typeof widget>) =>
  hello(
    { protocol: PROTOCOL_VERSION, embed_session: 'session', nonce: 'n' },
    { path: '/thirdparty', title: 'شخص ثالث' },
  );

it('after a reload each widget goes on where it was, and what the shop makes of the same name later begins anew', () => {
  const told = (line: string) => greet(widget({ line })).again;
  expect([told('thirdparty'), told('travel')]).toEqual([true, true]);
  expect([told('thirdparty'), told('travel')]).toEqual([false, false]);
});

it('a frame that was loaded again in its place is told where it was', () => {
  const methods = widget({ line: 'body' });
  expect(greet(methods).path).toBeUndefined();
  methods.routeChanged({ path: '/body/year', title: 'سال' });
  expect(greet(methods)).toMatchObject({ path: '/body/year', again: false });
});

it('tells the page’s address as it is when it is asked for, without its fragment', () => {
  const methods = widget({ line: 'fire' });
  expect(greet(methods).page).toBe('https://shop.example/product');
  place.href = 'https://shop.example/checkout?basket=7#pay';
  expect(methods.page()).toBe('https://shop.example/checkout?basket=7');
});

describe('the bank', () => {
  const bank = 'https://bank.example/pay?token=t';

  it('has the whole tab, also where the shop’s page is framed by another', () => {
    const methods = widget({});
    const top = { location: { href: 'https://portal.example/' } };
    vi.stubGlobal('window', { top });
    methods.openTop({ url: 'javascript:alert(1)' });
    expect(top.location.href).toBe('https://portal.example/');
    methods.openTop({ url: bank });
    expect(top.location.href).toBe(bank);
    expect(place.assign).not.toHaveBeenCalled();
  });

  it('has the shop’s own frame where a sandbox holds that one', () => {
    const methods = widget({});
    vi.stubGlobal('window', {
      top: {
        location: {
          set href(_: string) {
            throw new DOMException('', 'SecurityError');
          },
        },
      },
    });
    methods.openTop({ url: bank });
    expect(place.assign).toHaveBeenCalledExactlyOnceWith(bank);
  });
});
