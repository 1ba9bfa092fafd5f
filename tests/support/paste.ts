import type { Locator } from '@playwright/test';

/** Pastes as a customer does who has copied a message. The page needs the permission `clipboard-write`. */
export async function pasteInto(field: Locator, text: string): Promise<void> {
  await field.evaluate((_, copied) => navigator.clipboard.writeText(copied), text);
  await field.focus();
  await field.page().keyboard.press('ControlOrMeta+V');
}
