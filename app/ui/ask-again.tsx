import { TextButton } from './button.tsx';
import { Notice } from './notice.tsx';
import { ownTexts } from './page-texts.ts';

interface AskAgainProps {
  loaded: { stopped: boolean; reload: () => void };
}

/** Shown when a page has stopped refreshing itself, with a button to refresh it and start again. */
export function AskAgain({ loaded }: AskAgainProps) {
  if (!loaded.stopped) return null;
  return (
    <Notice icon="clock" role="status">
      {ownTexts.stopped} <TextButton onClick={loaded.reload}>{ownTexts.refresh}</TextButton>
    </Notice>
  );
}
