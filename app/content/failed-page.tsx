import { useEffect, useState } from 'react';
import { createLastFailure } from '../api/last-failure.ts';
import { useStores } from '../api/tools.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Link, useNav } from '../ui/nav.tsx';
import { failedTexts } from './texts.ts';
import './content.css';

/** Where an uncaught rendering error leads. "Again" goes to the page that failed; without one, to the front. */
export default function FailedPage() {
  const nav = useNav();
  const failure = useStores(createLastFailure);
  const [last, setLast] = useState<typeof failure.last>(null);
  useEffect(() => setLast(failure.last), [failure]);
  return (
    <main id="main" className="column outcome">
      <EmptyState heading="h1" icon="refresh" kind="warning" title={failedTexts.title} text={failedTexts.lead}>
        <Button onClick={() => nav.go(last?.from ?? '/', { replace: true })}>{failedTexts.again}</Button>
        {last && (
          <>
            <p className="caption">
              {failedTexts.code} <span className="ltr">{last.code}</span>
            </p>
            <Link className="small" to={`/contact-us?code=${last.code}`}>
              {failedTexts.contact}
            </Link>
          </>
        )}
      </EmptyState>
    </main>
  );
}
