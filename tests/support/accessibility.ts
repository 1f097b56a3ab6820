import axe from 'axe-core';
import type { Page } from 'playwright-core';

/**
 * Returns what axe finds wrong with a page: one line for each element, with the rule it breaks. Waits for the page's first paint, for
 * tables that are refreshed, which fade, and for transitions: a colour halfway between two others has a contrast that nobody ever reads.
 *
 * @param rules Runs only these rules. Defaults to all.
 */
export async function accessibilityProblems(page: Page, rules?: string[]): Promise<string[]> {
  await page.locator('main').first().waitFor({ state: 'attached' });
  await page.waitForFunction(() => !document.querySelector('table[aria-busy="true"]'));
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(async (runOnly) => {
    const { axe: injected } = window as unknown as { axe: typeof import('axe-core') };
    const isPassing = ({ playState, effect }: Animation) =>
      playState === 'running' && Number.isFinite(effect?.getComputedTiming().endTime);
    const passing = () => document.getAnimations().filter(isPassing);
    // A colour that is inherited begins its own transition when its parent's has moved.
    for (let running = passing(); running.length > 0; running = passing()) {
      await Promise.allSettled(running.map(({ finished }) => finished));
      await new Promise(requestAnimationFrame);
    }
    const { violations } = await injected.run(document, { resultTypes: ['violations'], ...(runOnly && { runOnly }) });
    return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target.join(' ')}`));
  }, rules);
}
