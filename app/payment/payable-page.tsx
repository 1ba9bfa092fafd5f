import { paymentPaths } from '#contract/paths/payment';
import { CallRefused } from '../api/api.ts';
import { useCustomerData } from '../api/customer-data.ts';
import type { PageProps } from '../api/page.ts';
import { useTools } from '../api/tools.ts';
import { ButtonLink } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { WhenReady } from '../ui/when-ready.tsx';
import { type Choice, firstChoice, type Payable } from './checkout.ts';
import { Payment, paymentSkeleton } from './payment-view.tsx';
import { paymentTexts } from './texts.ts';
import type { Subject } from './use-checkout.ts';

/** `/pay/{uid}`: the payment of what is no order, such as an installment or the extra premium of an endorsement. */
export default function PayablePage({ params }: PageProps) {
  const uid = params.uid ?? '';
  const { readPayable } = useTools().api(paymentPaths).payment;
  const read = ({ use_wallet }: Choice) =>
    readPayable({ params: { id: uid }, query: { use_wallet: use_wallet ? 'true' : 'false' } });
  const subjectOf = (payable: Payable): Subject => ({
    ...payable,
    line: null,
    sells: payable.sale?.line ?? null,
    result_path: `/pay/${encodeURIComponent(uid)}/result`,
    price: read,
    refusal: readPayable.refusal,
  });
  const own = useCustomerData(`payable ${uid}`, () =>
    read(firstChoice).catch((cause: unknown) => {
      const refusal = readPayable.refusal(cause);
      if (refusal?.status === 409) return refusal;
      throw cause;
    }),
  );
  return (
    <WhenReady loaded={own} missing={paymentTexts.missingPayable} skeleton={paymentSkeleton} inMain>
      {quote =>
        quote instanceof CallRefused ? (
          <main id="main" className="column">
            <EmptyState icon="card" kind="warning" heading="h1" title={paymentTexts.payableNotNow} text={quote.message}>
              <ButtonLink to={quote.code === 'already_paid' ? `/pay/${encodeURIComponent(uid)}/result` : '/account'}>
                {quote.code === 'already_paid' ? paymentTexts.seeResult : paymentTexts.toAccount}
              </ButtonLink>
            </EmptyState>
          </main>
        ) : (
          <Payment subject={subjectOf(quote.payable)} first={quote} openDates={false} />
        )
      }
    </WhenReady>
  );
}
