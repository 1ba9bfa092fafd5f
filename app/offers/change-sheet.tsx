import { formatToman } from '#persian/toman';
import { Button } from '../ui/button.tsx';
import { Sheet } from '../ui/sheet.tsx';
import { changedRows } from './offers-state.ts';
import type { PriceChange } from './offers-store.ts';
import { changeTexts } from './texts.ts';
import './change-sheet.css';

interface ChangeSheetProps {
  change: PriceChange | null;
  choosing: boolean;
  onClose: () => void;
  onAccept: () => void;
}

const sentence = ({ title, before_rial, after_rial }: PriceChange): string =>
  after_rial === null
    ? changeTexts.gone(title)
    : before_rial === after_rial
      ? changeTexts.same(title)
      : changeTexts.changed(title);

/** What the customer saw, what it is now, and which rows made the difference; nothing goes on without a yes. */
export function ChangeSheet({ change, choosing, onClose, onAccept }: ChangeSheetProps) {
  const after_rial = change?.after_rial ?? null;
  const rows = change?.rows ? changedRows(change.rows.before, change.rows.after) : [];
  return (
    <Sheet
      open={change !== null}
      onClose={onClose}
      title={change?.expired ? changeTexts.expiredTitle : changeTexts.title}
      foot={
        <div className="stack">
          {after_rial !== null && (
            <Button wide busy={choosing} onClick={onAccept}>
              {changeTexts.accept(after_rial)}
            </Button>
          )}
          <Button kind="quiet" wide onClick={onClose}>
            {changeTexts.others}
          </Button>
        </div>
      }
    >
      {change && <p>{sentence(change)}</p>}
      {change && after_rial !== null && change.before_rial !== after_rial && (
        <table className="table change-table">
          <thead>
            <tr>
              <th scope="col">{changeTexts.row}</th>
              <th scope="col" className="end">
                {changeTexts.before}
              </th>
              <th scope="col" className="end">
                {changeTexts.after}
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map(row => (
              <tr key={row.key}>
                <th scope="row">{row.title}</th>
                <td className="end num">{formatToman(row.before_rial)}</td>
                <td className="end num">{formatToman(row.after_rial)}</td>
              </tr>
            ))}
            <tr className="strong">
              <th scope="row">{changeTexts.total}</th>
              <td className="end num">{formatToman(change.before_rial)}</td>
              <td className="end num">{formatToman(after_rial)}</td>
            </tr>
          </tbody>
        </table>
      )}
    </Sheet>
  );
}
