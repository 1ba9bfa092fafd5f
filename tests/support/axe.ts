import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { axeSource } from './axe-source.ts';

type AxePage = ConstructorParameters<typeof AxeBuilder>[0]['page'];

/**
 * The partner's ground shines through a frame, and axe takes it for white: the frame's own canvas, which the partner
 * chose for that ground, is laid under it.
 */
async function layGround(page: Page): Promise<void> {
  for (const frame of page.frames().slice(1))
    await frame.evaluate(() => {
      const root = document.documentElement;
      root.style.background = getComputedStyle(root).getPropertyValue('--panah-canvas');
    });
}

/** What fades in or changes its colour arrives: axe would judge it half way. What moves for ever, such as a skeleton, stays. */
export async function endAnimations(page: Page): Promise<void> {
  for (const frame of page.frames())
    await frame.evaluate(() => {
      for (const animation of document.getAnimations())
        if (animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY) animation.finish();
    });
}

/** Of two dozen offers that are drawn alike, three are looked at: axe takes its time for each. */
const alike = '.offers-cards > li:nth-child(n+4)';

function checkerOf(page: Page): AxeBuilder {
  const checker = new AxeBuilder({ page: page as unknown as AxePage, axeSource });
  const inFrame = page.frames().length > 1;
  checker.setLegacyMode(!inFrame);
  return checker.exclude(inFrame ? { fromFrames: ['.box iframe', alike] } : alike);
}

/** Fails with the rule and the element of all that axe objects to, across frames. */
export async function expectNoComplaints(page: Page, screen: string): Promise<void> {
  await layGround(page);
  await endAnimations(page);
  expect(await complaints(checkerOf(page)), screen).toEqual([]);
}

/** Colours alone: all that another scheme or theme changes. */
export async function expectReadable(page: Page, screen: string): Promise<void> {
  await layGround(page);
  await endAnimations(page);
  expect(await complaints(checkerOf(page).withRules('color-contrast')), screen).toEqual([]);
}

/** For pages that follow the visitor's scheme. */
export async function expectNoComplaintsInBoth(page: Page, screen: string): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await expectReadable(page, `${screen}, dark`);
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await expectNoComplaints(page, `${screen}, light`);
}

async function complaints(checker: AxeBuilder): Promise<string[]> {
  const { violations } = await checker.analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
}
