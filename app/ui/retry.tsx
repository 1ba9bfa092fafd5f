import { TextButton } from './button.tsx';
import { Notice } from './notice.tsx';
import { ownTexts } from './page-texts.ts';

/** In place of a list inside a form that did not come: the rest of the form stays. */
export function Retry({ onRetry }: { onRetry: () => void }) {
  return (
    <Notice kind="warning" icon="wifi" role="alert">
      {ownTexts.listFailed} <TextButton onClick={onRetry}>{ownTexts.retry}</TextButton>
    </Notice>
  );
}
