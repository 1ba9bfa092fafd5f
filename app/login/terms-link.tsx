import { useStore } from '@nanostores/react';
import { useTools } from '../api/tools.ts';
import { Link } from '../ui/nav.tsx';
import { partTexts } from '../ui/page-texts.ts';
import { loginTexts } from './texts.ts';

/** Opens beside the login, which stays as it is. An app without a second window shows the page in the login's place. */
export function TermsLink({ onLeave }: { onLeave: (() => void) | undefined }) {
  const { windows, browser } = useStore(useTools().host.$abilities);
  const title = loginTexts.terms[1];
  if (!windows && !browser)
    return (
      <Link to="/terms" {...(onLeave ? { onClick: onLeave } : {})}>
        {title}
      </Link>
    );
  return (
    <a href="/terms" target="_blank" rel="noopener">
      {title}
      <span className="sr-only"> {partTexts.newWindow}</span>
    </a>
  );
}
