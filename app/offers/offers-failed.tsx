import { Button, ButtonLink } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { type LoadedOffers, unreadable } from './load-offers.ts';
import { brokenTexts, offersTexts } from './texts.ts';

interface OffersFailedProps {
  data: LoadedOffers | undefined;
  form: string;
  onRetry: () => void;
}

/** Why there are no offers, and what to do: ask again, or answer again where the address itself is at fault. */
export function OffersFailed({ data, form, onRetry }: OffersFailedProps) {
  if (data === unreadable)
    return (
      <EmptyState icon="info" kind="warning" title={brokenTexts.title} text={brokenTexts.text}>
        <ButtonLink to={form}>{brokenTexts.toForm}</ButtonLink>
      </EmptyState>
    );
  return (
    <EmptyState icon="wifi" kind="warning" title={offersTexts.notLoaded} text={offersTexts.notLoadedText}>
      <Button onClick={onRetry}>{offersTexts.retry}</Button>
    </EmptyState>
  );
}
