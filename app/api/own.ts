import { useStore } from '@nanostores/react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { CallRefused } from './api.ts';
import { useTools } from './tools.ts';
import { visitorOf } from './visitor.ts';

/** Something that belongs to a customer, on its way. `locked`: nobody is logged in; `missing`: there is no such thing. */
export type Own<T> =
  | { state: 'waiting' | 'locked' | 'missing' | 'failed'; data?: undefined }
  | { state: 'ready'; data: T };

interface OwnTools<T> {
  reload: () => void;
  set: (data: T) => void;
  /** In a frame: opens the login dialog again. */
  login: () => void;
}

function stateOf(cause: unknown): 'missing' | 'locked' | 'failed' {
  if (!(cause instanceof CallRefused)) return 'failed';
  if (cause.status === 404) return 'missing';
  const locked = cause.status === 401 || cause.status === 403 || cause.code === 'full_login_required';
  return locked ? 'locked' : 'failed';
}

/**
 * Loads what belongs to the customer, in the browser only: the server draws for nobody in particular.
 * 1. Without a token it asks for login: on the site by `/login?next=…`, in a frame by the dialog. It does not ask where
 *    the customer has just logged out.
 * 2. After a login, or with another key, it loads anew; an answer that was overtaken is dropped.
 */
export function useOwn<T>(key: string, load: () => Promise<T>): Own<T> & OwnTools<T> {
  const tools = useTools();
  const held = useStore(tools.token.$loggedIn);
  const [own, setOwn] = useState<Own<T>>({ state: 'waiting' });
  const [tries, setTries] = useState(0);
  const latest = useRef(load);
  latest.current = load;
  const begun = useRef('');
  const hadToken = useRef(false);

  const login = useCallback(() => {
    const { path, search } = tools.nav.$loc.get();
    // Somebody is logged in, but only by a partner's word: the call itself asks for more.
    if (tools.token.read() !== null) setTries(now => now + 1);
    else if (tools.kind === 'frame') tools.askLogin();
    else if (path !== '/login') tools.nav.go(`/login?next=${encodeURIComponent(path + search)}`, { replace: true });
  }, [tools]);

  useEffect(() => {
    const token = tools.token.read();
    const turn = `${key} ${tries} ${token}`;
    if (begun.current === turn) return;
    begun.current = turn;
    const left = hadToken.current && visitorOf(tools).hasLoggedOut();
    hadToken.current = token !== null;
    if (!token) {
      setOwn({ state: 'locked' });
      if (!left) login();
      return;
    }
    latest.current().then(
      data => begun.current === turn && setOwn({ state: 'ready', data }),
      (cause: unknown) => {
        if (begun.current === turn) setOwn({ state: stateOf(cause) });
      },
    );
  }, [key, tries, held, tools, login]);

  const reload = useCallback(() => setTries(now => now + 1), []);
  const set = useCallback((data: T) => setOwn({ state: 'ready', data }), []);
  return { ...own, reload, set, login };
}
