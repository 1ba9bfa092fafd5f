import { insurerPath } from '#contract/insurer-path';
import type { FigureKey, Insurer } from '#contract/insurers';
import { Monogram } from '../ui/empty-state.tsx';
import { Icon } from '../ui/icon.tsx';
import { Link } from '../ui/nav.tsx';
import { figureOf, sourceText, valueText } from './figures.tsx';
import { figureTexts, insurersTexts } from './texts.ts';
import './insurer-table.css';

const columns = [
  'solvency_level',
  'complaint_response_days',
  'complaint_over_share',
  'satisfaction',
  'branches',
  'market_share_percent',
] as const;

function FigureCell({ insurer, figure: key }: { insurer: Insurer; figure: FigureKey }) {
  const figure = figureOf(insurer, key);
  if (!figure) return <td className="muted">{insurersTexts.unknown}</td>;
  return (
    <td>
      {valueText(figure)}
      <small>{figure.basis === 'demonstration' ? insurersTexts.demonstrationMark : sourceText(figure)}</small>
    </td>
  );
}

interface InsurerTableProps {
  insurers: readonly Insurer[];
  signs: ReadonlyMap<string, string>;
  /** The figure that they are in the order of, the best first. */
  orderedBy: FigureKey | null;
  isLessBetter: boolean;
}

/** Insurers side by side on wide screens, each figure with its year and source. */
export function InsurerTable({ insurers, signs, orderedBy, isLessBetter }: InsurerTableProps) {
  return (
    <section className="card insurer-table">
      <table>
        <thead>
          <tr>
            <th scope="col" aria-sort={orderedBy === null ? 'ascending' : undefined}>
              {insurersTexts.company}
            </th>
            {columns.map(key => (
              <th
                key={key}
                scope="col"
                aria-sort={key === orderedBy ? (isLessBetter ? 'ascending' : 'descending') : undefined}
              >
                {figureTexts[key].title}
              </th>
            ))}
            <td />
          </tr>
        </thead>
        <tbody>
          {insurers.map(insurer => (
            <tr key={insurer.slug}>
              <th scope="row">
                <Link className="insurer-head" to={insurerPath(insurer.slug)}>
                  <Monogram name={insurer.title} sign={signs.get(insurer.title)} />
                  {insurer.title}
                </Link>
              </th>
              {columns.map(key => (
                <FigureCell key={key} insurer={insurer} figure={key} />
              ))}
              <td>
                <Link className="insurer-see" to={insurerPath(insurer.slug)} label={insurersTexts.seeOf(insurer.title)}>
                  {insurersTexts.see}
                  <Icon name="go" size="s" />
                </Link>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
