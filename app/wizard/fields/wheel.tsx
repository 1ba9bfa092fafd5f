import { type KeyboardEvent, useEffect, useId, useRef } from 'react';
import { searchKey } from '#persian/digits';
import './wheel.css';

export interface WheelOption<V> {
  value: V;
  label: string;
  disabled?: boolean;
}

interface WheelProps<V> {
  label: string;
  options: readonly WheelOption<V>[];
  value: V | null;
  onValue: (value: V) => void;
  /** False while the wheel merely stands somewhere and nothing has been chosen. */
  chosen?: boolean;
}

const itemHeight = 52;
const settle_ms = 140;
const forget_ms = 900;

/** A listbox that looks like a wheel: it turns under a finger, and answers arrow keys, Home, End and typing. */
export function Wheel<V extends string | number>({ label, options, value, onValue, chosen = true }: WheelProps<V>) {
  const box = useRef<HTMLDivElement>(null);
  const settling = useRef<ReturnType<typeof setTimeout>>(undefined);
  const typed = useRef({ text: '', at: 0 });
  const own = useId();
  const at = Math.max(
    0,
    options.findIndex(option => option.value === value),
  );

  useEffect(() => {
    const wheel = box.current;
    if (!wheel) return;
    const top = at * itemHeight;
    if (Math.abs(wheel.scrollTop - top) > 2) wheel.scrollTop = top;
  }, [at]);
  useEffect(() => () => clearTimeout(settling.current), []);

  const take = (index: number) => {
    const option = options[Math.min(Math.max(index, 0), options.length - 1)];
    if (option && !option.disabled && (!chosen || option.value !== value)) onValue(option.value);
  };
  // Another wheel of the same date may have been taken while this one was settling.
  const newest = useRef({ at, take });
  newest.current = { at, take };
  const turned = () => {
    clearTimeout(settling.current);
    settling.current = setTimeout(() => {
      const index = Math.round((box.current?.scrollTop ?? 0) / itemHeight);
      if (index !== newest.current.at) newest.current.take(index);
    }, settle_ms);
  };
  const typedInto = (key: string) => {
    const now = Date.now();
    const text = now - typed.current.at < forget_ms ? typed.current.text + key : key;
    typed.current = { text, at: now };
    const wanted = searchKey(text);
    const found = options.findIndex(option => searchKey(option.label) === wanted);
    take(found >= 0 ? found : options.findIndex(option => searchKey(option.label).startsWith(wanted)));
  };
  const press = (event: KeyboardEvent<HTMLDivElement>) => {
    const moves: Record<string, number> = {
      ArrowDown: at + 1,
      ArrowUp: at - 1,
      PageDown: at + 5,
      PageUp: at - 5,
      Home: 0,
      End: options.length - 1,
    };
    const to = moves[event.key];
    if (to !== undefined) take(to);
    else if (event.key.length === 1 && !event.ctrlKey && !event.metaKey && event.key !== ' ') typedInto(event.key);
    else return;
    event.preventDefault();
  };

  return (
    <div
      ref={box}
      className="wheel"
      role="listbox"
      tabIndex={0}
      aria-label={label}
      aria-activedescendant={`${own}-${at}`}
      data-chosen={chosen}
      onScroll={turned}
      onKeyDown={press}
    >
      {options.map((option, index) => (
        <button
          type="button"
          key={option.value}
          id={`${own}-${index}`}
          className="wheel-item"
          role="option"
          tabIndex={-1}
          aria-selected={chosen && option.value === value}
          aria-disabled={option.disabled || undefined}
          onClick={() => take(index)}
        >
          {option.label}
        </button>
      ))}
    </div>
  );
}
