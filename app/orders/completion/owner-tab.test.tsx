import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { type AppTools, ToolsProvider } from '../../api/tools.ts';
import { completionTexts } from '../texts.ts';
import { OwnerTab } from './owner-tab.tsx';

type Props = Parameters<typeof OwnerTab>[0];

/** The tab of an owner whose national id is known, with what is typed in its field. */
function shown(national_id: string): string {
  const props = {
    order: { insurer: {} },
    form: { holder: 'مالک', owner: { national_id_masked: '001•••2419' }, tabs: [] },
    draft: { first_name: 'مریم', last_name: 'رستمی', national_id },
    errors: {},
  } as unknown as Props;
  return renderToStaticMarkup(
    <ToolsProvider value={{} as AppTools}>
      <OwnerTab {...props} />
    </ToolsProvider>,
  );
}

it('a national id that is known can be corrected', () => {
  expect(shown('')).toContain(completionTexts.nationalIdCorrect);
  expect(shown('')).not.toContain('id="national_id"');
});

it('a corrected one that is not saved yet is still there after a look at another tab', () => {
  expect(shown('0499370899')).toContain('id="national_id"');
  expect(shown('0499370899')).not.toContain(completionTexts.nationalIdCorrect);
});
