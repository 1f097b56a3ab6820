import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { sampled } from '#tests/support/sample.ts';
import { SearchDocument } from '#web/app/palette/__generated__/search.ts';
import {
  ContributorRecordingsDocument,
  ContributorWorksDocument,
} from '#web/entities/contributors/__generated__/contributor-kind.ts';
import { RecordHistoryDocument } from '#web/entities/history/__generated__/history.ts';
import { ContributorIncomeDocument, WorkIncomeDocument } from '#web/entities/income/__generated__/income-tab.ts';
import { AssociatedAssetsDocument } from '#web/entities/media/associations/__generated__/media-section.ts';
import { WorkMusicDocumentsDocument } from '#web/entities/music-documents/__generated__/work-documents.ts';
import { WorkProofsDocument } from '#web/entities/proofs/__generated__/proof-panel.ts';
import { PublisherWorksDocument } from '#web/entities/publishers/__generated__/publisher-kind.ts';
import { WorkRecordingsDocument } from '#web/entities/recordings/__generated__/work-recordings.ts';
import { ContributorDetailDocument } from '#web/screens/contributors/__generated__/detail.ts';
import { ContributorFiguresDocument, ContributorsDocument } from '#web/screens/contributors/__generated__/list.ts';
import { PublisherDetailDocument } from '#web/screens/publishers/__generated__/detail.ts';
import { PublishersDocument } from '#web/screens/publishers/__generated__/list.ts';
import { IswcCheckDocument, WorkDocument } from '#web/screens/works/__generated__/detail.ts';
import { WorkStatsDocument, WorksDocument } from '#web/screens/works/__generated__/list.ts';
import { WorkSocietyNumbersDocument } from '#web/screens/works/__generated__/society-numbers.ts';
import { SplitPeriodsDocument } from '#web/screens/works/splits/__generated__/split-periods.ts';
import { TokenPanelDocument } from '#web/tokenization/panel/__generated__/panel.ts';
import { expectAccessible } from './support/accessibility.ts';
import { lookups } from './support/lookups.ts';
import { answer, network, networkIsIdle } from './support/network.ts';
import { openPage } from './support/open-page.tsx';
import { button, field, link, sees } from './support/screen.ts';
import { preparationOf, readyFacts } from './tokenization/fixtures.ts';
import { workOf } from './works/fixtures.ts';

const readOnly = { viewerCanEdit: false, memberRole: 'VIEWER' as const };
// “Import” alone is the name of a page.
const changing = /^(Add|New|Create|Edit|Delete|Save|Set status|Remove|Replace|Import(?= ))\b/;

const work = workOf(['50', '50'], { viewerCanEdit: false });
const contributor = { id: 'a', firstName: 'Nina', lastName: 'Kovač', viewerCanEdit: false };
const publisher = { id: 'a', name: 'Northlight', companyName: 'Northlight Ltd', viewerCanEdit: false };
const prepared = { ...preparationOf(readyFacts), viewerCanTokenize: false };

beforeEach(() =>
  network.use(
    ...lookups,
    answer(SearchDocument),
    answer(AssociatedAssetsDocument),
    answer(WorkSocietyNumbersDocument, { work: { id: 'w1' } }),
    answer(WorkIncomeDocument, { record: { id: 'w1', income: { currency: 'EUR' } } } as never),
    answer(WorkProofsDocument, { work: { id: 'w1', viewerCanEdit: false } }),
    answer(TokenPanelDocument, { tokenPreparation: prepared }),
    answer(WorkMusicDocumentsDocument),
    answer(WorkRecordingsDocument),
    answer(SplitPeriodsDocument),
    answer(IswcCheckDocument),
    answer(WorkStatsDocument),
    answer(WorksDocument, { works: { totalCount: 1, nodes: [work] } }),
    answer(WorkDocument, { work }),
    answer(ContributorFiguresDocument),
    answer(ContributorsDocument, { contributors: { totalCount: 1, nodes: [contributor] } }),
    answer(ContributorIncomeDocument, { record: { id: 'a', income: { currency: 'EUR' } } } as never),
    answer(ContributorDetailDocument, { record: contributor }),
    answer(ContributorWorksDocument, { record: { id: 'a' } }),
    answer(ContributorRecordingsDocument, { record: { id: 'a' } }),
    answer(PublishersDocument, { publishers: { totalCount: 1, nodes: [publisher] } }),
    answer(PublisherDetailDocument, { record: publisher }),
    answer(PublisherWorksDocument, { record: { id: 'a' } }),
    answer(RecordHistoryDocument, { recordHistory: { nodes: [] } }),
  ),
);

/** Returns the names of links, buttons, menu items and options that would change something. */
const changingControls = () =>
  (['link', 'button', 'menuitem', 'option'] as const).flatMap((role) =>
    page
      .getByRole(role, { name: changing })
      .elements()
      .map((each) => each.ariaLabel ?? each.textContent),
  );
const fields = () => page.getByRole('main').getByRole('textbox').elements();

const areas = [
  ['works', 'w1', 'Tides', 'Works'],
  ['contributors', 'a', 'Nina Kovač', 'Contributors'],
  ['publishers', 'a', 'Northlight', 'Publishers'],
] as const;

describe.each(sampled(areas, 1))('Read-only members on the pages of %s', (area, id, name, title) => {
  const path = `/dashboard/music/${area}`;

  test.each(['', '/edit'])('see no controls for changes at the address of a record%s', async (rest) => {
    await openPage(`${path}/${id}${rest}`, readOnly);
    await sees(page.getByRole('heading', { name }).first());
    await sees(link(`Back to ${title}`).first());
    for (const tab of page.getByRole('tab').all()) {
      await tab.click();
      await expect.element(tab).toHaveAttribute('aria-selected', 'true');
      await networkIsIdle();
      expect(changingControls(), tab.element().textContent).toEqual([]);
      expect(fields()).toHaveLength(0);
    }
    expect(changingControls()).toEqual([]);
    expect(fields()).toHaveLength(0);
    await expectAccessible();
  });

  test('see why they cannot add one, and no controls for changes in the list, also on a phone', async () => {
    await openPage(`${path}/add`, readOnly);
    await sees(/Your role in this workspace is/);
    expect(fields()).toHaveLength(0);
    expect(changingControls()).toEqual([]);
    await page
      .getByRole('main')
      .getByRole('link', { name: /^Back to/ })
      .last()
      .click();
    await expect.poll(() => window.location.pathname).toBe(path);
    await sees(link(new RegExp(`^${name}`)).first());
    await page.getByRole('row').nth(1).hover();
    expect(changingControls()).toEqual([]);
    await page.viewport(390, 844);
    await button(/^Actions for/)
      .first()
      .click();
    await sees(page.getByRole('menuitem', { name: 'View' }));
    expect(changingControls()).toEqual([]);
  });
});

test('Editors see the controls that read-only members do not', async () => {
  network.use(answer(ContributorDetailDocument, { record: { ...contributor, viewerCanEdit: true } }));
  const path = '/dashboard/music/contributors';
  for (const [address, names] of [
    [path, ['Add Contributor', 'New Asset']],
    [`${path}/a`, ['Edit Contributor', 'Delete']],
  ] as const) {
    await openPage(address, { memberRole: 'EDITOR' });
    await expect.poll(changingControls).toEqual(expect.arrayContaining([...names]));
  }
});

test('The header and the palette have no actions to add records for read-only members', async () => {
  await openPage('/dashboard/music/works', readOnly);
  await sees(link('Tides').first());
  expect(button('New Asset').elements()).toHaveLength(0);
  await sees(page.getByRole('navigation', { name: 'Main' }).getByText('Viewer', { exact: true }));
  await userEvent.keyboard('{Control>}k{/Control}');
  const words = field('Search records, screens and actions');
  await sees(words);
  await sees(page.getByRole('option', { name: /^Contributors/ }).first());
  expect(changingControls()).toEqual([]);
  await words.fill('add');
  await sees('No results for “add”');
});
