import type { Abilities } from '../host/native/abilities.ts';
import { useNav } from './nav.tsx';
import { Notice } from './notice.tsx';
import { filesTexts } from './page-texts.ts';
import { useStoreNow } from './use-store-now.ts';

/** Inside an app in which no file can be chosen: says so, and leads to this page in a browser where the app opens one. */
export function NoPicker({ files, browser }: Abilities) {
  const { path, search } = useStoreNow(useNav().$loc);
  if (files) return null;
  return (
    <Notice kind="warning">
      {filesTexts.noPicker}{' '}
      {browser && (
        <a href={path + search} target="_blank" rel="noopener">
          {filesTexts.openBrowser}
        </a>
      )}
    </Notice>
  );
}
