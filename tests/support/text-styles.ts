import type { JSHandle, Page } from 'playwright-core';
import type { ThemeSettings } from '#web/kit/theme/settings.ts';
import { injectAxe } from './accessibility.ts';

export type Theme = Pick<ThemeSettings, 'theme' | 'colorScheme'>;
type Inspector = JSHandle<{ show(theme: Theme): Promise<void>; elementsByStyle(): Map<string, Element[]> }>;

/** Adds functions to a page that show a theme and group elements by the style of their text. They last until the next page load. */
const inspect = (page: Page): Promise<Inspector> =>
  page.evaluateHandle(() => {
    const hasText = (element: Element) =>
      element.matches('input, select, textarea') ||
      [...element.childNodes].some(({ nodeType, textContent }) => nodeType === Node.TEXT_NODE && textContent?.trim());

    /** Returns the background of an element, and those behind it where they shine through. */
    const backgroundOf = (element: Element | null, known: Map<Element, string>): string => {
      if (!element) return '';
      let found = known.get(element);
      if (found !== undefined) return found;
      const { backgroundColor, backgroundImage, opacity } = getComputedStyle(element);
      found = `${backgroundColor} ${backgroundImage} ${opacity}`;
      const isOpaque = found.endsWith(' none 1') && backgroundColor.startsWith('rgb(');
      if (!isOpaque) found += `/${backgroundOf(element.parentElement, known)}`;
      known.set(element, found);
      return found;
    };

    return {
      async show(theme) {
        window.dispatchEvent(new StorageEvent('storage', { key: 'theme-settings', newValue: JSON.stringify(theme) }));
        await new Promise((resolve) => setTimeout(resolve));
      },
      elementsByStyle() {
        const known = new Map<Element, string>();
        return Map.groupBy([...document.querySelectorAll('body *')].filter(hasText), (element) => {
          const { color, fontSize, fontWeight } = getComputedStyle(element);
          return [color, fontSize, fontWeight, backgroundOf(element, known)].join(' ');
        });
      },
    };
  });

/** Shows a theme as a change in another tab of the same browser does. The next page load undoes it. Meant for pages without transitions. */
export async function showTheme(page: Page, theme: Theme): Promise<void> {
  const inspector = await inspect(page);
  await inspector.evaluate(({ show }, shown) => show(shown), theme);
  await inspector.dispose();
}

/** The styles of text whose contrast was checked, on whichever screen. */
const checkedStyles = new Set<string>();

const takeFresh = (styles: string[]): string[] => {
  const fresh = styles.filter((style) => !checkedStyles.has(style));
  for (const style of fresh) checkedStyles.add(style);
  return fresh;
};

/**
 * Returns the elements whose contrast is too low in one of the themes. Checks each combination of text colour, size, weight and background
 * once in the whole run.
 *
 * @param checked the theme in which all rules have just been run, so that its styles are checked
 */
export async function contrastProblems(page: Page, checked: Theme, others: readonly Theme[]): Promise<string[]> {
  const inspector = await inspect(page);
  const [first = [], ...rest] = await inspector.evaluate(
    async ({ show, elementsByStyle }, themes) => {
      const styles: string[][] = [];
      for (const theme of themes) {
        await show(theme);
        styles.push([...elementsByStyle().keys()]);
      }
      return styles;
    },
    [checked, ...others],
  );
  takeFresh(first);
  const found: string[] = [];
  for (const [index, theme] of others.entries()) {
    const fresh = takeFresh(rest[index] ?? []);
    if (fresh.length > 0) found.push(...(await contrastOf(page, inspector, theme, fresh)));
  }
  await inspector.dispose();
  return found;
}

async function contrastOf(page: Page, inspector: Inspector, theme: Theme, styles: string[]): Promise<string[]> {
  await injectAxe(page);
  const low = await inspector.evaluate(
    async ({ show, elementsByStyle }, wanted) => {
      await show(wanted.theme);
      const elements = elementsByStyle();
      const include = wanted.styles.flatMap((style) => elements.get(style) ?? []);
      const { axe } = window as unknown as { axe: typeof import('axe-core') };
      const { violations } = await axe.run({ include }, { resultTypes: ['violations'], runOnly: ['color-contrast'] });
      return violations.flatMap(({ nodes }) => nodes.map(({ target }) => target.join(' ')));
    },
    { theme, styles },
  );
  return low.map((target) => `${theme.theme} ${theme.colorScheme}: color-contrast: ${target}`);
}
