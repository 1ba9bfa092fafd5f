import { useState } from 'react';
import { insurerPath } from '#contract/insurer-path';
import type { FigureKey, Insurer } from '#contract/insurers';
import { persianDigits, searchKey } from '#persian/digits';
import type { PageProps } from '../api/page.ts';
import { Monogram } from '../ui/empty-state.tsx';
import { Icon } from '../ui/icon.tsx';
import { monogramsOf } from '../ui/monograms.ts';
import { Link } from '../ui/nav.tsx';
import { Skeleton } from '../ui/progress.tsx';
import { WhenReady } from '../ui/when-ready.tsx';
import { figureOf, sourceText, valueText } from './figures.tsx';
import { InsurerTable } from './insurer-table.tsx';
import { figureTexts, insurersTexts } from './texts.ts';
import './insurers.css';

type OrderKey = keyof typeof insurersTexts.by;
const orders = Object.entries(insurersTexts.by) as [OrderKey, string][];
/** Of these, less is better. */
const lessIsBetter: readonly FigureKey[] = ['complaint_response_days', 'complaint_over_share'];
const shown = ['complaint_response_days', 'satisfaction', 'branches', 'market_share_percent'] as const;

/** By a figure, the best first; an insurer that has none stands last. */
function ordered(insurers: readonly Insurer[], key: OrderKey | null): readonly Insurer[] {
  if (!key) return insurers;
  const sign = lessIsBetter.includes(key) ? 1 : -1;
  const value = (insurer: Insurer) => (figureOf(insurer, key)?.value ?? Number.NaN) * sign;
  const last = (number: number) => (Number.isNaN(number) ? Number.POSITIVE_INFINITY : number);
  return [...insurers].sort((a, b) => last(value(a)) - last(value(b)) || 0);
}

function InsurerCard({ insurer, sign }: { insurer: Insurer; sign: string | undefined }) {
  const solvency = figureOf(insurer, 'solvency_level');
  return (
    <li>
      <Link className="card insurer-card" to={insurerPath(insurer.slug)}>
        <span className="insurer-head">
          <Monogram name={insurer.title} sign={sign} />
          <span className="grow">
            <span className="title-s">{insurer.title}</span>
            {solvency && (
              <span className="row-note">
                {figureTexts.solvency_level.title}: {valueText(solvency)}
                {solvency.basis === 'demonstration' && ` (${insurersTexts.demonstrationMark})`}
              </span>
            )}
          </span>
          <Icon name="go" />
        </span>
        <span className="insurer-figures">
          {shown.map(key => {
            const figure = figureOf(insurer, key);
            return (
              <span key={key}>
                <span className="caption">{figureTexts[key].title}</span>
                <b>{figure ? valueText(figure) : insurersTexts.unknown}</b>
                {figure && (
                  <small>
                    {figure.basis === 'demonstration' ? insurersTexts.demonstrationMark : sourceText(figure)}
                  </small>
                )}
              </span>
            );
          })}
        </span>
      </Link>
    </li>
  );
}

function InsurerList({ insurers }: { insurers: readonly Insurer[] }) {
  const [key, setKey] = useState<OrderKey | null>(null);
  const [typed, setTyped] = useState('');
  const signs = monogramsOf(insurers.map(({ title }) => title));
  const wanted = searchKey(typed);
  const found = ordered(insurers, key).filter(({ title, title_en }) =>
    searchKey(`${title} ${title_en}`).includes(wanted),
  );
  return (
    <>
      <div className="insurers-tools">
        <div className="field-box">
          <Icon name="search" />
          <input
            type="search"
            aria-label={insurersTexts.searchLabel}
            placeholder={insurersTexts.search}
            value={typed}
            onInput={event => setTyped(event.currentTarget.value)}
          />
        </div>
        <fieldset className="chips" data-scroll>
          <legend className="sr-only">{insurersTexts.orders}</legend>
          {[[null, insurersTexts.byName] as const, ...orders].map(([each, title]) => (
            <button type="button" key={title} className="chip" aria-pressed={key === each} onClick={() => setKey(each)}>
              {title}
            </button>
          ))}
        </fieldset>
      </div>
      <p className="caption">
        {insurersTexts.order} {insurersTexts.demonstration}
      </p>
      <p className="sr-only" role="status">
        {insurersTexts.count(persianDigits(found.length))}
      </p>
      {found.length === 0 && <p>{insurersTexts.none}</p>}
      {found.length > 0 && (
        <InsurerTable
          insurers={found}
          signs={signs}
          orderedBy={key}
          isLessBetter={key !== null && lessIsBetter.includes(key)}
        />
      )}
      <ul className="insurer-cards">
        {found.map(insurer => (
          <InsurerCard key={insurer.slug} insurer={insurer} sign={signs.get(insurer.title)} />
        ))}
      </ul>
    </>
  );
}

export default function InsurersPage({ loaded }: PageProps<readonly Insurer[]>) {
  return (
    <main id="main" className="page insurers has-bottom-nav">
      <div>
        <h1 className="title-l">{insurersTexts.title}</h1>
        <p className="lead">{insurersTexts.lead}</p>
      </div>
      <WhenReady loaded={loaded} heading="h2" skeleton={<Skeleton height={480} />}>
        {insurers => <InsurerList insurers={insurers} />}
      </WhenReady>
    </main>
  );
}
