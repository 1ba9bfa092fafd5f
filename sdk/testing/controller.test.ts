import { expect, it } from 'vitest';
import { createController, type MockStage } from './controller.ts';
import type { MockWelcome } from './mock-messages.ts';

const welcome = {} as MockWelcome;

it('a widget that was made anew hears the mock, and the one before it keeps nobody waiting', async () => {
  const { side, mock } = createController([]);
  const heard: string[] = [];
  const stage = (name: string): MockStage => ({
    tell: async type => void heard.push(`${name} ${type}`),
    ask: async () => name,
  });
  /** A frame that was taken out answers nothing any more. */
  const gone = new Promise<never>(() => {});
  const first = { isConnected: true };
  let isGone = false;
  const { tell, ask } = stage('first');
  side.join(
    first,
    { tell: (...event) => (isGone ? gone : tell(...event)), ask: why => (isGone ? gone : ask(why)) },
    welcome,
  );
  await mock.emit('close', {});
  first.isConnected = false;
  isGone = true;
  const asked = mock.askForCode();
  const told = mock.emit('close', {});
  side.join({ isConnected: true }, stage('second'), welcome);
  await told;
  expect(await asked).toBe('second');
  expect(heard).toEqual(['first close', 'second close']);
});
