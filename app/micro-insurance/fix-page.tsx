import { microInsurancePaths } from '#contract/paths/micro-insurance';
import { useCustomerData } from '../api/customer-data.ts';
import type { PageProps } from '../api/page.ts';
import { type AppTools, useTools } from '../api/tools.ts';
import { ButtonLink } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Skeleton } from '../ui/progress.tsx';
import { WhenReady } from '../ui/when-ready.tsx';
import { requestPath } from './load-micro.ts';
import { RequestForm } from './request-form.tsx';
import { requestTexts } from './texts.ts';

async function loadFix({ api }: AppTools, uid: string) {
  const { microInsurance } = api(microInsurancePaths);
  const request = await microInsurance.readRequest({ params: { uid } });
  return { request, ...(await microInsurance.readForm({ params: { slug: request.slug } })) };
}

/** `/account/micro-insurance/{uid}/fix/{step}`: the same questions with what was answered, for what the staff has asked for. */
export default function FixMicroPage({ params }: PageProps) {
  const tools = useTools();
  const uid = params.uid ?? '';
  const own = useCustomerData(`micro-insurance fix ${uid}`, () => loadFix(tools, uid));
  return (
    <WhenReady loaded={own} inMain missing={requestTexts.missing} skeleton={<Skeleton height={320} />}>
      {({ request, product, form }) =>
        request.state === 'needs_fix' ? (
          <RequestForm
            product={product}
            config={form}
            base={requestPath(uid, '/fix')}
            step={params.step}
            fixing={{ uid, note: request.note, answers: request.answers, files: request.files }}
          />
        ) : (
          <main id="main">
            <EmptyState icon="info" heading="h1" title={request.state_title} text={request.note}>
              <ButtonLink to={requestPath(uid)}>{request.subject}</ButtonLink>
            </EmptyState>
          </main>
        )
      }
    </WhenReady>
  );
}
