import axe, { type RuleObject } from 'axe-core';
import type { Page } from 'playwright-core';

/**
 * Shows a page and loads axe, until the next page load. Its results contain no copies of elements. Waits for the first paint, for fading
 * tables and for transitions, because colours in a transition have other contrasts.
 */
export async function prepareAxe(page: Page): Promise<void> {
  await page.locator('main').first().waitFor({ state: 'attached' });
  await page.waitForFunction(() => !document.querySelector('table[aria-busy="true"]'));
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(`${axe.source}; axe.configure({ noHtml: true });`);
  await page.evaluate(async () => {
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
  });
}

/**
 * Returns the problems that axe finds on a page: one line for each element with its rule.
 *
 * @param rules which rules to leave out
 */
export async function accessibilityProblems(page: Page, rules: RuleObject = {}): Promise<string[]> {
  await prepareAxe(page);
  return page.evaluate(async (rules) => {
    const { axe: injected } = window as unknown as { axe: typeof import('axe-core') };
    // Style sheets are only needed by an experimental rule, which is off.
    const preload = { assets: ['media'] };
    const { violations } = await injected.run(document, { resultTypes: ['violations'], preload, rules });
    document.documentElement.style.opacity = '';
    return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target.join(' ')}`));
  }, rules);
}
