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
  lasting.face.on('close', () => heard.push('close'));
  for (const widget of [makeWidget(), makeWidget()]) {
    lasting.detach();
    lasting.attach(widget.handle);
    widget.emit('close', {});
    await turn();
  }
  expect(heard).toEqual(['all close', 'close', 'all close', 'close']);
  lasting.face.once('close', () => heard.push('late'));
  await turn();
  expect(heard.at(-1)).toBe('late');
});

it('lets calls wait for the widget', async () => {
  const lasting = createLastingHandle(() => {});
  const gone = lasting.face.navigate('/faq');
  const widget = makeWidget();
  lasting.attach(widget.handle);
  await gone;
  expect(widget.navigate).toHaveBeenCalledWith('/faq');
  lasting.face.destroy();
  expect(widget.destroy).toHaveBeenCalledOnce();
});
