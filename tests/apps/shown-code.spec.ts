import { expect } from '@playwright/test';
import { openPlayground, shownCode } from '../support/playground.ts';
import { keepProgram, test } from './partner-app.ts';

test('the code as the playground shows it compiles, and the compiler has nothing to remark', async ({
  page,
  language,
}) => {
  test.slow();
  await openPlayground(page, '?partner=hamrah');
  const built = await language.build(await shownCode(page, language.tab));
  keepProgram(language.name, built);
  expect(built.said).toBe('');
});
