import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { SubjectFacts } from '#domain/tokens/readiness.ts';
import { sampled } from '#tests/support/sample.ts';
import { UploadRulesDocument } from '#web/entities/media/upload/__generated__/upload.ts';
import { OffersDocument } from '#web/entities/plan/__generated__/offers.ts';
import { AssetDetailDocument } from '#web/screens/media/detail/__generated__/asset.ts';
import { VideoRecordsDocument } from '#web/screens/media/videos/__generated__/records.ts';
import { WorkUpdateDocument } from '#web/screens/works/__generated__/detail.ts';
import { TokenPanelDocument } from '#web/tokenization/panel/__generated__/panel.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { answer, disconnect, network, networkIsIdle } from '../support/network.ts';
import { openPage } from '../support/open-page.tsx';
import { button, field, fits, hasFocus, region, sees, seesNo, tab } from '../support/screen.ts';
import { bareFacts, preparationOf, readyFacts, tokenAnswers } from './fixtures.ts';

const path = '/dashboard/music/works/w1?tab=tokenization';

test('A ready work shows costs, shares and a recommendation, and starts the wizard', async () => {
  network.use(...tokenAnswers(readyFacts));
  await openPage(path);
  await sees(region('Ready to Tokenize'));
  await expect.element(tab('Tokenization')).toHaveAttribute('aria-selected', 'true');
  for (const name of ['Cost on Ethereum', 'Cost on Solana']) await sees(region(name));
  await sees(
    region('Royalty summary')
      .getByRole('rowheader', { name: /Ida Brandt/ })
      .first(),
  );
  await sees(page.getByRole('heading', { name: 'Why Ethereum for this work' }));
  await button('Start Tokenization Process').click();
  await sees(page.getByRole('dialog', { name: 'Tokenize "Harbour"' }));
});

test('An unknown tab falls back to the first', async () => {
  network.use(...tokenAnswers(readyFacts));
  await openPage('/dashboard/music/works/w1?tab=nowhere');
  await expect.element(tab('Copyright Info')).toHaveAttribute('aria-selected', 'true');
});

test('Missing requirements link to their fields', async () => {
  network.use(...tokenAnswers(bareFacts));
  await openPage(path);
  const card = region('Not Ready');
  await sees(card.getByText('The copyright line has no owner.'));
  const listed = card.getByRole('list', { name: 'Requirements' }).getByRole('listitem').elements().length;
  await sees(card.getByText(new RegExp(`^3 of ${listed} requirements are still missing`)));
  await expect.element(card.getByRole('button', { name: 'Complete Setup First' })).toBeDisabled();
  await card.getByRole('link', { name: 'Complete Copyright owner' }).click();
  await hasFocus(field('Copyright Owner'));
  await field('Copyright Owner').fill('Salt Lines');
  await tab('Tokenization').click();
  await sees(/Unsaved changes are not included\./);
  await card.getByRole('link', { name: 'Complete Splits total 100 %' }).click();
  await expect.element(tab('Royalties Splits')).toHaveAttribute('aria-selected', 'true');
  await expect.poll(() => document.activeElement?.closest('[role=tabpanel]')).not.toBeNull();
});

test.each(['before', 'after'] as const)(
  'A requirement disappears once its field is saved, even if an earlier request is answered %s the new one',
  async (order) => {
    const [early, late] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    let requests = 0;
    let responses = 0;
    let isSaved = false;
    network.use(
      answer(TokenPanelDocument, async () => {
        const tokenPreparation = preparationOf(isSaved ? { ...bareFacts, copyrightOwner: 'Salt Lines' } : bareFacts);
        requests += 1;
        if (requests > 1) await (isSaved ? late : early).promise;
        responses += 1;
        return { tokenPreparation };
      }),
      answer(WorkUpdateDocument, () => {
        isSaved = true;
        return { workUpdate: { work: { id: 'w1', version: 2, copyrightOwner: 'Salt Lines' } } };
      }),
      ...tokenAnswers(bareFacts),
    );
    await openPage(path);
    await region('Not Ready').getByRole('link', { name: 'Complete Copyright owner' }).click();
    await field('Copyright Owner').fill('Salt Lines');
    await tab('Tokenization').click();
    await expect.poll(() => requests).toBe(2);
    await userEvent.keyboard('{Control>}s{/Control}');
    await sees('Changes saved');
    await expect.poll(() => requests).toBe(3);
    for (const { resolve } of order === 'before' ? [early, late] : [late, early]) {
      const received = responses;
      resolve();
      await expect.poll(() => responses).toBe(received + 1);
    }
    await networkIsIdle();
    await sees(region('Not Ready').getByText('Splits total 100 %'));
    await seesNo(region('Not Ready').getByText('The copyright line has no owner.'));
  },
);

const minted = { id: 't1', state: 'CONFIRMED', blockNumber: 9, tokenId: '7', transactionHash: `0x${'7a'.repeat(32)}` } as const;

test('A token shows its data on the chain', async () => {
  const tokenPreparation = { ...preparationOf(readyFacts), tokenizations: [minted] };
  network.use(answer(TokenPanelDocument, { tokenPreparation }), ...tokenAnswers(readyFacts));
  await openPage(path);
  await sees(region('Tokenized').getByText('In block 9'));
  for (const name of ['Copy transaction hash', 'Copy token id']) await sees(region('Tokenized').getByRole('button', { name }));
  const isFirst = region('Tokenized').element().compareDocumentPosition(region('Ready to Tokenize').element());
  expect(isFirst & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  await sees(button('Tokenize Again'));
  await expect
    .element(region('Tokenized').getByRole('link', { name: /^Details/ }))
    .toHaveAttribute('href', '/dashboard/tokens/t1');
  await expectAccessible();
});

test.each([
  ['FAILED', { problem: 'The contract refused the royalty.' }, 'The contract refused the royalty.'],
  ['BROADCAST', {}, 'Broadcast'],
] as const)('A token with the state %s shows it', async (state, rest, words) => {
  const tokenPreparation = { ...preparationOf(readyFacts), tokenizations: [{ id: 't1', state, ...rest }] };
  network.use(answer(TokenPanelDocument, { tokenPreparation }), ...tokenAnswers(readyFacts));
  await openPage(path);
  await sees(region('Tokens').getByText(words).first());
});

test('The tab fits a phone', async () => {
  await page.viewport(390, 844);
  network.use(...tokenAnswers(readyFacts));
  await openPage(path);
  await sees(region('Cost on Solana'));
  await fits();
});

test('The tab is locked in a plan without blockchain', async () => {
  network.use(answer(OffersDocument), ...tokenAnswers({ ...readyFacts, isInPlan: false }));
  await openPage(path, {}, { featureAccess: [{ feature: 'MUSIC_PUBLISHING', hasAccess: true, maxUsage: null }] });
  await sees(page.getByRole('heading', { name: 'Feature Not Available' }));
});

test('The tab reports that loading failed, and retries', async () => {
  network.use(disconnect(TokenPanelDocument), ...tokenAnswers(readyFacts));
  await openPage(path);
  await sees(page.getByRole('heading', { name: 'Error Loading Tokenization Data' }));
  network.use(answer(TokenPanelDocument, { tokenPreparation: preparationOf(readyFacts) }));
  await button('Retry').click();
  await sees(region('Ready to Tokenize'));
});

test.each(sampled(['IMAGE', 'VIDEO', 'DOCUMENT'] as const, 1))(
  'The tab of an asset of kind %s links to the missing field',
  async (kind) => {
    const noun = `${kind.charAt(0)}${kind.slice(1).toLowerCase()}`;
    const facts: SubjectFacts = {
      kind,
      title: 'Bare',
      ingestState: 'READY',
      hasFingerprint: true,
      copyrightOwner: null,
      licenseType: 'ALL_RIGHTS_RESERVED',
      licenseDetails: null,
      category: null,
      hasWork: false,
      isInPlan: true,
    };
    const asset = { id: 'w1', kind, title: 'Bare', viewerCanEdit: true, version: 1, ingest: { state: 'READY' as const } };
    network.use(
      answer(UploadRulesDocument),
      answer(VideoRecordsDocument, { asset: { __typename: 'VideoAsset', id: 'w1' } }),
      answer(AssetDetailDocument, { asset }),
      answer(TokenPanelDocument, { tokenPreparation: preparationOf(facts) }),
      ...tokenAnswers(readyFacts),
    );
    await openPage(`/dashboard/media/${noun.toLowerCase()}s/w1?tab=tokenization`);
    await sees(region('Not Ready').getByText('No copyright owner is entered.'));
    await sees(region(`${noun} Asset Details`));
    await expectAccessible();
    await region('Not Ready').getByRole('link', { name: 'Complete Copyright owner' }).click();
    await hasFocus(field('Copyright Owner'));
  },
);
