import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { musicNouns } from '#domain/records/record-kinds.ts';
import { tableOf } from '#gateway/areas/music/records/record-tables.ts';
import { addPerson, type Person } from '#tests/isolation/world.ts';
import { photo } from '#tests/media/corpus/images.ts';
import type { GivenFile, Owner } from '#tests/media/ingest-world.ts';
import { accessibilityProblems } from '#tests/support/accessibility.ts';
import { openAs } from '#tests/support/account-session.ts';
import { NARROW, openBrowser, openPage, type WatchedPage, WIDE } from '#tests/support/browser.ts';
import { addRun } from '#tests/support/given-run.ts';
import { addToken } from '#tests/support/given-tokens.ts';
import { KnownChains } from '#tests/support/known-chains.ts';
import { demoFile, fillLibrary } from '#tests/support/library.ts';
import { openScreen, screenIsComplete } from '#tests/support/open-screen.ts';
import { addWorks } from '#tests/support/plans.ts';
import { type Product, startProduct } from '#tests/support/product.ts';
import { sampled } from '#tests/support/sample.ts';
import { addresses, unopenedPaths } from '#tests/support/screen-addresses.ts';
import { contrastProblems, type Theme } from '#tests/support/text-styles.ts';
import { colorSchemes } from '#web/kit/theme/settings.ts';

let product: Product;
let browser: Browser;
let workspaceId: string;
/** IDs by their placeholder in an address. */
const ids: Record<string, string> = { missing: '01890000-0000-7000-8000-000000000000' };

/** Screens of each area that the gate checks. `npm run test:slow` checks all, in every colour scheme. */
const counts = { public: 2, music: 5, royalties: 3, media: 3, workspace: 2, administration: 3 };
const areas = Object.keys(counts) as (keyof typeof addresses)[];
const chosen = (area: keyof typeof addresses) => sampled(Object.entries(addresses[area]), counts[area]);

beforeAll(async () => {
  const chains = new KnownChains();
  [product, browser] = await Promise.all([startProduct({}, { chains }), openBrowser()]);
  await chains.connect(product.pool);
  await fillWorkspace(chains);
});
afterAll(() => product.stop());

const idOf = async (sql: string, values: unknown[] = []): Promise<string> =>
  (await product.pool.query<{ id: string }>(sql, values)).rows[0]?.id ?? '';

async function fillWorkspace(chains: KnownChains): Promise<void> {
  workspaceId = await idOf('select workspace_id as id from work limit 1');
  const owner = { workspaceId, userId: await idOf('select user_id as id from member where workspace_id = $1', [workspaceId]) };
  for (const noun of musicNouns) ids[noun] = (await idOf(`select id from ${tableOf(noun)} order by id limit 1`)) || ids.missing!;
  await fillMedia(owner);
  const group = 'insert into asset_group (workspace_id, kind, name) values ($1, $2, $3) returning id';
  ids.musicDocument = await idOf(
    `insert into music_document (workspace_id, title, type, expires_on) values ($1, 'Agreement', 'SYNC_LICENSE', current_date + 9) returning id`,
    [workspaceId],
  );
  const version = 'insert into music_document_version (workspace_id, document_id, number, asset_id) values ($1, $2, 1, $3)';
  if (ids.paper) await product.pool.query(version, [workspaceId, ids.musicDocument, ids.paper]);
  ids.collection = await idOf(group, [workspaceId, 'IMAGE', 'Covers']);
  ids.project = await idOf(group, [workspaceId, 'VIDEO', 'Teasers']);
  const add = 'insert into asset_group_member (group_id, asset_id, position) values ($1, $2, 1)';
  await product.pool.query(add, [ids.collection, ids.photo]);
  if (ids.video) await product.pool.query(add, [ids.project, ids.video]);
  const given = { workspaceId, kind: 'WORK' as const, title: 'Harbour Lights' };
  const tokens = await product.pool.query<{ id: string }>('select id from work where workspace_id = $1 order by id limit 3', [
    workspaceId,
  ]);
  for (const [index, state] of (['CONFIRMED', 'FAILED', 'REQUESTED'] as const).entries()) {
    const id = await addToken(product.pool, chains, { ...given, state, subjectId: tokens.rows[index]?.id ?? '' });
    ids.token ??= id;
  }
  await addWorks(product.pool, workspaceId, 1, true);
  Object.assign(ids, await addRun(product.pool, workspaceId));
}

/** Adds a file of each kind that is shown. Processing a video takes as long as checking several screens. */
async function fillMedia(owner: Owner): Promise<void> {
  const shows = (part: RegExp) => areas.some((area) => chosen(area).some(([address]) => part.test(address)));
  const bytes = await photo({ width: 1200, height: 800, notes: true });
  const files: [string, RegExp, GivenFile][] = [
    ['photo', /./, { kind: 'IMAGE', fileName: 'harbour.jpg', mimeType: 'image/jpeg', bytes }],
    ['video', /videos/, await demoFile('VIDEO', 'behind-the-desk.mp4')],
    ['paper', /documents/, await demoFile('DOCUMENT', 'publishing-agreement-lindqvist.pdf')],
    ['tape', /documents/, await demoFile('DOCUMENT', 'fyrvaktaren-work-tape.mp3')],
  ];
  const shown = files.filter(([, place]) => shows(place));
  const stored = await fillLibrary(
    product,
    owner,
    shown.map(([, , file]) => file),
  );
  for (const [index, [name]] of shown.entries()) ids[name] = stored[index]!;
}

const light: Theme = { theme: 'light', colorScheme: 'default' };
const dark: Theme = { theme: 'dark', colorScheme: 'default' };
/** Other colour schemes than the default. */
const otherSchemes = sampled(
  colorSchemes.filter((colorScheme) => colorScheme !== 'default'),
  1,
);
const everyTheme = ['default' as const, ...otherSchemes].flatMap((colorScheme) => [
  { ...light, colorScheme },
  { ...dark, colorScheme },
]);

/** Window sizes with the themes shown there. All rules are checked in the last one. */
const sizes = [
  { viewport: WIDE, themes: everyTheme.toReversed() },
  { viewport: NARROW, themes: [light, dark] },
];

/** Returns problems of a screen at one width: low contrast in the themes, broken rules, and overflow. */
async function problemsAt(page: Page, { viewport, themes }: (typeof sizes)[number]): Promise<string[]> {
  await page.setViewportSize(viewport);
  await screenIsComplete(page);
  const found = await contrastProblems(page, themes);
  found.push(...(await accessibilityProblems(page, { 'color-contrast': { enabled: false } })));
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  if (overflow > 0) found.push(`${overflow} px wider than the window`);
  return found.map((problem) => `${viewport.width} px: ${problem}`);
}

/** Returns problems of a screen at both widths. It opens at the width of the last one. */
async function problemsOf({ page, problems }: WatchedPage, [address, title]: [string, string]): Promise<string[]> {
  const found: string[] = [];
  await openScreen(page, product.url + address.replace(/:(\w+)/g, (_, name) => ids[name]!));
  const isWide = page.viewportSize()?.width === WIDE.width;
  for (const size of isWide ? sizes : sizes.toReversed()) found.push(...(await problemsAt(page, size)));
  const shown = await page.title();
  if (!shown.split(' · ').includes(title)) found.push(`has the title ${shown}`);
  const heading = await page.locator('header h1').allTextContents();
  if (heading.length > 0 && heading[0] !== title) found.push(`has the heading ${heading[0]}`);
  return [...found, ...problems.splice(0)].map((problem) => `${address}: ${problem}`);
}

/** Checks screens, many of them in two pages at a time, signed in or not. Returns all problems. */
async function sweep(screens: [string, string][], person?: Person): Promise<string[]> {
  const queue = screens.values();
  const found: string[] = [];
  const work = async () => {
    const opened = await (person ? openAs(browser, product, person) : openPage(browser));
    for (const screen of queue) found.push(...(await problemsOf(opened, screen)));
    await opened.close();
  };
  await Promise.all(screens.length > 20 ? [work(), work()] : [work()]);
  return found;
}

it('covers every screen of the route table', () => {
  expect(unopenedPaths()).toEqual([]);
});

it('finds no problems on public screens', async () => {
  expect(await sweep(chosen('public'))).toEqual([]);
});

it('finds no problems on the screens of a workspace', async () => {
  const screens = [...chosen('music'), ...chosen('media'), ...chosen('workspace')];
  expect(await sweep(screens, await addPerson(product.pool, 'OWNER', workspaceId))).toEqual([]);
}, 1_800_000);

it('finds no problems on the screens of administrators', async () => {
  const administrator = await addPerson(product.pool, 'OWNER', workspaceId);
  await product.pool.query(`update app_user set role = 'ADMIN' where id = $1`, [administrator.userId]);
  expect(await sweep(chosen('administration'), administrator)).toEqual([]);
}, 600_000);
