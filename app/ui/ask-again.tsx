import { TextButton } from './button.tsx';
import { Notice } from './notice.tsx';
import { ownTexts } from './page-texts.ts';

interface AskAgainProps {
  loaded: { stopped: boolean; reload: () => void };
}

/** Where a page has asked for news often enough: it says so, and goes on with one tap. */
export function AskAgain({ loaded }: AskAgainProps) {
  if (!loaded.stopped) return null;
  return (
    <Notice icon="clock" role="status">
      {ownTexts.stopped} <TextButton onClick={loaded.reload}>{ownTexts.refresh}</TextButton>
    </Notice>
  );
}
