import { expect, it, vi } from 'vitest';
import type { PanahHandle } from './handle.ts';
import { createLastingHandle } from './lasting-handle.ts';
import { createListeners } from './listeners.ts';

/** A widget that says what it is told to say. */
function makeWidget() {
  const { on, emit } = createListeners();
  const destroy = vi.fn();
  const navigate = vi.fn(async () => {});
  return { emit, destroy, navigate, handle: { on, destroy, navigate } as unknown as PanahHandle };
}
const turn = () => new Promise<void>(resolve => setTimeout(resolve));

it('keeps its listeners over widgets, and gives the newest event to one that comes late', async () => {
  const heard: string[] = [];
  const lasting = createLastingHandle(name => heard.push(`all ${name}`));
  lasting.handle.on('close', () => heard.push('close'));
  for (const widget of [makeWidget(), makeWidget()]) {
    lasting.detach();
    lasting.attach(widget.handle);
    widget.emit('close', {});
    await turn();
  }
  expect(heard).toEqual(['all close', 'close', 'all close', 'close']);
  lasting.handle.once('close', () => heard.push('late'));
  await turn();
  expect(heard.at(-1)).toBe('late');
});

it('lets calls wait for the widget', async () => {
  const lasting = createLastingHandle(() => {});
  const gone = lasting.handle.navigate('/faq');
  const widget = makeWidget();
  lasting.attach(widget.handle);
  await gone;
  expect(widget.navigate).toHaveBeenCalledWith('/faq');
  lasting.handle.destroy();
  expect(widget.destroy).toHaveBeenCalledOnce();
});

it('gives a late listener nothing of a widget that is gone', async () => {
  const heard: unknown[] = [];
  const lasting = createLastingHandle(() => {});
  const [first, second] = [makeWidget(), makeWidget()];
  lasting.attach(first.handle);
  first.emit('ready', { nonce: 'first' });
  await turn();
  lasting.detach();
  lasting.attach(second.handle);
  lasting.handle.on('ready', payload => heard.push(payload));
  await turn();
  expect(heard).toEqual([]);
  second.emit('ready', { nonce: 'second' });
  await turn();
  expect(heard).toEqual([{ nonce: 'second' }]);
});
