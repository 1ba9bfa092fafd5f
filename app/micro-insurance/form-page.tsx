import { useEffect, useState } from 'react';
import type { PageProps } from '../api/page.ts';
import { useTools } from '../api/tools.ts';
import { ButtonLink } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Skeleton } from '../ui/progress.tsx';
import { WhenReady } from '../ui/when-ready.tsx';
import { loadForm, type MicroForm, productsPath } from './load-micro.ts';
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

/** How long to wait for fresh questions before using those that came with the page. */
const patience_ms = 3_000;

/**
 * Fresh questions: those of a cached page may have been rendered a while ago, and count from that time. Null on the server
 * and while they load; if the request fails or takes too long, those of the page are used.
 */
function useFormOfNow(params: PageProps['params'], drawn: MicroForm | undefined): MicroForm | null {
  const tools = useTools();
  const [form, setForm] = useState<MicroForm | null>(null);
  useEffect(() => {
    if (!drawn) return;
    let isHere = true;
    const take = (taken: MicroForm) => isHere && setForm(taken);
    const late = setTimeout(() => take(drawn), patience_ms);
    const read = loadForm({ params, tools }, { quiet: true });
    read.then(take, () => take(drawn)).finally(() => clearTimeout(late));
    return () => {
      isHere = false;
      clearTimeout(late);
      setForm(null);
    };
  }, [drawn]);
  return form;
}

/** `/micro-insurance/{slug}/{step}`: a product's questions. What was typed is in the tab, so the server draws only its place. */
export default function MicroFormPage({ params, loaded }: PageProps<MicroForm>) {
  const now = useFormOfNow(params, loaded.data);
  return (
    <WhenReady loaded={loaded} missing={missing} skeleton={waiting} inMain>
      {({ product }) =>
        now ? (
          <RequestForm
            key={product.slug}
            product={now.product}
            config={now.form}
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
