import { afterEach, expect, it, vi } from 'vitest';
import type { PanahOptions } from '#bridge/options';
import { embed } from '../entries/npm.ts';
import type { PanahContainer, PanahHandle } from './handle.ts';
import { takeLateOptions } from './late-options.ts';
import { type RegisteredWidget, registeredWidgets } from './widget-registry.ts';

afterEach(() => {
  vi.restoreAllMocks();
  registeredWidgets.clear();
});

/** A widget that the markup has made for `thirdparty`. */
function widget(state: string) {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  const setConsent = vi.fn();
  const options: PanahOptions = { partner: 'yadakchi', line: 'thirdparty' };
  const container = {} as PanahContainer;
  const handle = { setConsent } as unknown as PanahHandle;
  container.panah = handle;
  registeredWidgets.add({ container, options, state, handle } as unknown as RegisteredWidget);
  const take = (more: Partial<PanahOptions>) => takeLateOptions(container, more);
  return { container, options, setConsent, warn, take };
}
const getToken = async () => 'code';
const answers = { vehicle_type: 'car' };
const consent = { ad_storage: 'granted' } as const;

it('what the script of a page adds to a tag acts as if the tag had said it', () => {
  const { options, setConsent, warn, take } = widget('connecting');
  take({ line: 'thirdparty', getToken, answers, consent });
  expect(options).toEqual({ partner: 'yadakchi', line: 'thirdparty', getToken, answers });
  expect(setConsent).toHaveBeenCalledExactlyOnceWith(consent);
  expect(warn).not.toHaveBeenCalled();
});

it('an option without a value takes nothing away, and is not complained of', () => {
  const { options, warn, take } = widget('connecting');
  take({ getToken, answers });
  take({ line: undefined, getToken: undefined, answers: undefined } as Partial<PanahOptions>);
  expect(options).toEqual({ partner: 'yadakchi', line: 'thirdparty', getToken, answers });
  expect(warn).not.toHaveBeenCalled();
});

it('what would need another widget is left out, and said', () => {
  const { options, warn, take } = widget('connecting');
  take({ line: 'travel', mode: 'modal', getToken });
  expect(options).toEqual({ partner: 'yadakchi', line: 'thirdparty', getToken });
  expect(warn.mock.calls.flat()).toEqual([
    expect.stringContaining('line came too late'),
    expect.stringContaining('mode came too late'),
  ]);
});

it('answers come too late once the frame has greeted, consent does not', () => {
  const { options, setConsent, warn, take } = widget('ready');
  take({ answers, consent });
  expect(options.answers).toBeUndefined();
  expect(setConsent).toHaveBeenCalledOnce();
  expect(warn).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('answers came too late'));
});

it('a bundle’s own script tells the widget of a tag as well who its customer is, and gets its handle', () => {
  const { container, options, setConsent, warn } = widget('connecting');
  const stranger = widget('connecting');
  const wanted = {
    partner: 'yadakchi',
    origin: 'https://panah.example',
    line: 'thirdparty',
    getToken,
    answers,
    consent,
  };
  expect(embed(container, wanted)).toBe(container.panah);
  expect(options).toEqual({ partner: 'yadakchi', line: 'thirdparty', getToken, answers });
  expect(setConsent).toHaveBeenCalledExactlyOnceWith(consent);
  expect(warn).not.toHaveBeenCalled();
  expect(stranger.options).not.toHaveProperty('getToken');
});
