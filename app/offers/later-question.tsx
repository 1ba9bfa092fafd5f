import { type ComponentType, useEffect, useState } from 'react';
import type { Line } from '#contract/lines';

/** What may be asked of a visitor who lingers over prices. Its code comes after them; where it does not, nobody is asked. */
export function LaterQuestion({ line }: { line: Line }) {
  const [Question, setQuestion] = useState<ComponentType<{ line: Line }> | null>(null);
  useEffect(() => {
    import('../leads/pre-offer.tsx').then(
      ({ PreOffer }) => setQuestion(() => PreOffer),
      () => undefined,
    );
  }, []);
  return Question && <Question line={line} />;
}
