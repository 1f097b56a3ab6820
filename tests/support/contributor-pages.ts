import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { DemoPage } from './demo-session.ts';

export const save = (page: Page, name: string) => page.getByRole('button', { name });
export const field = (within: Page | Locator, name: string) =>
  within.getByRole('textbox', { name, exact: true }).or(within.getByRole('combobox', { name, exact: true }));
/** Polls a condition, because the machine may be busy. */
export const eventually = <T>(read: () => T) => expect.poll(read);
export const dialog = (page: Page) => page.getByRole('dialog');

export async function addPerson({ gql }: DemoPage, firstName: string, lastName: string): Promise<string> {
  const create = 'mutation ($input: ContributorInput!) { contributorCreate(input: $input) { contributor { id } } }';
  const { contributorCreate } = await gql<{ contributorCreate: { contributor: { id: string } } }>(create, {
    input: { firstName, lastName },
  });
  return contributorCreate.contributor.id;
}
export async function changeElsewhere({ gql }: DemoPage, id: string, version: number, input: object): Promise<void> {
  const update =
    'mutation ($id: ID!, $version: Int!, $input: ContributorPatch!) { contributorUpdate(id: $id, version: $version, input: $input) { userErrors { message } } }';
  await gql(update, { id, version, input });
}
