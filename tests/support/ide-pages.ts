import type { Locator, Page } from 'playwright-core';

export const editor = (page: Page): Locator => page.locator('.graphiql-query-editor');

/** Opens the IDE, and waits until its editor accepts input. */
export async function openIde(page: Page, session: string, url: string): Promise<void> {
  await page.goto(`${url}/graphql`);
  await page.getByText(session).waitFor();
  await editor(page).getByText('firstName').waitFor();
}
export const signedIn = 'Mutations change real data';
export const signedOut = 'You are not signed in. Only';

/** Types the start of a field into an empty editor, and waits until the field is suggested. */
export async function expectCompletion(page: Page): Promise<void> {
  await editor(page).click();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.press('Delete');
  await page.keyboard.type('query { contrib');
  await page.locator('.suggest-widget').getByText('contributors', { exact: true }).waitFor();
  await page.keyboard.press('Escape');
}
