import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { featureKeys } from '#domain/subscriptions/features.ts';
import { client } from '#web/apollo/client.ts';
import { notifyReconnect } from '#web/apollo/reconnects.ts';
import { UploadRulesDocument } from '#web/entities/media/upload/__generated__/upload.ts';
import { LocalChainDocument } from '#web/entities/networks/__generated__/local.ts';
import { OffersDocument } from '#web/entities/plan/__generated__/offers.ts';
import { WorkProofsDocument } from '#web/entities/proofs/__generated__/proof-panel.ts';
import { setThemeSettings } from '#web/kit/theme/settings.ts';
import { ProofsDocument } from '#web/screens/proofs/__generated__/list.ts';
import { ProofsChangedDocument } from '#web/screens/proofs/__generated__/list-changes.ts';
import { VerifyPageDocument } from '#web/screens/public/verify/__generated__/verify.ts';
import { expectAccessible } from './support/accessibility.ts';
import { answer, disconnect, holdAnswers, network, publish, refuse, requestCount } from './support/network.ts';
import { openPage, type Plan } from './support/open-page.tsx';
import { button, fits, hasFocus, region, sees } from './support/screen.ts';
import { serve, workOf } from './works/fixtures.ts';

const panel = region('Proof of creation');
const anchors = [
  {
    id: 'a1',
    state: 'CONFIRMED' as const,
    blockNumber: 41,
    blockTime: '2026-11-22T08:00:00.000Z',
    network: { id: 'n1', isLocal: true, name: 'Anvil' },
  },
];
const fingerprint = { sha256: 'ab'.repeat(32), label: 'Version 2' };
const files = { certificateUrl: '/proofs/certificate.pdf', bundleUrl: '/proofs/bundle.zip', proofUrl: '/proofs/proof.json' };
const proofs = [
  { ...fingerprint, id: 'p2', state: 'PENDING' as const, version: 2, isCurrent: true },
  { ...fingerprint, id: 'p1', label: 'Version 1', state: 'ANCHORED' as const, version: 1, anchors, ...files },
];
const loaded = answer(WorkProofsDocument, { work: { id: 'w1', viewerCanEdit: true, proofs } });

const openPanel = (handler = loaded, plan: Plan = {}) => {
  network.use(...serve(workOf(['50', '50'])), answer(OffersDocument), handler);
  return openPage('/dashboard/music/works/w1?tab=proof', {}, plan);
};

test('The list of proofs has no empty space above its toolbar', async () => {
  network.use(
    answer(ProofsDocument, { proofs: { totalCount: 1, nodes: [{ id: 'p1', label: 'Version 1' }] } }),
    answer(UploadRulesDocument),
  );
  await openPage('/dashboard/proofs');
  const search = page.getByRole('searchbox');
  await sees(search);
  const main = page.getByRole('main').element().getBoundingClientRect();
  expect(search.element().getBoundingClientRect().top - main.top).toBeLessThan(32);
});

test('The rows of a list fade during a request for other rows, but not during a refresh by a live event', async () => {
  network.use(answer(ProofsDocument, { proofs: { totalCount: 1, nodes: [{ id: 'p1', label: 'Version 1' }] } }));
  await openPage('/dashboard/proofs');
  const table = page.getByRole('table');
  await sees(table.getByText('Version 1'));
  const rows = () => table.element().querySelector('tbody')!;
  /** Whether the rows are faded, or will be after the delay of their transition. */
  const isFaded = () => Number(getComputedStyle(rows()).opacity) < 1 || rows().getAnimations().length > 0;
  const answerAll = holdAnswers();
  notifyReconnect();
  await expect.element(table).toHaveAttribute('aria-busy', 'true');
  expect(isFaded()).toBe(false);
  await page.getByRole('searchbox').fill('dawn');
  await expect.poll(isFaded).toBe(true);
  answerAll();
});

test('The rows of a list stay when another live event arrives during a refresh', async () => {
  network.use(answer(ProofsDocument, { proofs: { totalCount: 1, nodes: [{ id: 'p1', label: 'Version 1' }] } }));
  await openPage('/dashboard/proofs');
  const table = page.getByRole('table');
  await sees(table.getByText('Version 1'));
  const before = requestCount();
  const answerAll = holdAnswers();
  const change = async (state: 'PENDING' | 'ANCHORED') => {
    await publish(ProofsChangedDocument, { proofChanged: { id: 'p2', state } });
    await expect.poll(() => (client.cache.extract() as Record<string, unknown>)['Proof:p2']).toMatchObject({ state });
  };
  const seen = new Set<string | undefined>();
  const observer = new MutationObserver(() => seen.add(document.querySelector('main td')?.textContent));
  observer.observe(document.body, { subtree: true, childList: true, attributes: true });
  await change('PENDING');
  await expect.element(table).toHaveAttribute('aria-busy', 'true');
  await change('ANCHORED');
  expect(requestCount()).toBe(before + 1);
  answerAll();
  await expect.poll(requestCount).toBe(before + 2);
  await expect.element(table).toHaveAttribute('aria-busy', 'false');
  await expect.element(table.getByText('Version 1')).toBeVisible();
  observer.disconnect();
  expect([...seen]).toEqual([expect.stringContaining('Version 1')]);
});

test('The panel reports that loading failed, and retries', async () => {
  await openPanel(disconnect(WorkProofsDocument));
  await sees('Failed to load proofs');
  network.use(refuse(WorkProofsDocument, 'The chain is closed for repairs.'));
  await button(/^Try again$/i).click();
  await sees(/The chain is closed for repairs\./);
  network.use(loaded);
  await button(/^Try again$/i).click();
  await sees(panel.getByText('Version 1'));
});

test('In a plan without proofs, fingerprints are shown with a link to the plans', async () => {
  const featureAccess = featureKeys.map((feature) => ({
    feature,
    hasAccess: feature !== 'BLOCKCHAIN_TIMESTAMPING',
    maxUsage: null,
  }));
  const unanchored = [{ ...fingerprint, id: 'p2', state: 'NOT_INCLUDED' as const, version: 2, isCurrent: true }];
  await openPanel(answer(WorkProofsDocument, { work: { id: 'w1', viewerCanEdit: true, proofs: unanchored } }), {
    featureAccess,
  });
  await sees(panel.getByText(/your plan does not include anchoring them/));
  await sees(panel.getByText('Not anchored'));
  expect(panel.getByRole('button', { name: 'Anchor now' }).elements()).toHaveLength(0);
  await expect
    .element(panel.getByRole('link', { name: 'Upgrade Plan' }))
    .toHaveAttribute('href', '/subscription?upgrade=blockchain_timestamping');
  await expectAccessible();
});

test('The empty list of proofs fits a phone', async () => {
  await page.viewport(390, 844);
  network.use(answer(ProofsDocument));
  await openPage('/dashboard/proofs');
  await sees('No proofs yet');
  await fits();
  await expectAccessible();
});

test('The panel and the list of proofs fit a phone in dark mode', async () => {
  await page.viewport(390, 844);
  setThemeSettings({ theme: 'dark' });
  await openPanel();
  await sees(panel.getByRole('link', { name: 'Download bundle (ZIP) of Version 1' }));
  await fits();
  await expectAccessible();
  const nodes = proofs.map((proof) => ({ ...proof, subject: { __typename: 'Work' as const, id: 'w1', displayName: 'Tides' } }));
  network.use(answer(ProofsDocument, { proofs: { totalCount: 2, nodes } }));
  await openPage('/dashboard/proofs');
  await sees('In a block since 22 Nov 2026');
  await fits();
  await expectAccessible();
});

test('Refused proofs look alike, even without the server', async () => {
  // Its path is too short for its tree.
  const merkle = { algorithm: 'RFC6962-SHA256', leafIndex: 0, treeSize: 2, path: [], root: 'cd'.repeat(32) };
  const refusals = {
    'This proof cannot be read': {},
    'This proof was changed': { sha256: fingerprint.sha256, merkle, anchors: [] },
  };
  network.use(disconnect(VerifyPageDocument), answer(LocalChainDocument));
  await openPage('/verify');
  await sees('Drop a file, a proof, a bundle or a certificate');
  for (const [title, parts] of Object.entries(refusals)) {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File([JSON.stringify({ format: 'stave-proof', version: 1, ...parts })], 'proof.json'));
    document.body.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
    const verdict = page.getByRole('article').getByRole('heading', { name: title, level: 2 });
    await hasFocus(verdict);
    expect(verdict.element().closest('[data-kind]')?.getAttribute('data-kind')).toBe('red');
    await expectAccessible();
  }
});
