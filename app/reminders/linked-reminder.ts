import { useCallback, useEffect, useState } from 'react';
import { remindersPaths } from '#contract/paths/reminders';
import type { LinkedReminder } from '#contract/reminders';
import { failureOf, type Loaded } from '../api/loaded.ts';
import { useTools } from '../api/tools.ts';
import { reminderErrorsOf } from './reminder-form.ts';

/** The reminder of a text's link. It is read in the browser: the server renders the page without it, and keeps nothing of it. */
export function useLinkedReminder(token: string) {
  const tools = useTools();
  const { reminders } = tools.api(remindersPaths);
  const [loaded, setLoaded] = useState<Loaded<LinkedReminder>>({ state: 'waiting' });
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const take = useCallback(
    (asked: Promise<LinkedReminder>) =>
      asked.then(
        data => {
          setLoaded({ state: 'ready', data });
          return true;
        },
        (cause: unknown) => {
          setLoaded(now => (now.state === 'ready' ? now : failureOf(cause)));
          setProblem(reminderErrorsOf<'end_date' | 'other'>(cause, 'other').end_date ?? null);
          return false;
        },
      ),
    [],
  );
  const reload = () => {
    setLoaded({ state: 'waiting' });
    void take(reminders.readByLink({ params: { token } }, { quiet: true }));
  };
  useEffect(reload, [token]);
  /** True once it is done. */
  const act = async (send: () => Promise<LinkedReminder>) => {
    if (busy) return false;
    setBusy(true);
    setProblem(null);
    const done = await take(send());
    setBusy(false);
    return done;
  };
  return {
    loaded: { ...loaded, reload },
    busy,
    /** Why it cannot be taken up again. */
    problem,
    stop: (all: boolean) => act(() => reminders.stopByLink({ params: { token }, body: { all } })),
    join: () => act(() => reminders.joinByLink({ params: { token } })),
  };
}
