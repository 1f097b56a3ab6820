import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { groupNames } from '../../scripts/lib/chunk-groups.ts';

type Entry = { file: string; name?: string; imports?: string[]; css?: string[] };
const webDir = path.resolve(import.meta.dirname, '../../dist/web');
const manifest = JSON.parse(readFileSync(path.join(webDir, '.vite/manifest.json'), 'utf8')) as Record<string, Entry>;

function filesOf(entries: readonly string[], found = new Set<string>(), within = manifest): ReadonlySet<string> {
  for (const entry of entries) {
    if (found.has(entry)) continue;
    found.add(entry);
    filesOf(within[entry]?.imports ?? [], found, within);
  }
  return found;
}
const namesOf = (files: ReadonlySet<string>) => [...files].map((file) => manifest[file]?.name);

const shell = ['index.html', 'app/shell/workspace.tsx'];
const list = [...shell, 'screens/works/list.tsx'];

it.each([
  ['landing page', ['index.html', 'screens/public/landing.tsx'], 5],
  ['sign-in page', ['index.html', 'screens/accounts/sign-in.tsx'], 7],
  ['registration page', ['index.html', 'screens/accounts/register.tsx'], 8],
  ['dashboard', [...shell, 'screens/home/home.tsx'], 11],
  ['works list', list, 12],
  ['contributors list', [...shell, 'screens/contributors/list.tsx'], 12],
  ['image library', [...shell, 'screens/media/library/list.tsx'], 12],
  ['work, opened from the list', [...list, 'screens/works/detail.tsx'], 15],
])('loads the %s in few scripts', (_page, entries, most) => {
  expect(filesOf(entries).size).toBeLessThanOrEqual(most);
});

it.each([
  ['landing page', ['index.html', 'screens/public/landing.tsx'], 150],
  ['registration page', ['index.html', 'screens/accounts/register.tsx'], 220],
  ['works list', [...list, 'apollo/live-link.ts'], 330],
])('keeps the scripts of the %s below their maximum size', (_page, entries, maxKilobytes) => {
  const files = [...filesOf(entries)].map((entry) => readFileSync(path.join(webDir, manifest[entry]?.file ?? '')));
  const bytes = files.reduce((sum, file) => sum + gzipSync(file, { level: 9 }).length, 0);
  expect(bytes / 1_000).toBeLessThanOrEqual(maxKilobytes);
});

const ide = JSON.parse(readFileSync(path.join(webDir, '.vite/ide-manifest.json'), 'utf8')) as typeof manifest;
/** Loaded after the editor is shown: the language of each editor. */
const ideLater = ['ide/editor/graphql-language.ts', 'ide/editor/variables.ts'];

it.each([
  ['until its editor can be used', ['ide/index.html'], 275, 10],
  ['until it completes and checks operations', ['ide/index.html', ...ideLater], 355, 14],
])('keeps the scripts and styles of the IDE small %s', (_state, entries, maxKilobytes, maxFiles) => {
  const found = filesOf(entries, new Set(), ide);
  const files = [...found].flatMap((entry) => [ide[entry]?.file ?? '', ...(ide[entry]?.css ?? [])]);
  const bytes = files.reduce((sum, file) => sum + gzipSync(readFileSync(path.join(webDir, file)), { level: 9 }).length, 0);
  expect(bytes / 1_000).toBeLessThanOrEqual(maxKilobytes);
  expect(found.size).toBeLessThanOrEqual(maxFiles);
});

it('preloads the loaders of other screens with the dashboard, in one file without further imports', () => {
  const loaders = Object.keys(manifest).find((file) => manifest[file]?.name === 'panels' && file.endsWith('.js')) ?? '';
  const dashboard = filesOf([...shell, 'screens/home/home.tsx']);
  expect([...filesOf([loaders])].filter((file) => !dashboard.has(file))).toEqual([loaders]);
  const code = readFileSync(path.join(webDir, manifest[loaders]?.file ?? ''), 'utf8');
  for (const operation of ['Home', 'SecurityPage', 'Library', 'AssetDetail', 'MediaOverview', 'CatalogueGrowth'])
    expect(code).toContain(`value:\`${operation}\``);
});

it('loads no forms with a list', () => {
  expect(namesOf(filesOf(list)).filter((name) => /records/.test(name ?? ''))).toEqual([]);
});

it.each([
  ['works', 'Work title is required'],
  ['contributors', 'First name and last name are required'],
  ['publishers', 'Publisher name is required'],
])('loads the schema of %s with a record, not with the list', (area, message) => {
  const codeOf = (screen: string) =>
    [...filesOf([...shell, `screens/${area}/${screen}.tsx`])].map((entry) =>
      readFileSync(path.join(webDir, manifest[entry]?.file ?? ''), 'utf8'),
    );
  expect(codeOf('detail').some((code) => code.includes(message))).toBe(true);
  expect(codeOf('list').some((code) => code.includes(message))).toBe(false);
});

it('never imports a later group', () => {
  const place = (file: string) => groupNames.indexOf(manifest[file]?.name ?? '');
  const groups = Object.keys(manifest).filter((file) => file.startsWith('_') && place(file) >= 0);
  expect(groups.length).toBeGreaterThan(8);
  const wrong = groups.flatMap((file) =>
    (manifest[file]?.imports ?? []).filter((other) => place(other) > place(file)).map((other) => `${file} imports ${other}`),
  );
  expect(wrong).toEqual([]);
});
