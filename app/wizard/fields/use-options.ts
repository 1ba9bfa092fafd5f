import { useEffect, useState } from 'react';
import type { Option, OptionSource } from '#wizard/config';
import type { FieldForm } from './field-props.ts';

interface Loaded {
  options: readonly Option[];
  state: 'ready' | 'waiting' | 'failed';
  retry: () => void;
}

/** The options of a field; of two answers of the server only the one that was asked for last counts. */
export function useOptions(source: OptionSource, form: FieldForm): Loaded {
  const parent = Array.isArray(source) ? undefined : source.parent;
  const now = form.optionsOf(source);
  const ready = 'then' in now ? null : now;
  const key = JSON.stringify([Array.isArray(source) ? 0 : source, parent ? (form.answers[parent] ?? null) : null]);
  const [late, setLate] = useState<{ key: string; options: readonly Option[] | null }>({ key: '', options: null });
  const [turn, setTurn] = useState(0);

  useEffect(() => {
    if (ready) return;
    let dropped = false;
    const keep = (options: readonly Option[] | null) => {
      if (!dropped) setLate({ key, options });
    };
    setLate({ key: '', options: null });
    Promise.resolve(now).then(keep, () => keep(null));
    return () => {
      dropped = true;
    };
  }, [key, turn, ready === null]);

  const retry = () => setTurn(turn + 1);
  if (ready) return { options: ready, state: 'ready', retry };
  if (late.key !== key) return { options: [], state: 'waiting', retry };
  return { options: late.options ?? [], state: late.options ? 'ready' : 'failed', retry };
}
