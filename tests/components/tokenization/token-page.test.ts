import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { TokenDocument } from '#web/screens/tokens/__generated__/detail.ts';
import { TokensDocument } from '#web/screens/tokens/__generated__/list.ts';
import { answer, network } from '../support/network.ts';
import { openPage } from '../support/open-page.tsx';
import { button, fits, link, region, sees } from '../support/screen.ts';
import { ethereum, otherEthereum } from './fixtures.ts';

const path = '/dashboard/tokens/t1';
const confirmed = { id: 't1', subjectId: 'w1', title: 'Seen Harbour', state: 'CONFIRMED', metadata: '{}' } as const;

test('Read-only members see who can compare a token with its chain', async () => {
  network.use(answer(TokenDocument, { tokenization: confirmed }));
  await openPage(path, { viewerCanEdit: false, memberRole: 'VIEWER' });
  await sees(/Only owners and editors can verify it\./);
  expect(button(/Verify now|Retry/).elements()).toHaveLength(0);
});

test.each([
  ['UNREACHABLE', 'Ethereum could not be reached'],
  ['AGREES', 'Ethereum agrees with this record'],
  ['DIFFERS', 'Ethereum differs from this record'],
] as const)('A comparison with the result %s shows it', async (checkState, words) => {
  const checked = {
    checkState,
    checkedAt: '2026-01-01T00:00:00.000Z',
    checkFindings: ['The supply is 2.'],
    checkHolder: otherEthereum,
  };
  network.use(answer(TokenDocument, { tokenization: { ...confirmed, ...checked } }));
  await openPage(path);
  await sees(words);
  await expect.element(region('Data on the chain').getByRole('listitem')).toHaveTextContent('The supply is 2.');
  await sees(page.getByText(otherEthereum).first());
});

test('A failed token of a deleted video keeps its page', async () => {
  const tokenization = { ...confirmed, kind: 'VIDEO', state: 'FAILED', problem: 'The contract refused it.' } as const;
  network.use(answer(TokenDocument, { tokenization }));
  await openPage(path);
  await sees('The contract refused it.');
  await sees('The video was deleted. The token remains.');
});

test('Holders and transactions fit a phone', async () => {
  await page.viewport(390, 844);
  const holders = [ethereum, otherEthereum].map((address) => ({
    address,
    name: 'Northbound Publishing',
    share: '50',
    amount: 500_000,
  }));
  const transactions = (['REPLACED', 'CONFIRMED'] as const).map((state, index) => ({
    id: state,
    hash: `0x${'7a'.repeat(32)}`,
    state,
    blockNumber: 19_000_001 + index,
    feePaid: '2294185000000000',
    problem: state === 'REPLACED' ? 'Another transaction with a higher fee took its place.' : null,
  }));
  network.use(answer(TokenDocument, { tokenization: { ...confirmed, tokenType: 'ROYALTY_TOKEN', holders, transactions } }));
  await openPage(path);
  const table = region('Transactions');
  await sees(table.getByText('19,000,002'));
  const scrolling = [...table.element().querySelectorAll('*')].filter(
    (each) => /auto|scroll/.test(getComputedStyle(each).overflowX) && each.scrollWidth > each.clientWidth,
  );
  expect(scrolling).toHaveLength(0);
  const address = page.getByRole('cell').getByText(ethereum).element();
  expect(address.getBoundingClientRect().height).toBeLessThan(90);
  await fits();
});

test('An unknown token is not found', async () => {
  network.use(answer(TokenDocument, { tokenization: null }), answer(TokensDocument));
  await openPage(path);
  await sees('Token not found');
  await link('Back to Tokens').click();
  await expect.poll(() => window.location.pathname).toBe('/dashboard/tokens');
});
