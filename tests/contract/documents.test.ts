import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');
/** Paths are from the root, or from `gateway` or `web` on pages about one of them. */
const bases = ['.', 'gateway', 'web'];
const rooms = /^(?:areas|db|domain|gateway|kit|ports|rest-compat|scripts|server|tests|web)\//;
/** These decisions tell how folders were named before. */
const history = new Set(['docs/decisions/0038-the-gateway-has-layers.md', 'docs/decisions/0062-the-gateway-is-a-map.md']);

/** The kind of record that serves as an example. */
const example = /\/venues?\b/;

const pages = globSync(['README.md', 'CONTRIBUTING.md', 'docs/**/*.md'], { cwd: root }).filter((page) => !history.has(page));
const textOf = (page: string) => readFileSync(path.join(root, page), 'utf8');
const exists = (file: string) => bases.some((base) => existsSync(path.join(root, base, file)));

it('names only files and folders that exist', () => {
  const missing = pages.flatMap((page) =>
    [...textOf(page).matchAll(/`([\w./-]+)`/g)]
      .map(([, file = '']) => file)
      .filter((file) => rooms.test(file) && !example.test(file) && !exists(file) && !exists(`${file}.ts`))
      .map((file) => `${page}: ${file}`),
  );
  expect(missing).toEqual([]);
});

/** Addresses of the product, in pages that it serves itself. `developers.test.ts` follows those below /developers. */
const isServed = (page: string, target: string) => page.startsWith('docs/guides/') && /^\/(developers\/|graphql$)/.test(target);

it('links only to pages that exist', () => {
  const broken = pages.flatMap((page) =>
    [...textOf(page).matchAll(/\]\((?!https?:|#|mailto:)([^)#\s]+)/g)]
      .map(([, target = '']) => target)
      .filter((target) => !isServed(page, target) && !existsSync(path.join(root, path.dirname(page), target)))
      .map((target) => `${page}: ${target}`),
  );
  expect(broken).toEqual([]);
});
