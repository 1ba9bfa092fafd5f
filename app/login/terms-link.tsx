import { useStore } from '@nanostores/react';
import { useTools } from '../api/tools.ts';
import { BesideLink } from '../ui/beside-link.tsx';
import { loginTexts } from './texts.ts';

/** Opens beside the login. An app without a second window shows the page in the login's place. */
export function TermsLink({ onLeave }: { onLeave: (() => void) | undefined }) {
  const { windows, browser } = useStore(useTools().host.$abilities);
  return (
    <BesideLink to="/terms" beside={windows || browser} onLeave={onLeave}>
      {loginTexts.terms[1]}
    </BesideLink>
  );
}
