import type { JSHandle, Page } from 'playwright-core';
import { colorSchemes, type ThemeSettings } from '#web/kit/theme/settings.ts';
import { prepareAxe } from './accessibility.ts';

export type Theme = Pick<ThemeSettings, 'theme' | 'colorScheme'>;
type Inspector = JSHandle<{
  show(theme: Theme): void;
  texts(): Element[];
  byStyle(texts: Element[]): Map<string, Element[]>;
  isReadable(text: Element): boolean;
}>;
type Color = { alpha: number; parseString(css: string): Color };
type ColorFunctions = {
  Color: new () => Color;
  flattenColors(color: Color, behind: Color): Color;
  getContrast(behind: Color, color: Color): number;
};

/**
 * Adds functions to a page that show a theme, and group elements by the styles that determine the contrast of their text. A theme is a
 * style sheet and an attribute: this switches the product to each theme once, and throws if another part of the page changes.
 */
const inspect = (page: Page): Promise<Inspector> =>
  page.evaluateHandle(async (colorSchemes) => {
    const root = document.documentElement;
    const sheet = document.querySelector('style[data-mantine-styles="true"]')!;
    const sheets = new Map<string, string>();
    // Pictures of the landing page are stored in both themes.
    const screen = () => document.body.innerHTML.replace(sheet.innerHTML, '').replace(/-(dark|light)(?=[.-])/g, '');
    const before = screen();
    for (const colorScheme of [...colorSchemes, 'default'])
      for (const theme of ['dark', 'light']) {
        const newValue = JSON.stringify({ theme, colorScheme });
        window.dispatchEvent(new StorageEvent('storage', { key: 'theme-settings', newValue }));
        // React renders before the next microtask.
        await Promise.resolve();
        const css = sheet.innerHTML;
        const isShown = root.dataset.mantineColorScheme === theme && css === (sheets.get(colorScheme) ?? css);
        if (!isShown || screen() !== before)
          throw new Error(`${theme} ${colorScheme} is more than a style sheet and an attribute`);
        sheets.set(colorScheme, css);
      }
    if (new Set(sheets.values()).size < colorSchemes.length) throw new Error('Colour schemes have equal style sheets');

    const hasText = (element: Element) =>
      element.matches('input, select, textarea') ||
      [...element.childNodes].some(({ nodeType, textContent }) => nodeType === Node.TEXT_NODE && textContent?.trim());

    const isFloating = ({ position }: CSSStyleDeclaration) => ['absolute', 'fixed', 'sticky'].includes(position);

    /** Returns the background of an element, and those behind it if it is transparent. A floating element may lie on other ones. */
    const backgroundOf = (element: Element | null, known: Map<Element, string>): string => {
      if (!element) return '';
      let found = known.get(element);
      if (found !== undefined) return found;
      const style = getComputedStyle(element);
      const { backgroundColor, backgroundImage, opacity } = style;
      const own = `${backgroundColor} ${backgroundImage} ${opacity}`;
      const isOpaque = own.endsWith(' none 1') && backgroundColor.startsWith('rgb(');
      const place = isFloating(style) ? `${innerWidth} ${element.className} ` : '';
      const behind = isOpaque ? '' : place + backgroundOf(element.parentElement, known);
      found = own === 'rgba(0, 0, 0, 0) none 1' ? behind : `${own}/${behind}`;
      known.set(element, found);
      return found;
    };

    /** Large text, from 18 points or from 14 points in bold, needs less contrast. */
    const isLarge = ({ fontSize, fontWeight }: CSSStyleDeclaration) =>
      Number.parseFloat(fontSize) * 0.75 >= (Number(fontWeight) >= 700 ? 14 : 18);

    const { Color, flattenColors, getContrast } = (window as unknown as { axe: { commons: { color: ColorFunctions } } }).axe
      .commons.color;
    const parsed = (css: string) => new Color().parseString(css);

    return {
      show({ theme, colorScheme }: Theme) {
        const css = sheets.get(colorScheme)!;
        if (sheet.innerHTML !== css) sheet.innerHTML = css;
        root.dataset.mantineColorScheme = theme;
      },
      texts: () => [...document.querySelectorAll('body *')].filter((element) => hasText(element) && element.checkVisibility()),
      byStyle(texts: Element[]) {
        const known = new Map<Element, string>();
        return Map.groupBy(texts, (element) => {
          const style = getComputedStyle(element);
          return [style.color, style.textShadow, isLarge(style) ? 'large' : 'small', backgroundOf(element, known)].join(' ');
        });
      },
      /** Returns whether a text has enough contrast to the plain colours behind it. Axe decides where there is more than those. */
      isReadable(text) {
        const layers: Color[] = [];
        for (let element: Element | null = text; element; element = element.parentElement) {
          const style = getComputedStyle(element);
          if (style.backgroundImage !== 'none' || style.opacity !== '1' || style.textShadow !== 'none') return false;
          if (layers.at(-1)?.alpha === 1) continue;
          layers.push(parsed(style.backgroundColor));
          if (isFloating(style) && layers.at(-1)!.alpha < 1) return false;
        }
        if (layers.at(-1)?.alpha !== 1) return false;
        const background = layers.reduceRight((behind, layer) => flattenColors(layer, behind));
        const style = getComputedStyle(text);
        return getContrast(background, parsed(style.color)) > (isLarge(style) ? 3 : 4.5);
      },
    };
  }, colorSchemes);

/** Pages of the sweep are loaded once, so their functions stay. */
const inspectors = new WeakMap<Page, Promise<Inspector>>();

/** Text styles that were checked on any screen. */
const checkedStyles = new Set<string>();

/**
 * Shows a page in each theme, and stays in the last. Returns the elements whose contrast is too low. Checks each combination of text
 * colour, size and background once in the whole run. For pages that were loaded once, without transitions.
 */
export async function contrastProblems(page: Page, themes: readonly Theme[]): Promise<string[]> {
  await prepareAxe(page);
  if (!inspectors.has(page)) inspectors.set(page, inspect(page));
  const inspector = await inspectors.get(page)!;
  const { found, styles } = await inspector.evaluate(
    async ({ show, texts, byStyle, isReadable }, { themes, known }) => {
      const { axe } = window as unknown as { axe: typeof import('axe-core') };
      const checked = new Set(known);
      const found: string[] = [];
      const visible = texts();
      for (const theme of themes) {
        show(theme);
        const fresh = [...byStyle(visible)].filter(([style]) => !checked.has(style));
        for (const [style] of fresh) checked.add(style);
        const include = fresh.flatMap(([, elements]) => (elements.every(isReadable) ? [] : elements));
        if (include.length === 0) continue;
        const { violations } = await axe.run({ include }, { resultTypes: ['violations'], runOnly: ['color-contrast'] });
        for (const { target } of violations.flatMap(({ nodes }) => nodes))
          found.push(`${theme.theme} ${theme.colorScheme}: color-contrast: ${target.join(' ')}`);
      }
      return { found, styles: [...checked] };
    },
    { themes, known: [...checkedStyles] },
  );
  for (const style of styles) checkedStyles.add(style);
  return found;
}
