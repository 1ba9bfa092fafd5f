import type { Message } from 'penpal';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { bridge, panah, pretendWindow, sent, shop, soon, stubReferrer, turn } from '../support/bridge-ends.ts';

pretendWindow();

describe('what one turn has to say', () => {
  beforeEach(() => stubReferrer(`${shop}/`));
  /** What kinds a posted list or a single long message is made of. */
  const kinds = ([what]: unknown[]) =>
    [what].flat().map(one => (Array.isArray(one) ? (one[0] ? 'call' : 'answer') : (one as Message).type));
  const messages = (port: typeof MessagePort.prototype) => vi.spyOn(port, 'postMessage');

  it('is heard after one message in the open', async () => {
    const { callFrame, destroy } = bridge();
    expect(await soon(callFrame('echo', 'at once'))).toBe('at once');
    expect(sent).toMatchObject([{ message: { type: 'SYN' }, to: shop, ports: 1 }]);
    destroy();
  });

  it('goes as one list behind its first call, and is answered by one', async () => {
    const { met, callFrame, destroy } = bridge();
    await met();
    const posts = messages(MessagePort.prototype);
    const texts = ['one', 'two', 'three'];
    expect(await soon(Promise.all(texts.map(text => callFrame('echo', text))))).toEqual(texts);
    expect(posts.mock.calls.map(kinds)).toEqual([['call'], ['call', 'call'], ['answer'], ['answer', 'answer']]);
    expect(await soon(callFrame('echo', 'alone'))).toBe('alone');
    expect(posts.mock.calls.slice(4).map(kinds)).toEqual([['call'], ['answer']]);
    posts.mockRestore();
    destroy();
  });

  it('goes one by one to a frame whose port comes with ACK2', async () => {
    stubReferrer('');
    const { met, callFrame, destroy } = bridge();
    await met();
    expect(sent.map(({ message: { type }, to }) => [type, to])).toEqual([
      ['SYN', '*'],
      ['ACK1', panah],
      ['ACK2', shop],
    ]);
    const posts = messages(MessagePort.prototype);
    expect(await soon(Promise.all(['one', 'two'].map(text => callFrame('echo', text))))).toEqual(['one', 'two']);
    expect(posts.mock.calls.map(kinds).sort()).toEqual([['CALL'], ['CALL'], ['REPLY'], ['REPLY']]);
    posts.mockRestore();
    destroy();
  });

  it('arrives without the one that cannot be sent, and that one is told why', async () => {
    const { met, callFrame, destroy } = bridge();
    await met();
    const calls = ['one', 'two', () => 'a function', 'four'].map(text => callFrame('echo', text));
    const [one, two, three, four] = await soon(Promise.allSettled(calls));
    expect([one, two, four]).toEqual(['one', 'two', 'four'].map(value => ({ status: 'fulfilled', value })));
    expect(three).toMatchObject({ status: 'rejected', reason: { name: 'DataCloneError' } });
    await expect(soon(callFrame('echo', () => 'alone'))).rejects.toMatchObject({ name: 'DataCloneError' });
    destroy();
  });

  it('arrives though the turn ends the bridge, and so does the end', async () => {
    const { met, inside, callFrame, destroy } = bridge();
    await met();
    await soon(Promise.all(['one', 'two'].map(text => callFrame('echo', text))));
    const host = await inside.promise;
    const posts = messages(MessagePort.prototype);
    host.ping().catch(() => undefined);
    inside.destroy();
    expect(posts.mock.calls.map(kinds)).toEqual([['call', 'DESTROY']]);
    posts.mockRestore();
    await turn();
    await turn();
    await expect(soon(callFrame('echo', 'late'))).rejects.toMatchObject({ code: 'CONNECTION_DESTROYED' });
    destroy();
  });

  it.each([`${shop}/`, ''])(
    'is refused to the frame where the page has an answer that cannot be sent (page "%s")',
    async referrer => {
      stubReferrer(referrer);
      const { met, inside, destroy } = bridge();
      await met();
      const host = await inside.promise;
      await expect(soon(host.share())).rejects.toMatchObject({ name: 'DataCloneError' });
      expect(await soon(host.ping())).toBe('from the page');
      destroy();
    },
  );

  it('is rejected once the bridge is gone, what was under way and what comes later', async () => {
    const { met, callFrame, destroy } = bridge();
    await met();
    const underWay = callFrame('echo', 'never');
    const outcome = expect(soon(underWay)).rejects.toMatchObject({ code: 'CONNECTION_DESTROYED' });
    await Promise.resolve();
    await Promise.resolve();
    destroy();
    await outcome;
    await expect(soon(callFrame('echo', 'late'))).rejects.toMatchObject({ code: 'CONNECTION_DESTROYED' });
  });
});
