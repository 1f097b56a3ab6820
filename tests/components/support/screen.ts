import { expect } from 'vitest';
import { type Locator, page } from 'vitest/browser';

type Name = string | RegExp;

export const button = (name: Name): Locator => page.getByRole('button', { name });
export const link = (name: Name): Locator => page.getByRole('link', { name });
export const region = (name: Name): Locator => page.getByRole('region', { name });
export const tab = (name: Name): Locator => page.getByRole('tab', { name });
export const option = (name: Name): Locator => page.getByRole('option', { name });
export const dialog: Locator = page.getByRole('dialog');
/** A text field, with or without suggestions. */
export const field = (name: Name, within: typeof page | Locator = page): Locator =>
  within.getByRole('textbox', { name }).or(within.getByRole('combobox', { name }));

/** Waits until something is visible: an element, or an element with this text. */
export const sees = async (what: Locator | Name): Promise<void> =>
  expect.element(typeof what === 'string' || what instanceof RegExp ? page.getByText(what).first() : what).toBeVisible();

/** Waits until an element is gone. First wait for its replacement, because a loading screen shows neither. */
export const seesNo = async (what: Locator): Promise<void> => expect.element(what).not.toBeInTheDocument();

/** Waits until an element has the focus. */
export const hasFocus = async (target: Locator): Promise<void> => expect.element(target).toHaveFocus();

const overflow = () => document.documentElement.scrollWidth - window.innerWidth;
/** Waits until the page is not wider than the window, because a layout follows a change of the window later. */
export const fits = async (): Promise<void> => expect.poll(overflow).toBeLessThanOrEqual(0);

/** Waits until the address has this query. */
export const queryIs = async (query: string): Promise<void> =>
  expect.poll(() => decodeURIComponent(window.location.search.replaceAll('+', ' '))).toBe(query);
