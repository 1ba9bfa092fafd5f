import { Button } from '../ui/button.tsx';
import { tomanFigures } from '../ui/figures.ts';
import { Sheet } from '../ui/sheet.tsx';
import { changedRows } from './offers-state.ts';
import type { PriceChange } from './offers-store.ts';
import { changeTexts } from './texts.ts';

interface ChangeSheetProps {
  change: PriceChange | null;
  choosing: boolean;
  onClose: () => void;
  onAccept: () => void;
}

const sentence = ({ title, before, after }: PriceChange): string =>
  after === null
    ? changeTexts.gone(title)
    : before?.total_rial === after.total_rial
      ? changeTexts.same(title)
      : changeTexts.changed(title);

/** What the customer saw, what it is now, and which rows made the difference; nothing goes on without a yes. */
export function ChangeSheet({ change, choosing, onClose, onAccept }: ChangeSheetProps) {
  const after = change?.after ?? null;
  const before = change?.before ?? null;
  const rows = before && after ? changedRows(before, after) : [];
  return (
    <Sheet
      open={change !== null}
      onClose={onClose}
      title={change?.expired ? changeTexts.expiredTitle : changeTexts.title}
      foot={
        <div className="stack">
          {after && (
            <Button wide busy={choosing} onClick={onAccept}>
              {changeTexts.accept(after.total_rial)}
            </Button>
          )}
          <Button kind="quiet" wide onClick={onClose}>
            {changeTexts.others}
          </Button>
        </div>
      }
    >
      {change && <p>{sentence(change)}</p>}
      {before && after && before.total_rial !== after.total_rial && (
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
                <td className="end num">{tomanFigures(row.before_rial)}</td>
                <td className="end num">{tomanFigures(row.after_rial)}</td>
              </tr>
            ))}
            <tr className="strong">
              <th scope="row">{changeTexts.total}</th>
              <td className="end num">{tomanFigures(before.total_rial)}</td>
              <td className="end num">{tomanFigures(after.total_rial)}</td>
            </tr>
          </tbody>
        </table>
      )}
    </Sheet>
  );
}
