import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { searchKey } from '#persian/digits';
import type { Option, OptionValue } from '#wizard/config';
import { Button } from '../../ui/button.tsx';
import { FieldError } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Spinner } from '../../ui/progress.tsx';
import { fieldTexts } from '../field-texts.ts';
import './combobox.css';

interface ComboboxProps {
  id: string;
  label: string;
  labelHidden: boolean;
  hint?: string | undefined;
  placeholder?: string | undefined;
  error: string | null;
  options: readonly Option[];
  /** Found by a search only, after the others. */
  alsoFound?: readonly Option[];
  state: 'ready' | 'waiting' | 'failed';
  onRetry: () => void;
  value: unknown;
  /** Of a list that takes several: a pick leaves it open, and a second one takes the choice back. */
  values?: readonly unknown[];
  /** Takes no more than is chosen. */
  full?: boolean;
  onPick: (value: OptionValue) => void;
  /** A name that is not in the list may stand. */
  free?: boolean;
  numeric?: boolean;
  /** The list stands open and cannot be closed. */
  open: boolean;
}

const maxOptions = 60;

/** Finds by what a person types: half-spaces, Arabic letters and digits of any script do not matter. */
export function matching(options: readonly Option[], text: string): Option[] {
  const wanted = searchKey(text);
  if (!wanted) return [...options];
  const keyed = options.map(option => ({ option, key: searchKey(`${option.label}${option.note ?? ''}`) }));
  return [
    ...keyed.filter(each => each.key.startsWith(wanted)),
    ...keyed.filter(each => !each.key.startsWith(wanted) && each.key.includes(wanted)),
  ].map(each => each.option);
}

/** By its own name, or by that of its parent and its own: «پرا», «پژو ۲۰۶»; the parent's name alone finds the parent. */
function matchingInside(options: readonly Option[], text: string): Option[] {
  const wanted = searchKey(text);
  const keyed = options.map(option => ({ option, own: searchKey(option.label), parent: searchKey(option.note ?? '') }));
  const found = keyed.filter(
    ({ own, parent }) => own.includes(wanted) || (wanted.length > parent.length && (parent + own).startsWith(wanted)),
  );
  return found
    .sort((a, b) => Number(b.own.startsWith(wanted)) - Number(a.own.startsWith(wanted)))
    .map(each => each.option);
}

/** A combobox by the pattern: the focus stays in the box, arrows walk the list, Enter takes, Escape closes. */
export function Combobox(props: ComboboxProps) {
  const { id, label, labelHidden, hint, placeholder, error, options, state, onRetry, value, onPick, free, numeric } =
    props;
  const chosen = options.find(option => option.value === value);
  const shownName = chosen?.label ?? (free && typeof value === 'string' ? value : '');
  const [text, setText] = useState<string | null>(null);
  const [open, setOpen] = useState(props.open);
  const [active, setActive] = useState(-1);
  const list = useRef<HTMLDivElement>(null);
  const listId = useId();
  const also = text && props.alsoFound ? matchingInside(props.alsoFound, text) : [];
  const all = [...matching(options, text ?? ''), ...also];
  const found = all.slice(0, maxOptions);
  const rest = all.length - found.length;
  const shown = open || props.open;
  const isChosen = (option: Option) => (props.values ? props.values.includes(option.value) : option.value === value);
  const isOff = (option: Option) => Boolean(props.full) && !isChosen(option);

  useEffect(() => {
    list.current?.querySelector(`[data-at="${active}"]`)?.scrollIntoView({ block: 'nearest' });
  }, [active]);

  const pick = (option: Option) => {
    if (isOff(option)) return;
    onPick(option.value);
    setText(null);
    setOpen(props.values !== undefined);
    setActive(props.values ? active : -1);
  };
  /** What stands in the box is the answer, or nothing is answered yet. */
  const settle = () => {
    setOpen(false);
    const typed = text?.trim();
    if (!typed) {
      setText(null);
      return;
    }
    const same = options.find(option => searchKey(option.label) === searchKey(typed));
    if (props.values) {
      setText(null);
      if (!same && free && !props.full) onPick(typed);
    } else if (same) pick(same);
    else if (free) onPick(typed);
    else if (chosen) setText(null);
  };
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    const last = found.length - 1;
    if (event.key === 'ArrowDown') setActive(shown ? Math.min(active + 1, last) : 0);
    else if (event.key === 'ArrowUp') setActive(Math.max(active - 1, 0));
    else if (event.key === 'Enter' && shown && found[active]) pick(found[active]);
    else if (event.key === 'Enter' && shown && props.values && free && text?.trim() && found.length === 0) settle();
    else if (event.key === 'Enter' && shown && text && found.length === 1 && found[0]) pick(found[0]);
    else if (event.key === 'Escape' && open) setOpen(false);
    else return;
    if (event.key.startsWith('Arrow')) setOpen(true);
    event.preventDefault();
  };
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');

  return (
    <div className="field combobox" data-invalid={error ? true : undefined}>
      <label className={labelHidden ? 'sr-only' : 'field-label'} htmlFor={id}>
        {label}
      </label>
      {hint && (
        <p className="field-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <div className="field-box">
        <Icon name="search" />
        <input
          id={id}
          type="text"
          role="combobox"
          autoComplete="off"
          inputMode={numeric ? 'numeric' : undefined}
          placeholder={placeholder ?? fieldTexts.search}
          aria-expanded={shown}
          data-always-open={props.open || undefined}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={shown && active >= 0 ? `${listId}-${active}` : undefined}
          aria-invalid={error ? true : undefined}
          aria-describedby={described || undefined}
          value={text ?? shownName}
          onFocus={event => {
            setOpen(true);
            event.currentTarget.select();
          }}
          onBlur={settle}
          onInput={event => {
            setText(event.currentTarget.value);
            setOpen(true);
            setActive(event.currentTarget.value ? 0 : -1);
          }}
          onKeyDown={press}
        />
        {state === 'waiting' && <Spinner />}
      </div>
      {shown && (
        <div
          ref={list}
          id={listId}
          className="combobox-list"
          role="listbox"
          aria-label={label}
          aria-multiselectable={props.values ? true : undefined}
          tabIndex={-1}
        >
          {found.map((option, at) => (
            <button
              type="button"
              key={String(option.value)}
              id={`${listId}-${at}`}
              className="option"
              role="option"
              tabIndex={-1}
              data-at={at}
              data-active={at === active || undefined}
              aria-selected={isChosen(option)}
              aria-disabled={isOff(option) || undefined}
              onMouseDown={event => event.preventDefault()}
              onClick={() => pick(option)}
            >
              <span>
                {option.label}
                {option.note && <span className="option-note"> {option.note}</span>}
              </span>
              {isChosen(option) && <Icon name="check" />}
            </button>
          ))}
        </div>
      )}
      <div role="status" className={state === 'ready' && found.length && !(shown && rest) ? 'sr-only' : 'field-hint'}>
        {state === 'waiting' && fieldTexts.loadingOptions}
        {state === 'failed' && fieldTexts.optionsFailed}
        {state === 'ready' && shown && text && (all.length ? fieldTexts.found(all.length) : fieldTexts.nothingFound)}
        {state === 'ready' && shown && rest > 0 && ` ${fieldTexts.restByName(rest)}`}
      </div>
      {state === 'failed' && (
        <Button kind="tonal" size="s" onClick={onRetry}>
          {fieldTexts.optionsAgain}
        </Button>
      )}
      <FieldError id={`${id}-error`} error={error} />
    </div>
  );
}
