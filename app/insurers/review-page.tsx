import { useState } from 'react';
import { insurerPath } from '#contract/insurer-path';
import type { Insurer } from '#contract/insurers';
import { commentsPaths } from '#contract/paths/comments';
import { insurersPaths } from '#contract/paths/insurers';
import type { Query } from '#tracking/query';
import { useCustomerData } from '../api/customer-data.ts';
import type { PageProps } from '../api/page.ts';
import { useTools } from '../api/tools.ts';
import { BackLink } from '../ui/back-link.tsx';
import { Choice } from '../ui/choice.tsx';
import { Skeleton } from '../ui/progress.tsx';
import { WhenReady } from '../ui/when-ready.tsx';
import { ReviewForm } from './review-form.tsx';
import { policyText, type ReviewSubject, subjectKey, subjectsOf, subjectTitle } from './review-subject.ts';
import { reviewTexts } from './review-texts.ts';
import './review-page.css';

/** More than anybody has policies of one insurer. */
const maxOwn = 100;

interface ReviewProps {
  insurer: Insurer;
  subjects: readonly ReviewSubject[];
  /** The comment that a link is about. */
  asked: Query[string] | undefined;
  onExists: () => void;
}

/** Which policy is meant is asked only where there are several. */
function Review({ insurer, subjects, asked, onExists }: ReviewProps) {
  const first =
    subjects.find(({ kept }) => kept && kept.id === asked) ?? subjects.find(({ kept }) => !kept) ?? subjects[0]!;
  const [chosen, choose] = useState(subjectKey(first));
  const subject = subjects.find(each => subjectKey(each) === chosen) ?? first;
  const policy = subjects.length === 1 && policyText(subject);
  return (
    <>
      <p className="lead">
        {policy && `${reviewTexts.about(policy)} `}
        {reviewTexts.lead}
      </p>
      {subjects.length > 1 && (
        <fieldset className="choices">
          <legend className="field-label">{reviewTexts.which}</legend>
          {subjects.map(each => (
            <Choice
              key={subjectKey(each)}
              name="policy"
              checked={each === subject}
              onChange={() => choose(subjectKey(each))}
              title={subjectTitle(each)}
              note={each.kept && reviewTexts.said}
            />
          ))}
        </fieldset>
      )}
      <ReviewForm key={subjectKey(subject)} insurer={insurer} subject={subject} onExists={onExists} />
    </>
  );
}

/** Where a customer says something of an insurer, or changes what they have said. */
export default function ReviewPage({ params, query }: PageProps) {
  const { api } = useTools();
  const slug = params.slug ?? '';
  const own = useCustomerData(`review ${slug}`, async () => {
    const query = { self: 'true' as const, company__url_name: slug, page_size: maxOwn };
    const [insurer, mine] = await Promise.all([
      api(insurersPaths).insurers.read({ params: { slug } }),
      api(commentsPaths).comments.list({ query }),
    ]);
    return { insurer, subjects: subjectsOf(mine.policies ?? [], mine.results) };
  });
  return (
    <main id="main" className="column review-page">
      <WhenReady loaded={own} missing={reviewTexts.missing} skeleton={<Skeleton height={480} />}>
        {({ insurer, subjects }) => (
          <>
            <BackLink to={insurerPath(slug)} title={reviewTexts.back(insurer.title)} />
            <h1 className="title-l">{reviewTexts.title(insurer.title)}</h1>
            <Review insurer={insurer} subjects={subjects} asked={query.comment} onExists={own.reload} />
          </>
        )}
      </WhenReady>
    </main>
  );
}
