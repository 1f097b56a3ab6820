import type { Locator, Page } from 'playwright-core';

export const editor = (page: Page): Locator => page.getByRole('textbox', { name: 'Operation' });
export const variablesEditor = (page: Page): Locator => page.getByRole('textbox', { name: 'Variables' });

/** Opens the IDE, and waits until its editor accepts input. */
export async function openIde(page: Page, session: string, url: string): Promise<void> {
  await page.goto(`${url}/graphql`);
  await page.getByText(session).waitFor();
  await editor(page).getByText('firstName').waitFor();
}
export const signedIn = 'Mutations change real data';
export const signedOut = 'You are not signed in. Only';

/** Replaces the text of an editor. */
export async function write(page: Page, field: Locator, text: string): Promise<void> {
  await field.click();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.press('Delete');
  await page.keyboard.insertText(text);
}

/** Names of the open documents. */
export const openDocuments = (page: Page): Promise<string[]> =>
  page.getByRole('navigation', { name: 'Documents' }).locator('[data-clip]').allTextContents();

/** Types the start of a field into an empty editor, and waits until the field is suggested. */
export async function expectCompletion(page: Page): Promise<void> {
  await write(page, editor(page), '');
  // Suggestions come once the schema is loaded. Until then, each request for them is ignored.
  await page.getByRole('tab', { name: 'Docs' }).click();
  await page
    .getByRole('region', { name: 'Documentation' })
    .getByRole('button', { name: /^Query/ })
    .waitFor();
  await editor(page).click();
  await page.keyboard.type('query { contrib');
  await page.locator('.cm-tooltip-autocomplete').getByText('contributors', { exact: true }).waitFor();
  await page.keyboard.press('Escape');
}
