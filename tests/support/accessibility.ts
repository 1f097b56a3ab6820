import axe from 'axe-core';
import type { Page } from 'playwright-core';

/** Makes axe available to what runs in a page, until the next page load. Its results hold no copies of elements. */
async function injectAxe(page: Page): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(`${axe.source}; axe.configure({ noHtml: true });`);
}

/**
 * Returns what axe finds wrong with a page: one line for each element, with the rule it breaks. Waits for the page's first paint, for
 * tables that wait for rows, which fade, and for transitions: a colour halfway between two others has a contrast that nobody ever reads.
 */
export async function accessibilityProblems(page: Page): Promise<string[]> {
  await page.locator('main').first().waitFor({ state: 'attached' });
  await page.waitForFunction(() => !document.querySelector('table[aria-busy="true"]'));
  await injectAxe(page);
  return page.evaluate(async () => {
    const { axe: injected } = window as unknown as { axe: typeof import('axe-core') };
    const isPassing = ({ playState, effect }: Animation) =>
      playState === 'running' && Number.isFinite(effect?.getComputedTiming().endTime);
    const passing = () => document.getAnimations().filter(isPassing);
    // A colour that is inherited begins its own transition when its parent's has moved.
    for (let running = passing(); running.length > 0; running = passing()) {
      await Promise.allSettled(running.map(({ finished }) => finished));
      await new Promise(requestAnimationFrame);
    }
    // Only an experimental rule, which is off, reads the style sheets that axe would load.
    const preload = { assets: ['media'] };
    const { violations } = await injected.run(document, { resultTypes: ['violations'], preload });
    return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target.join(' ')}`));
  });
}
