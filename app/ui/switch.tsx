import type { ReactNode } from 'react';

interface SwitchProps {
  checked: boolean;
  onChecked: (checked: boolean) => void;
  title: ReactNode;
  note?: ReactNode;
  disabled?: boolean;
}

/** A row with its switch at the end; the whole row is the label. */
export function Switch({ checked, onChecked, title, note, disabled }: SwitchProps) {
  return (
    <label className="between switch-row">
      <span>
        <span className="row-title">{title}</span>
        {note && <span className="row-note">{note}</span>}
      </span>
      <input
        className="switch"
        type="checkbox"
        role="switch"
        checked={checked}
        aria-checked={checked}
        disabled={disabled}
        onChange={event => onChecked(event.currentTarget.checked)}
      />
    </label>
  );
}
