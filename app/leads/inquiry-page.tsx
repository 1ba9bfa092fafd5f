import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { PageProps } from '../api/page.ts';
import { useStores } from '../api/tools.ts';
import { useStepFocus } from '../ui/step-focus.ts';
import { InquiryForm } from './inquiry-form.tsx';
import { InquiryResult } from './inquiry-result.tsx';
import { createInquiry } from './inquiry-store.ts';
import { leadTexts } from './texts.ts';
import './leads.css';

/** `/sanhab-inquiry?utm_source=…&referral_code=…`: until when a vehicle is insured, by whom, and with which discount. */
export default function InquiryPage({ query }: PageProps) {
  const store = useStores(createInquiry);
  const answer = useStore(store.$answer);
  const { vehicle_type } = useStore(store.$form);
  useEffect(() => void store.resume(), [store]);
  const around = useStepFocus<HTMLElement>(answer !== null, 'h1');
  return (
    <main id="main" ref={around} className="column has-bottom-nav stack inquiry-page">
      {answer ? (
        <InquiryResult answer={answer} />
      ) : (
        <>
          <div>
            <h1 className="title-l" tabIndex={-1}>
              {leadTexts.vehicles[vehicle_type].title}
            </h1>
            <p className="lead">{leadTexts.lead}</p>
          </div>
          <InquiryForm query={query} />
        </>
      )}
    </main>
  );
}
