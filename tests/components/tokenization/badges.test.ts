import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { sampled } from '#tests/support/sample.ts';
import { UploadRulesDocument } from '#web/entities/media/upload/__generated__/upload.ts';
import {
  LibraryDocument,
  LibraryFacetsDocument,
  LibraryStatsDocument,
  SavedFiltersDocument,
} from '#web/screens/media/library/__generated__/library.ts';
import { WorkStatsDocument, WorksDocument } from '#web/screens/works/__generated__/list.ts';
import { TokenizationProgressDocument } from '#web/tokenization/__generated__/progress.ts';
import { TokenizeSubjectDocument } from '#web/tokenization/wizard/__generated__/wizard.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { answer, network } from '../support/network.ts';
import { openPage } from '../support/open-page.tsx';
import { button, dialog, link, region, sees, seesNo } from '../support/screen.ts';
import { bareFacts, preparationOf, readyFacts, tokenAnswers } from './fixtures.ts';

const statuses = {
  Ready: 'READY',
  Bare: 'NOT_READY',
  Waiting: 'PROCESSING',
  Minted: 'TOKENIZED',
  Broken: 'FAILED',
} as const;
const nodes = Object.entries(statuses).map(([title, tokenStatus]) => ({
  id: title.toLowerCase(),
  title,
  tokenStatus,
  viewerCanEdit: true,
}));

async function openWorks(viewer = {}) {
  network.use(...tokenAnswers(readyFacts), answer(WorkStatsDocument), answer(WorksDocument, { works: { totalCount: 5, nodes } }));
  await openPage('/dashboard/music/works', viewer);
}

test('A badge of a work opens the tab, the dialog or the status', async () => {
  await openWorks();
  const tabOf = (id: string) => `/dashboard/music/works/${id}?tab=tokenization`;
  await expect.element(link('Not Ready, open the tokenization of “Bare”')).toHaveAttribute('href', tabOf('bare'));
  await expect.element(link('Tokenized, open the tokenization of “Minted”')).toHaveAttribute('href', tabOf('minted'));
  await sees(button('Failed, show the tokenization of “Broken”'));
  // Tokens have no order.
  expect(page.getByRole('columnheader', { name: 'Tokenization' }).getByRole('button').elements()).toHaveLength(0);
  await button('Ready to Tokenize, tokenize “Ready”').click();
  await sees(page.getByRole('dialog', { name: 'Tokenize "Harbour"' }));
  await userEvent.keyboard('{Escape}');
  await seesNo(dialog);
  network.use(
    answer(TokenizeSubjectDocument, {
      tokenPreparation: { ...preparationOf(readyFacts), tokenizations: [{ id: 't1', state: 'SIGNED' }] },
    }),
    answer(TokenizationProgressDocument, { tokenization: { id: 't1', state: 'SIGNED' } }),
  );
  await button('Processing, show the tokenization of “Waiting”').click();
  await sees(dialog.getByRole('heading', { name: 'Tokenization in progress' }));
});

test('A badge on a phone opens the tab', async () => {
  await page.viewport(390, 844);
  network.use(...tokenAnswers(bareFacts));
  network.use(answer(WorkStatsDocument), answer(WorksDocument, { works: { totalCount: 5, nodes } }));
  await openPage('/dashboard/music/works');
  await page
    .getByRole('listitem')
    .filter({ hasText: 'Bare' })
    .getByRole('link', { name: /Not Ready/ })
    .click();
  await sees(region('Not Ready'));
  await expectAccessible();
});

test('Read-only members get no dialog', async () => {
  await openWorks({ viewerCanEdit: false, memberRole: 'VIEWER' });
  await link('Ready to Tokenize, open the tokenization of “Ready”').click();
  await sees(region('Ready to Tokenize'));
  await sees(/Your role in this workspace is viewer/);
  expect(button('Start Tokenization Process').elements()).toHaveLength(0);
});

test.each(sampled(['images', 'videos', 'documents'] as const, 1))(
  'The badges of %s open the tab, in the grid and in the list',
  async (slug) => {
    const kind = ({ images: 'IMAGE', videos: 'VIDEO', documents: 'DOCUMENT' } as const)[slug];
    network.use(
      answer(LibraryDocument, {
        assets: {
          totalCount: 1,
          totalCountIsExact: true,
          nodes: [{ id: 'a1', title: 'Bare', kind, tokenStatus: 'NOT_READY', ingest: { state: 'READY' } }],
        },
      }),
      answer(LibraryFacetsDocument),
      answer(LibraryStatsDocument, { assetStats: { total: 1 } }),
      answer(SavedFiltersDocument),
      answer(UploadRulesDocument),
    );
    for (const view of ['', '?view=list']) {
      await openPage(`/dashboard/media/${slug}${view}`);
      const badge = link('Not Ready, open the tokenization of “Bare”');
      await expect
        .element(badge)
        .toHaveAttribute('href', expect.stringMatching(new RegExp(`^/dashboard/media/${slug}/a1\\?.*tab=tokenization$`)));
    }
  },
);
