import { useState } from 'react';
import { reminderKinds } from '#contract/reminder-kinds';
import { Icon } from '../ui/icon.tsx';
import { reminderTexts } from './texts.ts';

const first = 3;

/** The kinds most people have, and the others behind one more tap. */
export function KindPicker({ value, onValue }: { value: string; onValue: (slug: string) => void }) {
  const [all, setAll] = useState(() => reminderKinds.findIndex(kind => kind.slug === value) >= first);
  return (
    <fieldset className="reminder-kinds" aria-label={reminderTexts.which}>
      {(all ? reminderKinds : reminderKinds.slice(0, first)).map(kind => (
        <button
          key={kind.slug}
          type="button"
          className="reminder-kind"
          aria-pressed={kind.slug === value}
          aria-label={kind.title}
          onClick={() => onValue(kind.slug)}
        >
          <Icon name={kind.icon} />
          {kind.short_title}
        </button>
      ))}
      {!all && (
        <button type="button" className="reminder-kind" onClick={() => setAll(true)}>
          <Icon name="grid" />
          {reminderTexts.more}
        </button>
      )}
    </fieldset>
  );
}
