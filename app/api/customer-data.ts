import { useStore } from '@nanostores/react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { failureOf, type Loaded, type Loading } from './loaded.ts';
import { maxPolls, usePoll } from './poll.ts';
import { useTools } from './tools.ts';
import { visitorOf } from './visitor.ts';

type CustomerData<T> = Loading<T> & {
  /** It is asked for again by itself; false as well once that has been done often enough. */
  polling: boolean;
  /** News is still to come, but it is not asked for by itself any more. */
  stopped: boolean;
  /** Puts what is known now in the place of what was; nothing happens where nothing is ready. */
  change: (next: (now: T) => T) => void;
  /** In a frame: opens the login dialog again. */
  login: () => void;
};

const waiting = { state: 'waiting' } as const;

interface Load<T> {
  own: Loaded<T>;
  /** The key and logout count for which `own` was loaded; for any other it is not shown. */
  source: string;
  attempts: number;
}

function afterLoad<T>(now: Load<T>, next: Loaded<T>, source: string): Load<T> {
  const keeps = next.state === 'failed' && now.own.state === 'ready' && now.source === source;
  return { own: keeps ? now.own : next, source, attempts: now.attempts + 1 };
}

/**
 * Loads a customer's data, in the browser only: the server renders without knowing the visitor.
 * 1. Without a token it asks for login: on the site by `/login?next=…`, in a frame by the dialog. It does not ask where
 *    the customer has just logged out.
 * 2. After a login, with another account or with another key it loads again; a late answer to an earlier request is dropped.
 * 3. What another account had, or another key, is never shown. A reload that fails leaves what is shown; only what is
 *    missing or locked goes.
 * 4. Data that is still changing is polled, at most `maxPolls` times.
 * 5. `load(quiet)`: a failure shows no toast while polling, nor on a first load, where the page itself shows the failure.
 */
export function useCustomerData<T>(
  key: string,
  load: (quiet: boolean) => Promise<T>,
  /** After how many seconds it is worth asking again; null where nothing moves. */
  pollIn: (data: T) => number | null = () => null,
): CustomerData<T> {
  const tools = useTools();
  const visitor = visitorOf(tools);
  const held = useStore(tools.token.$hasToken);
  const logouts = useStore(visitor.$logouts);
  const source = `${key} ${logouts}`;
  const [last, setLoad] = useState<Load<T>>({ own: waiting, source, attempts: 0 });
  const own = last.source === source ? last.own : waiting;
  const [tries, setTries] = useState(0);
  const polls = useRef(0);
  const latest = useRef(load);
  latest.current = load;
  const isShown = useRef(false);
  isShown.current = own.state === 'ready';
  const begun = useRef('');
  const hadToken = useRef(false);
  const begunOf = useRef(source);

  const login = useCallback(() => {
    const { path, search } = tools.nav.$loc.get();
    // A partner's session is enough to start with; the call itself asks for a full login where it needs one.
    if (tools.token.read() !== null) setTries(now => now + 1);
    else if (tools.kind === 'frame') tools.askLogin();
    else if (path !== '/login') tools.nav.go(`/login?next=${encodeURIComponent(path + search)}`, { replace: true });
  }, [tools]);

  useEffect(() => {
    const token = tools.token.read();
    const turn = `${key} ${tries} ${logouts} ${token}`;
    if (begun.current === turn) return;
    begun.current = turn;
    const left = hadToken.current && visitor.hasLoggedOut();
    hadToken.current = token !== null;
    if (begunOf.current !== source) polls.current = 0;
    begunOf.current = source;
    if (!token) {
      setLoad(now => ({ ...now, own: { state: 'locked' }, source }));
      if (!left) login();
      return;
    }
    const end = (next: Loaded<T>) => begun.current === turn && setLoad(now => afterLoad(now, next, source));
    latest.current(polls.current > 0 || !isShown.current).then(
      data => end({ state: 'ready', data }),
      (cause: unknown) => end(failureOf(cause)),
    );
  }, [key, source, tries, held, logouts, tools, visitor, login]);

  const next_s = own.state === 'ready' ? pollIn(own.data) : null;
  const wait_s = polls.current < maxPolls ? next_s : null;
  usePoll(wait_s, last.attempts, () => {
    polls.current += 1;
    setTries(now => now + 1);
  });
  /** Resets the limit on automatic polls, as after a tap on “ask again”. */
  const reload = useCallback(() => {
    polls.current = 0;
    setTries(now => now + 1);
  }, []);
  const change = useCallback(
    (next: (now: T) => T) =>
      setLoad(now => (now.own.state === 'ready' ? { ...now, own: { state: 'ready', data: next(now.own.data) } } : now)),
    [],
  );
  return { ...own, polling: wait_s !== null, stopped: next_s !== null && wait_s === null, reload, change, login };
}
