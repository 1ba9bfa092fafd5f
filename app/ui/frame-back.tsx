import { Icon } from './icon.tsx';
import { useNav } from './nav.tsx';
import { partTexts } from './page-texts.ts';
import './back-link.css';

/** In a frame: back to the place the customer came from. A partner's page may show no back of its own. */
export function FrameBack() {
  const nav = useNav();
  if (nav.kind !== 'memory' || !nav.canGoBack()) return null;
  return (
    <button type="button" className="back-link" onClick={() => nav.back()}>
      <Icon name="back" size="s" />
      {partTexts.back}
    </button>
  );
}
