import { describe, expect, it } from 'vitest';
import { safeStorage } from './storage.ts';

const forbidden = () => {
  throw new DOMException('The operation is insecure.', 'SecurityError');
};

const empty = { length: 0, key: () => null };

describe('the widget works where storage is forbidden', () => {
  it('keeps values for the page when merely touching storage throws', () => {
    const storage = safeStorage(forbidden);
    storage.write('auth-token', 'abc');
    expect(storage.read('auth-token')).toBe('abc');
    expect(storage.lasting).toBe(false);
    storage.remove('auth-token');
    expect(storage.read('auth-token')).toBeNull();
  });

  it('keeps values for the page when there is no room', () => {
    const kept = new Map<string, string>();
    const storage = safeStorage(() => ({
      ...empty,
      getItem: key => kept.get(key) ?? null,
      setItem: (key, value) => {
        if (value.length > 3) throw new DOMException('', 'QuotaExceededError');
        kept.set(key, value);
      },
      removeItem: key => void kept.delete(key),
    }));
    storage.write('consent', 'a');
    storage.write('consent', 'a long record');
    expect(storage.read('consent')).toBe('a long record');
  });

  it('forgets what was removed even when storage begins to throw', () => {
    let broken = false;
    const storage = safeStorage(() => ({
      ...empty,
      getItem: () => (broken ? forbidden() : null),
      setItem: () => undefined,
      removeItem: () => undefined,
    }));
    storage.write('auth-token', 'abc');
    broken = true;
    storage.remove('auth-token');
    expect(storage.read('auth-token')).toBeNull();
  });

  it('gives up its copy of what another page has removed, and only then', () => {
    const kept = new Map<string, string>();
    let broken = false;
    const storage = safeStorage(() => ({
      ...empty,
      getItem: key => (broken ? forbidden() : (kept.get(key) ?? null)),
      setItem: (key, value) => void kept.set(key, value),
      removeItem: key => void kept.delete(key),
    }));
    storage.write('auth-token', 'abc');
    broken = true;
    expect(storage.reread('auth-token')).toBe('abc');
    broken = false;
    kept.clear();
    expect(storage.reread('auth-token')).toBeNull();
    expect(storage.read('auth-token')).toBeNull();
  });

  it('reads what an earlier page left', () => {
    const storage = safeStorage(() => ({
      ...empty,
      getItem: key => (key === 'auth-token' ? 'from-before' : null),
      setItem: () => undefined,
      removeItem: () => undefined,
    }));
    expect(storage.read('auth-token')).toBe('from-before');
  });

  it('forgets all of one kind, what an earlier page left too', () => {
    const kept = new Map([['panah-draft-travel', 'd1']]);
    const storage = safeStorage(() => ({
      get length() {
        return kept.size;
      },
      key: at => [...kept.keys()][at] ?? null,
      getItem: key => kept.get(key) ?? null,
      setItem: (key, value) => void kept.set(key, value),
      removeItem: key => void kept.delete(key),
    }));
    storage.write('panah-draft-thirdparty', 'd2');
    storage.write('consent', 'kept');
    storage.removeAll('panah-draft-');
    expect([...kept.keys()]).toEqual(['consent']);
    expect(storage.read('panah-draft-thirdparty')).toBeNull();
  });
});
