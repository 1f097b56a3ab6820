import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import {
  ContributorChoicesDocument,
  ContributorNameDocument,
} from '#web/entities/contributors/__generated__/contributor-kind.ts';
import { ReportingCurrencyDocument } from '#web/entities/income/__generated__/reporting-currency.ts';
import { PayeeCreateDocument } from '#web/screens/royalties/payees/__generated__/acts.ts';
import { PayeePageDocument, PayeeUpdateDocument } from '#web/screens/royalties/payees/__generated__/detail.ts';
import {
  PayeeEntriesDocument,
  PayeeEntryAddDocument,
  PayeeEntryReverseDocument,
} from '#web/screens/royalties/payees/__generated__/entries.ts';
import {
  PayeeLinkRevokeDocument,
  PayeeLinkSendDocument,
  PayeeLinksDocument,
} from '#web/screens/royalties/payees/__generated__/links.ts';
import { PayeesDocument } from '#web/screens/royalties/payees/__generated__/list.ts';
import { StatementsOfPayeeDocument } from '#web/screens/royalties/payees/__generated__/statements.ts';
import { PayeesAddDocument, PayeesWithoutDocument } from '#web/screens/royalties/payees/__generated__/without-payee.ts';
import { RoyaltyTermsDocument } from '#web/screens/royalties/terms/__generated__/terms.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { lookups } from '../support/lookups.ts';
import { answer, network } from '../support/network.ts';
import { openPage } from '../support/open-page.tsx';
import { button, dialog, field, fits, option, sees, seesNo, tab } from '../support/screen.ts';

const home = '/dashboard/royalties/payees';
const reader = { memberRole: 'VIEWER', viewerCanEdit: false } as const;
const inDialog = (name: string) => dialog.getByRole('button', { name, exact: true });

const nina = {
  id: 'p1',
  version: 3,
  name: 'Nina Kovač',
  kind: 'CONTRIBUTOR' as const,
  standing: 'PAID' as const,
  currency: 'EUR',
  balance: '-340.50',
  payable: '120.00',
  email: 'nina@example.com',
  language: 'EN' as const,
  termCount: 2,
  contributor: { id: 'c1' },
  viewerCanEdit: true,
  contracts: [{ id: 'k1', name: 'Main contract', isDefault: true, reserve: '0', reserveRuns: 2, balance: '-340.50' }],
};
const without = {
  payeesWithout: {
    total: 2,
    parties: [
      { id: 'a', name: 'Ada Brook', kind: 'CONTRIBUTOR' as const, standing: 'PAID' as const, income: '1200.5', workCount: 12 },
      { id: 'b', name: 'Northlight Songs', kind: 'PUBLISHER' as const, standing: 'OWN' as const, income: '80', workCount: 1 },
    ],
  },
  viewer: { workspace: { id: 'w1', reportingCurrency: 'EUR' } },
};
const none = answer(PayeesWithoutDocument, { viewer: { workspace: { id: 'w1', reportingCurrency: 'EUR' } } });
const listed = answer(PayeesDocument, { payees: { totalCount: 1, nodes: [nina] } });

describe('the list', () => {
  test('shows balances with what is to be paid, and fits a phone', async () => {
    network.use(listed, none);
    await openPage(home);
    await sees('−€340.50');
    await sees('€120.00 to pay');
    await sees('No account');
    await expectAccessible();
    await page.viewport(390, 844);
    await fits();
  });

  test('says what a payee got too much, in the list and on its page', async () => {
    const overpaid = { ...nina, payable: '-63.51' };
    network.use(
      answer(PayeesDocument, { payees: { totalCount: 1, nodes: [overpaid] } }),
      answer(PayeePageDocument, { payee: overpaid, royaltySettings: { minimum: '50.00' } }),
      none,
      entries,
      ...tabs,
    );
    await openPage(home);
    await sees('€63.51 overpaid');
    await openPage(`${home}/p1`);
    await sees('Overpaid');
    await sees('€63.51');
    await sees('Counts against what is owed next');
  });

  test('adds parties that earned, each with a standing', async () => {
    const added: unknown[] = [];
    network.use(
      listed,
      answer(PayeesWithoutDocument, () => (added.length > 0 ? { ...without, payeesWithout: { total: 0 } } : without)),
      answer(PayeesAddDocument, ({ parties }) => {
        added.push(parties);
        return { payeesAdd: { added: 1 } };
      }),
    );
    await openPage(home);
    await sees(/^2 parties that earned are not payees yet/);
    await button('Add them').click();
    await sees(dialog.getByText('€1,200.50'));
    await expect.element(field('Standing of Northlight Songs')).toHaveValue('Ourselves');
    await expectAccessible();
    await field('Standing of Ada Brook').click();
    await option('Not now').click();
    await inDialog('Add 1 payee').click();
    await sees('1 payee is added.');
    expect(added).toEqual([[{ party: 'b', standing: 'OWN' }]]);
    await seesNo(page.getByText(/parties that earned are not/));
  });

  test('does not offer to add parties to readers', async () => {
    network.use(listed, answer(PayeesWithoutDocument, without));
    await openPage(home, reader);
    await sees(/^2 parties that earned are not payees yet/);
    await seesNo(button('Add them'));
    await seesNo(button('New payee'));
  });

  test('makes a payee of a contributor, and links to the one that exists', async () => {
    const asked: unknown[] = [];
    network.use(
      listed,
      none,
      answer(ReportingCurrencyDocument, { viewer: { workspace: { id: 'w1', reportingCurrency: 'EUR' } } }),
      answer(ContributorChoicesDocument, { records: { nodes: [{ id: 'c1', firstName: 'Nina', lastName: 'Kovač' }] } }),
      answer(ContributorNameDocument, { record: { id: 'c1', firstName: 'Nina', lastName: 'Kovač' } }),
      answer(PayeeCreateDocument, ({ input }) => {
        asked.push(input);
        const message = '“Nina Kovač” is a payee already. Open that one.';
        return { payeeCreate: { payee: null, existing: nina, userErrors: [{ field: ['contributor'], message, code: 'TAKEN' }] } };
      }),
    );
    await openPage(home);
    await button('New payee').click();
    await inDialog('Add payee').click();
    await sees('Choose a contributor.');
    await field('Contributor').click();
    await option(/Nina Kovač/).click();
    await inDialog('Add payee').click();
    await sees('“Nina Kovač” is a payee already. Open that one.');
    await expect.element(dialog.getByRole('link', { name: 'Open the payee “Nina Kovač”' })).toHaveAttribute('href', `${home}/p1`);
    expect(asked).toEqual([{ contributor: 'c1', standing: 'PAID', currency: 'EUR' }]);
  });
});

test('a double click opens a dialog and leaves it open', async () => {
  network.use(listed, none);
  await openPage(home);
  await button('New payee').dblClick();
  await inDialog('Add payee').click();
  await sees('Choose a contributor.');
});

const advance = {
  id: 'e1',
  kind: 'ADVANCE' as const,
  date: '2026-03-14',
  amount: '500.00',
  currency: 'EUR',
  balanceAfter: '-500.00',
  recoupable: '100',
};
const entries = answer(PayeeEntriesDocument, {
  payeeEntries: { nodes: [{ ...advance, contract: { id: 'k1', name: 'Main contract' } }] },
});
const tabs = [answer(StatementsOfPayeeDocument), answer(RoyaltyTermsDocument), ...lookups];
const opened = answer(PayeePageDocument, { payee: nina, royaltySettings: { minimum: '50.00' } });

describe('a payee', () => {
  test('shows contracts and entries, whose amounts say what they do to the balance', async () => {
    network.use(opened, entries, ...tabs);
    await openPage(`${home}/p1`);
    await sees(page.getByRole('heading', { name: 'Nina Kovač' }));
    await sees(page.getByRole('table', { name: 'Entries' }).getByText('−€500.00').first());
    await expectAccessible();
    await page.viewport(390, 844);
    await fits();
  });

  test('takes an advance, in the field where the server refuses it', async () => {
    const added: unknown[] = [];
    network.use(
      opened,
      entries,
      ...tabs,
      answer(PayeeEntryAddDocument, ({ input }) => {
        added.push(input);
        const message = 'Amounts in EUR have at most 2 decimals. Round the amount.';
        return { payeeEntryAdd: { userErrors: added.length === 1 ? [{ field: ['amount'], message, code: 'INVALID' }] : [] } };
      }),
    );
    await openPage(`${home}/p1`);
    await button('Add entry').click();
    await field('Amount in EUR').fill('12.345');
    await field('Recouped').fill('50');
    await field('Day').fill('2026-03-14');
    await inDialog('Add entry').click();
    await sees('Amounts in EUR have at most 2 decimals. Round the amount.');
    await expectAccessible();
    await field('Amount in EUR').fill('12.34');
    await inDialog('Add entry').click();
    await sees('The entry is added.');
    const common = { kind: 'ADVANCE', contracts: ['k1'], division: null, date: '2026-03-14', recoupable: '50.00', note: null };
    expect(added).toEqual([
      { ...common, amount: '12.345' },
      { ...common, amount: '12.34' },
    ]);
  });

  test('charges costs with the percentage of the terms, unless another one is entered', async () => {
    const added: { recoupable?: unknown }[] = [];
    const [main] = nina.contracts;
    const contracts = [
      { ...main!, costPercent: '50' },
      { ...main!, id: 'k2', name: 'Film', isDefault: false, costPercent: '100' },
    ];
    network.use(
      answer(PayeePageDocument, { payee: { ...nina, contracts }, royaltySettings: { minimum: '50.00' } }),
      entries,
      ...tabs,
      answer(PayeeEntryAddDocument, ({ input }) => {
        added.push(input);
        return { payeeEntryAdd: { userErrors: [] } };
      }),
    );
    await openPage(`${home}/p1`);
    await button('Add entry').click();
    await sees('Part that earnings pay back. The rest is yours.');
    await field('Kind').click();
    await option(/^Cost/).click();
    await sees('Part that earnings pay back. Left empty, it is 50 %, because costs share the net profit as earnings do.');
    await expect.element(field('Recouped')).toHaveAttribute('placeholder', '50');
    await page.getByRole('checkbox', { name: 'Film' }).click();
    await sees('Part that earnings pay back. Left empty, it is that of the net-profit terms of each contract.');
    await page.getByRole('checkbox', { name: 'Film' }).click();
    await field('Amount in EUR').fill('80');
    await inDialog('Add entry').click();
    await sees('The entry is added.');
    expect(added).toMatchObject([{ kind: 'COST', contracts: ['k1'], recoupable: null }]);
  });

  test('takes an entry back only after confirmation', async () => {
    const reversed: unknown[] = [];
    network.use(
      opened,
      entries,
      ...tabs,
      answer(PayeeEntryReverseDocument, ({ id }) => {
        reversed.push(id);
        return { payeeEntryReverse: { payee: nina, payeeEntry: advance } };
      }),
    );
    await openPage(`${home}/p1`);
    await button(/^Actions for Advance of/).click();
    await page.getByRole('menuitem', { name: 'Take back' }).click();
    await sees('Take back the advance of €500.00?');
    expect(reversed).toEqual([]);
    await inDialog('Take back').click();
    await sees('The entry is taken back.');
    expect(reversed).toEqual(['e1']);
  });

  test('tells a minimum of 0 from that of the workspace, and saves only what was changed', async () => {
    const saved: unknown[] = [];
    const stored = { ...nina, version: 4, minimum: '0', withholding: '15' };
    network.use(
      answer(PayeePageDocument, () => ({ payee: saved.length > 0 ? stored : nina, royaltySettings: { minimum: '50.00' } })),
      entries,
      ...tabs,
      answer(PayeeUpdateDocument, ({ version, input }) => {
        saved.push({ version, input });
        return { payeeUpdate: { payee: stored } };
      }),
    );
    await openPage(`${home}/p1/edit`);
    const general = page.getByRole('radio', { name: /^The workspace's minimum: €50\.00/ });
    await expect.element(general).toBeChecked();
    await page.getByRole('radio', { name: /^Another minimum/ }).click();
    await field('Minimum in EUR').fill('0');
    await field('Withholding tax').fill('15');
    await expectAccessible();
    await button(/^Save Changes/).click();
    await sees('Changes saved');
    expect(saved).toEqual([{ version: 3, input: { minimum: '0', withholding: '15.00' } }]);
    await tab('Details').click();
    await sees('Every amount is paid');
  });

  test('says when it does not exist', async () => {
    network.use(answer(PayeePageDocument, { payee: null }));
    await openPage(`${home}/gone`);
    await sees('Payee not found');
  });
});

describe('links of a payee', () => {
  const link = {
    id: 'l1',
    email: 'nina@example.com',
    state: 'OPEN' as const,
    sentAt: '2026-10-01T10:00:00.000Z',
    expiresAt: '2026-12-30T10:00:00.000Z',
    lastSeenAt: '2026-10-02T10:00:00.000Z',
  };
  const others = [
    { ...link, id: 'l2', email: 'old@example.com', state: 'EXPIRED' as const, lastSeenAt: null },
    { ...link, id: 'l3', email: 'gone@example.com', state: 'REVOKED' as const },
    { ...link, id: 'l4', email: 'manager@example.com', lastSeenAt: null },
  ];
  const payee = { id: 'p1', language: 'DE' as const, knownAddress: 'nina@example.com', contributor: null };

  test('are sent to an address, listed with their states, and revoked after confirmation', async () => {
    const acts: unknown[] = [];
    network.use(
      opened,
      entries,
      ...tabs,
      answer(PayeeLinksDocument, { payee: { ...payee, links: others } } as never),
      answer(PayeeLinkSendDocument, (variables) => {
        acts.push(variables);
        return { payeeLinkSend: { payee: { id: 'p1', links: [link, ...others] }, userErrors: [] } } as never;
      }),
      answer(PayeeLinkRevokeDocument, (variables) => {
        acts.push(variables);
        return { payeeLinkRevoke: { payee: { id: 'p1', links: others }, userErrors: [] } } as never;
      }),
    );
    await openPage(`${home}/p1?tab=statements`);
    await sees(/^The mail is in German\. The link works until/);
    for (const state of ['Expired', 'Revoked', 'Sent']) await sees(page.getByText(state, { exact: true }));
    await expectAccessible();
    await expect.element(field('Email address')).toHaveValue('nina@example.com');
    await button('Send link').click();
    await sees('Opened');
    await button('Revoke nina@example.com').click();
    await sees('Revoke the link of nina@example.com?');
    expect(acts).toHaveLength(1);
    await inDialog('Revoke').click();
    await sees('The link is revoked.');
    expect(acts).toEqual([{ payee: 'p1', email: 'nina@example.com' }, { id: 'l1' }]);
    await page.viewport(390, 844);
    await fits();
  });

  test('are only read by readers', async () => {
    const read = answer(PayeePageDocument, { payee: { ...nina, viewerCanEdit: false }, royaltySettings: { minimum: '50.00' } });
    network.use(read, entries, ...tabs, answer(PayeeLinksDocument, { payee: { ...payee, links: [link] } } as never));
    await openPage(`${home}/p1?tab=statements`, reader);
    await sees('Opened');
    await seesNo(button('Send link'));
    await seesNo(button(/^Revoke/));
  });
});
