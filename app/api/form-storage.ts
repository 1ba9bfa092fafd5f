import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { type AppTools, storesOf, useTools } from './tools.ts';

const KEY = 'typed';

type StoredForms = Record<string, Record<string, unknown>>;

function readAll({ session }: Pick<AppTools, 'session'>): StoredForms {
  try {
    return (JSON.parse(session.read(KEY) ?? '{}') as StoredForms | null) ?? {};
  } catch {
    return {};
  }
}

/** What this tab keeps under a name until the account is left. */
export const keptForm = (tools: Pick<AppTools, 'session'>, name: string): Record<string, unknown> | undefined =>
  readAll(tools)[name];

/** Keeps something under a name; `null` removes it. */
export function keepForm(tools: Pick<AppTools, 'session'>, name: string, form: Record<string, unknown> | null): void {
  const all = readAll(tools);
  if (form) all[name] = form;
  else delete all[name];
  tools.session.write(KEY, JSON.stringify(all));
}

const createForgets = (_: AppTools) => ({ times: 0 });

/** At logout: what was typed into forms of the account goes with the customer. */
export function forgetForms(tools: AppTools): void {
  tools.session.remove(KEY);
  storesOf(tools, createForgets).times += 1;
}

/** Moves stored forms from one uid to the one that replaces it. A form's name ends with the uid it belongs to. */
export function carryForms(tools: Pick<AppTools, 'session'>, from: string, to: string): void {
  const moved = Object.entries(readAll(tools)).map(([name, form]) => {
    const isOf = name.endsWith(` ${from}`);
    return [isOf ? `${name.slice(0, -from.length)}${to}` : name, form];
  });
  tools.session.write(KEY, JSON.stringify(Object.fromEntries(moved)));
}

/**
 * A form's fields that survive a refresh of this tab, and a login on the way, until they are saved. `hidden` names those
 * that are too sensitive to be written down; `settled` forgets the rest. Without a name nothing is kept. It may come right
 * after the first drawing (`useFormName`) and does not change then: another name is another form, with a `key` of its own.
 */
export function useFormStorage<Draft extends object>(
  name: string | null,
  initial: () => Draft,
  hidden: readonly (keyof Draft)[] = [],
) {
  const tools = useTools();
  const [draft, setDraft] = useState<Draft>(() => ({ ...initial(), ...(name ? keptForm(tools, name) : undefined) }));
  /** What an act that began earlier finds: while a file is on its way, the customer writes on. */
  const latest = useRef(draft);
  const isRead = useRef(name !== null);
  const forgets = storesOf(tools, createForgets);
  const forgotten = useRef(forgets.times);
  /** Something was stored once. If nothing is stored now, the form was sent. */
  const wasKept = useRef(name !== null && keptForm(tools, name) !== undefined);
  const write = (kept: Record<string, unknown> | null) => {
    if (!name) return;
    wasKept.current ||= kept !== null;
    keepForm(tools, name, kept);
  };
  /** After the form has unmounted, a late change (an upload that finishes) goes into the stored copy, not this one. */
  const isShown = useRef(true);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  const isSent = useRef(false);
  function set(next: Draft | ((now: Draft) => Draft)): void {
    if (isSent.current) return;
    if (!isShown.current && name) {
      const kept = keptForm(tools, name);
      if ((!kept && wasKept.current) || forgets.times !== forgotten.current) return;
      latest.current = { ...latest.current, ...kept };
    }
    const made = typeof next === 'function' ? next(latest.current) : next;
    latest.current = made;
    setDraft(made);
    write(Object.fromEntries(Object.entries(made).filter(([field]) => !hidden.includes(field as keyof Draft))));
  }
  useLayoutEffect(() => {
    if (!name || isRead.current) return;
    isRead.current = true;
    const kept = keptForm(tools, name);
    if (kept) set(now => ({ ...now, ...kept }));
  }, [name]);
  /** The form is done with: what still comes in changes nothing. */
  const sent = () => {
    isSent.current = true;
    write(null);
  };
  return { draft, set, settled: () => write(null), sent };
}

/**
 * The name under which this tab keeps a form that the server draws as well: null in the first drawing, which has to equal the
 * server's. It comes before anything that the customer did until then is repeated (`repeatEarlyTaps`).
 */
export function useFormName(name: string): string | null {
  const [drawn, setDrawn] = useState(false);
  useLayoutEffect(() => setDrawn(true), []);
  return drawn ? name : null;
}
