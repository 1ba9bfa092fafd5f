import type { CSSProperties, InputHTMLAttributes, ReactNode } from 'react';

interface ChoiceProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'title' | 'style'> {
  type?: 'radio' | 'checkbox';
  title: ReactNode;
  note?: ReactNode;
  /** At the far end of the row, such as a price. */
  end?: ReactNode;
  style?: CSSProperties | undefined;
}

/** A radio button or checkbox as a row: a title, a note below it, and something at its end. */
export function Choice({ type = 'radio', title, note, end, style, ...input }: ChoiceProps) {
  return (
    <label className="choice" style={style}>
      <input type={type} {...input} />
      <span className="choice-body">
        <span>
          <span className="choice-title">{title}</span>
          {note && <span className="choice-note">{note}</span>}
        </span>
        {end && <span className="choice-end">{end}</span>}
      </span>
    </label>
  );
}
