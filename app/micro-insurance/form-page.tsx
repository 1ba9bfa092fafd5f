import { useEffect, useState } from 'react';
import type { PageProps } from '../api/page.ts';
import { ButtonLink } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Skeleton } from '../ui/progress.tsx';
import { WhenReady } from '../ui/when-ready.tsx';
import { type MicroForm, productsPath } from './load-micro.ts';
import { RequestForm } from './request-form.tsx';
import { formTexts } from './texts.ts';

const waiting = (
  <div className="column stack">
    <Skeleton height={56} />
    <Skeleton height={320} />
  </div>
);

const missing = (
  <EmptyState icon="search" heading="h1" title={formTexts.missing} text={formTexts.missingText}>
    <ButtonLink to={productsPath}>{formTexts.toProducts}</ButtonLink>
  </EmptyState>
);

/** `/micro-insurance/{slug}/{step}`: a product's questions. What was typed is in the tab, so the server draws only its place. */
export default function MicroFormPage({ params, loaded }: PageProps<MicroForm>) {
  const [inBrowser, setInBrowser] = useState(false);
  useEffect(() => setInBrowser(true), []);
  return (
    <WhenReady loaded={loaded} missing={missing} skeleton={waiting} inMain>
      {({ product, form }) =>
        inBrowser ? (
          <RequestForm
            key={product.slug}
            product={product}
            config={form}
            base={`${productsPath}/${product.slug}`}
            step={params.step}
          />
        ) : (
          <main id="main" className="column stack">
            <h1 className="title-l">{product.title}</h1>
            {waiting}
          </main>
        )
      }
    </WhenReady>
  );
}
