import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { sampled } from '#tests/support/sample.ts';
import type { UserErrorCode } from '#web/__generated__/schema.ts';
import {
  ContributorChoicesDocument,
  ContributorDeleteDocument,
  ContributorReplaceDocument,
  ContributorRestoreDocument,
  ContributorUsesDocument,
} from '#web/entities/contributors/__generated__/contributor-kind.ts';
import {
  PublisherChoicesDocument,
  PublisherDeleteDocument,
  PublisherReplaceDocument,
  PublisherRestoreDocument,
  PublisherUsesDocument,
} from '#web/entities/publishers/__generated__/publisher-kind.ts';
import { PayeeOfRecordDocument } from '#web/entities/royalties/__generated__/record-payee.ts';
import { ContributorDetailDocument } from '#web/screens/contributors/__generated__/detail.ts';
import { ContributorFiguresDocument, ContributorsDocument } from '#web/screens/contributors/__generated__/list.ts';
import { PublisherDetailDocument } from '#web/screens/publishers/__generated__/detail.ts';
import { PublishersDocument } from '#web/screens/publishers/__generated__/list.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { answer, disconnect, network, refuse } from '../support/network.ts';
import { openPage } from '../support/open-page.tsx';
import { button, dialog, field, option, sees, seesNo } from '../support/screen.ts';

type Refusal = { message: string; code: UserErrorCode }[];

/** A server's list of two parties. Refuses to delete those in `credited`. */
class Store {
  readonly deleted = new Set<string>();
  readonly calls: unknown[] = [];
  credited: string | null = null;

  constructor(readonly names: Readonly<Record<string, string>>) {}

  left = () => Object.entries(this.names).filter(([id]) => !this.deleted.has(id));
  delete(id: unknown): Refusal {
    this.calls.push(['delete', id]);
    if (id === this.credited) return [{ message: `${this.names[String(id)]} is credited on one work.`, code: 'IN_USE' }];
    this.deleted.add(String(id));
    return [];
  }
  restore(id: unknown): Refusal {
    this.calls.push(['restore', id]);
    this.deleted.delete(String(id));
    return [];
  }
  replace(id: unknown, replacementId: unknown): number {
    this.calls.push(['replace', id, replacementId]);
    this.credited = null;
    return 1;
  }
}

const credits = { totalCount: 101, nodes: [{ id: 'w1', title: 'Tides' }] };

const contributors = (store: Store) => {
  const nodes = () => store.left().map(([id, name]) => ({ id, firstName: name.split(' ')[0], lastName: name.split(' ')[1] }));
  return [
    answer(ContributorFiguresDocument),
    answer(ContributorsDocument, () => ({ contributors: { totalCount: store.left().length, nodes: nodes() } })),
    answer(ContributorDeleteDocument, ({ id }) => ({ payload: { userErrors: store.delete(id) } })),
    answer(ContributorRestoreDocument, ({ id }) => ({ payload: { userErrors: store.restore(id) } })),
    answer(ContributorReplaceDocument, ({ id, replacementId }) => ({
      payload: { changedWorks: store.replace(id, replacementId) },
    })),
    answer(ContributorUsesDocument, ({ id }) => ({ record: { id: String(id), works: credits } })),
    answer(ContributorDetailDocument),
    answer(PayeeOfRecordDocument),
    answer(ContributorChoicesDocument, () => ({ records: { nodes: nodes() } })),
  ];
};
const publishers = (store: Store) => {
  const nodes = () => store.left().map(([id, name]) => ({ id, name }));
  return [
    answer(PublishersDocument, () => ({ publishers: { totalCount: store.left().length, nodes: nodes() } })),
    answer(PublisherDeleteDocument, ({ id }) => ({ payload: { userErrors: store.delete(id) } })),
    answer(PublisherRestoreDocument, ({ id }) => ({ payload: { userErrors: store.restore(id) } })),
    answer(PublisherReplaceDocument, ({ id, replacementId }) => ({
      payload: { changedWorks: store.replace(id, replacementId) },
    })),
    answer(PublisherUsesDocument, ({ id }) => ({ record: { id: String(id), works: credits } })),
    answer(PublisherDetailDocument),
    answer(PayeeOfRecordDocument),
    answer(PublisherChoicesDocument, () => ({ records: { nodes: nodes() } })),
  ];
};

const kinds = [
  {
    noun: 'contributor',
    question: /^Are you sure you want to delete this contributor\?/,
    serve: contributors,
    failures: [disconnect(ContributorDeleteDocument), refuse(ContributorRestoreDocument, 'Not now.')],
  },
  {
    noun: 'publisher',
    question: /^Are you sure you want to delete "Nina Kovač"\?/,
    serve: publishers,
    failures: [disconnect(PublisherDeleteDocument), refuse(PublisherRestoreDocument, 'Not now.')],
  },
];

describe.each(sampled(kinds, 1))('Deleting a $noun', ({ noun, question, serve, failures: [cannotDelete, cannotRestore] }) => {
  const Noun = noun === 'contributor' ? 'Contributor' : 'Publisher';
  const remove = button('Delete Nina Kovač');
  const open = async () => {
    const store = new Store({ a: 'Nina Kovač', b: 'Omar Haddad' });
    network.use(...serve(store));
    await openPage(`/dashboard/music/${noun}s`);
    await sees(remove);
    return store;
  };

  test('asks first, removes one row or all selected rows, and Undo restores them', async () => {
    const store = await open();
    await remove.click();
    await sees(dialog.getByText(question));
    await expectAccessible();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await seesNo(dialog);
    expect(store.calls).toEqual([]);
    await remove.click();
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await sees(`${Noun} "Nina Kovač" deleted`);
    await seesNo(remove);
    await button('Undo').click();
    await sees(`${Noun} "Nina Kovač" restored`);
    await sees(remove);
    expect(store.calls).toEqual([
      ['delete', 'a'],
      ['restore', 'a'],
    ]);
    await page.getByRole('checkbox', { name: 'Select all on this page' }).click();
    await page.getByRole('toolbar', { name: 'Bulk actions' }).getByRole('button', { name: 'Delete' }).click();
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await sees(`2 ${noun}s deleted`);
    await seesNo(remove);
    await button('Undo').click();
    await sees(`2 ${noun}s restored`);
    await sees(remove);
    expect(store.deleted).toEqual(new Set());
  });

  test('reports failures', async () => {
    await open();
    network.use(cannotRestore!);
    await remove.click();
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await button('Undo').click();
    await sees(`Failed to restore a ${noun}. Please try again.`);
    network.use(cannotDelete!);
    await button('Delete Omar Haddad').click();
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await sees(`Failed to delete ${noun}. Failed to connect to the server. Please try again.`);
  });

  test('lists the works that credit it, and deletes it after replacing its credits', async () => {
    const store = await open();
    store.credited = 'a';
    await remove.click();
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await sees(page.getByRole('dialog', { name: 'Nina Kovač is in use' }));
    await sees(dialog.getByText('Nina Kovač is credited on one work.'));
    const work = dialog.getByRole('link', { name: 'Tides' });
    await expect.element(work).toHaveAttribute('href', '/dashboard/music/works/w1?tab=royalties');
    await sees(dialog.getByText('and 100 more'));
    await dialog.getByRole('button', { name: 'Replace and delete' }).click();
    await sees(dialog.getByText(`Choose another ${noun} first.`));
    await expectAccessible();
    await field(`Replace with another ${noun}`, dialog).fill('o');
    await sees(option(/Omar Haddad/));
    expect(option(/Nina Kovač/).elements()).toHaveLength(0);
    await option(/Omar Haddad/).click();
    await dialog.getByRole('button', { name: 'Replace and delete' }).click();
    await sees(`${Noun} "Nina Kovač" deleted; 1 work credits Omar Haddad now`);
    await seesNo(remove);
    expect(store.calls).toEqual([
      ['delete', 'a'],
      ['replace', 'a', 'b'],
      ['delete', 'a'],
    ]);
    await button('Undo').click();
    await sees(`${Noun} "Nina Kovač" restored, but 1 work still credits Omar Haddad`);
  });
});
