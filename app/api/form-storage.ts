import { useState } from 'react';
import { type AppTools, useTools } from './tools.ts';

const KEY = 'typed';

type StoredForms = Record<string, Record<string, unknown>>;

function readAll({ session }: Pick<AppTools, 'session'>): StoredForms {
  try {
    return (JSON.parse(session.read(KEY) ?? '{}') as StoredForms | null) ?? {};
  } catch {
    return {};
  }
}

/** At logout: what was typed into forms of the account goes with the customer. */
export const forgetForms = ({ session }: Pick<AppTools, 'session'>): void => session.remove(KEY);

/**
 * A form's fields that survive a refresh of this tab until they are saved. `hidden` names those that are too sensitive
 * to be written down; `settled` forgets the rest.
 */
export function useFormStorage<Draft extends object>(
  name: string,
  initial: () => Draft,
  hidden: readonly (keyof Draft)[] = [],
) {
  const tools = useTools();
  const [draft, setDraft] = useState<Draft>(() => ({ ...initial(), ...readAll(tools)[name] }));
  const write = (kept: Record<string, unknown> | undefined) => {
    const all = readAll(tools);
    if (kept) all[name] = kept;
    else delete all[name];
    tools.session.write(KEY, JSON.stringify(all));
  };
  return {
    draft,
    set(next: Draft) {
      setDraft(next);
      write(Object.fromEntries(Object.entries(next).filter(([field]) => !hidden.includes(field as keyof Draft))));
    },
    settled: () => write(undefined),
  };
}
