import type { JSHandle, Page } from 'playwright-core';
import type { ThemeSettings } from '#web/kit/theme/settings.ts';

export type Theme = Pick<ThemeSettings, 'theme' | 'colorScheme'>;
type Inspector = JSHandle<{ show(theme: Theme): Promise<void>; elementsByStyle(): Map<string, Element[]> }>;

/** Adds functions to a page that show a theme, and group elements by the styles that determine the contrast of their text. */
const inspect = (page: Page): Promise<Inspector> =>
  page.evaluateHandle(() => {
    const hasText = (element: Element) =>
      element.matches('input, select, textarea') ||
      [...element.childNodes].some(({ nodeType, textContent }) => nodeType === Node.TEXT_NODE && textContent?.trim());

    /** Returns the background of an element, and those behind it if it is transparent. */
    const backgroundOf = (element: Element | null, known: Map<Element, string>): string => {
      if (!element) return '';
      let found = known.get(element);
      if (found !== undefined) return found;
      const { backgroundColor, backgroundImage, opacity } = getComputedStyle(element);
      const own = `${backgroundColor} ${backgroundImage} ${opacity}`;
      const isOpaque = own.endsWith(' none 1') && backgroundColor.startsWith('rgb(');
      const behind = isOpaque ? '' : backgroundOf(element.parentElement, known);
      found = own === 'rgba(0, 0, 0, 0) none 1' ? behind : `${own}/${behind}`;
      known.set(element, found);
      return found;
    };

    /** Large text, from 18 points or from 14 points in bold, needs less contrast. */
    const isLarge = ({ fontSize, fontWeight }: CSSStyleDeclaration) =>
      Number.parseFloat(fontSize) * 0.75 >= (Number(fontWeight) >= 700 ? 14 : 18);

    return {
      async show(theme) {
        window.dispatchEvent(new StorageEvent('storage', { key: 'theme-settings', newValue: JSON.stringify(theme) }));
        // React renders before the next microtask.
        await Promise.resolve();
        if (document.documentElement.dataset.mantineColorScheme !== theme.theme) throw new Error(`${theme.theme} is not shown`);
      },
      elementsByStyle() {
        const known = new Map<Element, string>();
        const visible = [...document.querySelectorAll('body *')].filter(
          (element) => hasText(element) && element.checkVisibility(),
        );
        return Map.groupBy(visible, (element) => {
          const style = getComputedStyle(element);
          return [style.color, isLarge(style) ? 'large' : 'small', backgroundOf(element, known)].join(' ');
        });
      },
    };
  });

/** Text styles that were checked on any screen. */
const checkedStyles = new Set<string>();

/**
 * Shows a page in each theme, and stays in the last. Returns the elements whose contrast is too low. Checks each combination of text
 * colour, size and background once in the whole run. Call it after a check of all rules, which includes the shown styles. For pages
 * without transitions.
 */
export async function contrastProblems(page: Page, themes: readonly Theme[]): Promise<string[]> {
  const inspector = await inspect(page);
  const { found, styles } = await inspector.evaluate(
    async ({ show, elementsByStyle }, { themes, known }) => {
      const { axe } = window as unknown as { axe: typeof import('axe-core') };
      const checked = new Set([...known, ...elementsByStyle().keys()]);
      const found: string[] = [];
      for (const theme of themes) {
        await show(theme);
        const fresh = [...elementsByStyle()].filter(([style]) => !checked.has(style));
        if (fresh.length === 0) continue;
        for (const [style] of fresh) checked.add(style);
        const include = fresh.flatMap(([, elements]) => elements);
        const { violations } = await axe.run({ include }, { resultTypes: ['violations'], runOnly: ['color-contrast'] });
        for (const { target } of violations.flatMap(({ nodes }) => nodes))
          found.push(`${theme.theme} ${theme.colorScheme}: color-contrast: ${target.join(' ')}`);
      }
      return { found, styles: [...checked] };
    },
    { themes, known: [...checkedStyles] },
  );
  for (const style of styles) checkedStyles.add(style);
  await inspector.dispose();
  return found;
}
