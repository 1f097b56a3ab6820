import axe from 'axe-core';
import type { Page } from 'playwright-core';

/** Loads axe into a page, until the next page load. Its results contain no copies of elements. */
async function injectAxe(page: Page): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(`${axe.source}; axe.configure({ noHtml: true });`);
}

/**
 * Returns the problems that axe finds on a page: one line for each element with its rule. Waits for the first paint, for fading tables
 * and for transitions, because colours in a transition have other contrasts.
 */
export async function accessibilityProblems(page: Page): Promise<string[]> {
  await page.locator('main').first().waitFor({ state: 'attached' });
  await page.waitForFunction(() => !document.querySelector('table[aria-busy="true"]'));
  await injectAxe(page);
  return page.evaluate(async () => {
    const { axe: injected } = window as unknown as { axe: typeof import('axe-core') };
    // Contrast is checked only on visible pages.
    document.documentElement.style.opacity = '1';
    const isPassing = ({ playState, effect }: Animation) =>
      playState === 'running' && Number.isFinite(effect?.getComputedTiming().endTime);
    const passing = () => document.getAnimations().filter(isPassing);
    // An inherited colour starts its own transition after its parent's.
    for (let running = passing(); running.length > 0; running = passing()) {
      await Promise.allSettled(running.map(({ finished }) => finished));
      await new Promise(requestAnimationFrame);
    }
    // Style sheets are only needed by an experimental rule, which is off.
    const preload = { assets: ['media'] };
    const { violations } = await injected.run(document, { resultTypes: ['violations'], preload });
    return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target.join(' ')}`));
  });
}
