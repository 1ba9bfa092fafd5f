import { expect, it } from 'vitest';
import { createListeners } from './listeners.ts';

const turn = () => new Promise<void>(done => queueMicrotask(done));

it('a listener that comes late gets the newest event of its name, and the next ones', async () => {
  const { emit, on } = createListeners();
  const heard: unknown[] = [];
  emit('route', 1);
  emit('route', 2);
  on('route', payload => heard.push(payload));
  await turn();
  emit('route', 3);
  await turn();
  expect(heard).toEqual([2, 3]);
});

it('one that wants a single event gets a single one, also a past one', async () => {
  const { emit, on } = createListeners();
  const heard: unknown[] = [];
  on('ready', payload => heard.push(['before', payload]), true);
  emit('ready', 1);
  emit('ready', 2);
  on('ready', payload => heard.push(['late', payload]), true);
  await turn();
  emit('ready', 3);
  await turn();
  expect(heard).toEqual([
    ['before', 1],
    ['late', 2],
  ]);
});

it('one that was taken off hears nothing, not even what is under way', async () => {
  const { emit, on, off } = createListeners();
  const heard: unknown[] = [];
  const listener = (payload: unknown) => heard.push(payload);
  on('close', listener);
  emit('close', 1);
  off('close', listener);
  await turn();
  emit('close', 2);
  await turn();
  expect(heard).toEqual([]);
});

it('two events of one name in one turn are heard one after the other', async () => {
  const { emit, on } = createListeners();
  const heard: unknown[] = [];
  on('route', payload => heard.push(payload));
  emit('route', 1);
  emit('route', 2);
  await turn();
  expect(heard).toEqual([1, 2]);
});
