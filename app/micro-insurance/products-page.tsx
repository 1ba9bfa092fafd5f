import type { MicroProduct } from '#contract/micro-insurance';
import type { PageProps } from '../api/page.ts';
import { Accordion } from '../ui/accordion.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { Notice } from '../ui/notice.tsx';
import { Skeleton } from '../ui/progress.tsx';
import { RowLink } from '../ui/row-link.tsx';
import { WhenReady } from '../ui/when-ready.tsx';
import { ownPath, productsPath } from './load-micro.ts';
import { productTexts } from './texts.ts';
import './micro-insurance.css';

function ProductCard({ product }: { product: MicroProduct }) {
  const { slug, title, lead, icon, sells, from_rial, per, covers, exclusions, waiting_days } = product;
  return (
    <li className="card micro-card">
      <div className="micro-head">
        <span className="row-icon">
          <Icon name={icon} />
        </span>
        <div className="grow">
          <h3 className="title-s">{title}</h3>
          <p className="small muted">{lead}</p>
        </div>
      </div>
      <p>
        <b className="title-s">{productTexts.from(from_rial)}</b>{' '}
        <span className="caption">{productTexts.per(per)}</span>
      </p>
      <Accordion title={productTexts.covers} plain>
        <ul className="micro-list">
          {covers.map(each => (
            <li key={each}>{each}</li>
          ))}
        </ul>
      </Accordion>
      <div className="stack micro-exclusions">
        <h4 className="small strong">{productTexts.exclusions}</h4>
        <ul className="micro-list small">
          {exclusions.map(each => (
            <li key={each}>{each}</li>
          ))}
        </ul>
      </div>
      <p className="caption">
        {[
          productTexts.waiting(waiting_days),
          productTexts.sum(product.max_sum_insured_rial),
          productTexts.franchise(product.franchise),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <p className="caption">{productTexts.cancel(product.cancel_rule)}</p>
      <ButtonLink wide to={`${productsPath}/${slug}`}>
        {sells === 'at_once' ? productTexts.buy : productTexts.ask} {title}
      </ButtonLink>
    </li>
  );
}

function Group({ title, products }: { title: string; products: readonly MicroProduct[] }) {
  return (
    <section className="stack">
      <h2 className="title-m">{title}</h2>
      <ul className="micro-cards">
        {products.map(product => (
          <ProductCard key={product.slug} product={product} />
        ))}
      </ul>
    </section>
  );
}

/** `/micro-insurance`: every small insurance, with what it leaves out beside what it pays for. */
export default function ProductsPage({ loaded }: PageProps<readonly MicroProduct[]>) {
  return (
    <main id="main" className="page micro-products has-bottom-nav">
      <div>
        <h1 className="title-l" tabIndex={-1}>
          {productTexts.title}
        </h1>
        <p className="lead">{productTexts.lead}</p>
      </div>
      <WhenReady loaded={loaded} heading="h2" missing={productTexts.failed} skeleton={<Skeleton height={480} />}>
        {products => (
          <>
            <Group title={productTexts.atOnce} products={products.filter(({ sells }) => sells === 'at_once')} />
            <Group title={productTexts.afterCheck} products={products.filter(({ sells }) => sells === 'after_check')} />
            <Notice>{productTexts.demonstration}</Notice>
            <div className="rows card">
              <RowLink to={ownPath} icon="list" title={productTexts.mine} />
            </div>
          </>
        )}
      </WhenReady>
    </main>
  );
}
