import { insurerCentersPath, insurerPath } from '#contract/insurer-path';
import type { Figure, Insurer } from '#contract/insurers';
import { formOf, lineDoors } from '#contract/lines';
import { persianDigits } from '#persian/digits';
import type { PageProps } from '../api/page.ts';
import { useTools } from '../api/tools.ts';
import { ButtonLink } from '../ui/button.tsx';
import { EmptyState, Monogram } from '../ui/empty-state.tsx';
import { FrameBack } from '../ui/frame-back.tsx';
import { Link } from '../ui/nav.tsx';
import { Skeleton } from '../ui/progress.tsx';
import { RowLink } from '../ui/row-link.tsx';
import { WhenReady } from '../ui/when-ready.tsx';
import { DemonstrationMark, sourceText, valueText } from './figures.tsx';
import { type InsurerPageData, listReviews, orderingOf } from './load-insurers.ts';
import type { Ordering } from './review-list.ts';
import { reviewsTexts } from './review-texts.ts';
import { Reviews } from './reviews.tsx';
import { figureTexts, insurerTexts } from './texts.ts';
import './insurer-page.css';

function FigureBox({ figure }: { figure: Figure }) {
  const { title, note } = figureTexts[figure.key];
  return (
    <div>
      <dt>{title}</dt>
      <dd>
        {valueText(figure)}
        {note && <small>{note}</small>}
        <small>
          {figure.is_old && `${insurerTexts.old(persianDigits(figure.period.slice(0, 4)))}؛ `}
          {figure.basis === 'official' && `${insurerTexts.official}؛ `}
          {sourceText(figure)}
        </small>
        {figure.basis === 'demonstration' && <DemonstrationMark />}
      </dd>
    </div>
  );
}

/** Ways into the lines that this insurer sells here. */
function Sold({ insurer }: { insurer: Insurer }) {
  const doors = lineDoors.filter(({ to }) =>
    insurer.lines.some(line => to === `/${line}` || to.startsWith(formOf(line))),
  );
  return (
    <section className="card stack" style={{ '--gap': '12px' } as object}>
      <h2 className="title-s">{insurerTexts.sells}</h2>
      {doors.length === 0 && <p className="small muted">{insurerTexts.sellsNothing}</p>}
      <div className="rows">
        {doors.map(({ to, long_title, icon }) => (
          <RowLink key={to} to={to} icon={icon} title={long_title} />
        ))}
      </div>
      <p className="caption">{insurerTexts.noBias}</p>
    </section>
  );
}

/** An order of the reviews and a page of them, as they stand in the address. */
const reviewsPath = (slug: string, ordering: Ordering, page: number) =>
  `${insurerPath(slug)}?order=${ordering}${page > 1 ? `&page=${page}` : ''}`;

function Shown({ data: { insurer, reviews }, ordering }: { data: InsurerPageData; ordering: Ordering }) {
  const { api } = useTools();
  return (
    <>
      <div className="insurer-top">
        <Monogram name={insurer.title} />
        <div className="grow">
          <nav className="insurer-crumbs" aria-label={insurerTexts.path}>
            <Link to="/insurers">{insurerTexts.all}</Link>
          </nav>
          <h1 className="title-l">{insurerTexts.name(insurer.title)}</h1>
          <span className="caption" lang="en" dir="ltr">
            {insurer.title_en}
          </span>
        </div>
      </div>
      <div className="stack" style={{ '--gap': '20px' } as object}>
        <section aria-labelledby="figures-title">
          <h2 className="sr-only" id="figures-title">
            {insurerTexts.figures}
          </h2>
          <dl className="figure-grid">
            {insurer.figures.map(figure => (
              <FigureBox key={figure.key} figure={figure} />
            ))}
          </dl>
        </section>
        <Reviews
          list={reviews}
          ordering={ordering}
          pathOf={(next, page) => reviewsPath(insurer.slug, next, page)}
          load={page => listReviews(api, insurer.slug, ordering, page)}
        />
      </div>
      <aside className="insurer-side">
        <Sold insurer={insurer} />
        <section className="card stack" style={{ '--gap': '8px' } as object}>
          <h2 className="title-s">{reviewsTexts.ask(insurer.title)}</h2>
          <p className="small muted">{reviewsTexts.askText}</p>
          <ButtonLink kind="tonal" size="s" icon="edit" to={`${insurerPath(insurer.slug)}/review`}>
            {reviewsTexts.write}
          </ButtonLink>
        </section>
        <section className="card rows">
          <RowLink to={insurerCentersPath(insurer.slug)} icon="wrench" title={insurerTexts.centers(insurer.title)} />
        </section>
      </aside>
    </>
  );
}

const missing = (
  <EmptyState icon="search" heading="h1" title={insurerTexts.missing} text={insurerTexts.missingText}>
    <ButtonLink to="/insurers">{insurerTexts.toAll}</ButtonLink>
  </EmptyState>
);

export default function InsurerPage({ loaded, query }: PageProps<InsurerPageData>) {
  return (
    <main id="main" className="page insurer has-bottom-nav">
      <FrameBack />
      <WhenReady loaded={loaded} missing={missing} skeleton={<Skeleton height={480} />}>
        {data => <Shown data={data} ordering={orderingOf(query)} />}
      </WhenReady>
    </main>
  );
}
