import type { GraphQLSchema } from 'graphql';
import { escapeHtml } from '../../kit/escape-html.ts';
import { changelogPage } from './changelog.ts';
import { readGuides } from './guides.ts';
import { inlineHtml } from './html.ts';
import { type AccessOf, areaPage, areasPage } from './reference/area-page.ts';
import { areaPath, type ExampleOperation, makeReference, typePath } from './reference/reference.ts';
import { typePage, typesPage } from './reference/type-page.ts';
import { searchPage, searchRows } from './search-index.ts';
import { entriesOf } from './search-match.js';
import { type Navigation, type SiteAssets, type SitePage, sitePageHtml } from './site-page.ts';

type Parts = {
  schema: GraphQLSchema;
  rootDir: string;
  examples: readonly ExampleOperation[];
  accessOf: AccessOf;
  assets: Omit<SiteAssets, 'index'>;
};

/** The pages below /developers. Each is rendered when it is first requested. */
export type Site = {
  /** All addresses with a page. */
  paths: readonly string[];
  /** Returns a page as HTML, or null for an unknown address. */
  page(path: string): string | null;
  search(query: string): string;
  notFound(): string;
  /** The search index as JSON. */
  index: string;
};

/** Prepares the pages of a schema, its guides and its changelog. */
export function makeSite({ schema, rootDir, examples, accessOf, assets: files }: Parts): Site {
  const reference = makeReference(schema, examples);
  const guides = readGuides(rootDir);
  const rows = searchRows(reference, guides);
  const entries = entriesOf(rows);
  const areas = reference.areas.map(({ area }) => ({ title: area.title, path: areaPath(area) }));
  const navigation: Navigation = [
    { title: 'Guides', pages: guides },
    { title: 'Reference', path: '/developers/reference', pages: areas },
    {
      title: 'More',
      pages: [
        { title: 'Types', path: '/developers/types' },
        { title: 'Error codes', path: typePath('ErrorCode') },
        { title: 'Changelog', path: '/developers/changelog' },
        { title: 'REST', path: '/api' },
        { title: 'Examples', path: '/graphql/examples' },
      ],
    },
  ];
  const renderers = new Map<string, () => SitePage>([
    ['/developers', () => homePage(guides, areas)],
    ...guides.map((guide) => [guide.path, () => guide] as const),
    ['/developers/reference', () => areasPage(reference)],
    ...reference.areas.map((each) => [areaPath(each.area), () => areaPage(each, reference, accessOf)] as const),
    ['/developers/types', () => typesPage(reference)],
    ...[...reference.types.values()].map((type) => [typePath(type.name), () => typePage(type, reference)] as const),
    ['/developers/changelog', () => changelogPage(rootDir, reference)],
  ]);
  const assets = { ...files, index: '/developers/search.json' };
  const html = (page: SitePage) => sitePageHtml(page, navigation, assets);
  const rendered = new Map<string, string>();
  return {
    paths: [...renderers.keys()],
    index: JSON.stringify(rows),
    search: (query) => html(searchPage(entries, query)),
    notFound: () => html(notFoundPage),
    page(path) {
      const render = renderers.get(path);
      if (!render) return null;
      const known = rendered.get(path) ?? html(render());
      rendered.set(path, known);
      return known;
    },
  };
}

const notFoundPage: SitePage = {
  path: '',
  title: 'Page not found',
  summary: '',
  html: '<p>There is no page at this address. Search for a type or a field, or begin at the <a href="/developers">start of the developer pages</a>.</p>',
};

function homePage(guides: readonly SitePage[], areas: readonly { title: string; path: string }[]): SitePage {
  const summary = 'Build on the catalogue: one GraphQL schema for everything that the screens do.';
  const cards = guides.map(
    ({ title, path, summary: text }) =>
      `<li><a href="${path}"><strong>${escapeHtml(title)}</strong><span>${inlineHtml(text)}</span></a></li>`,
  );
  const links = areas.map(({ title, path }) => `<li><a href="${path}">${escapeHtml(title)}</a></li>`);
  return {
    path: '/developers',
    title: 'Developers',
    summary,
    html: `<p class="lead">${summary} Try it in the <a href="/graphql">IDE</a>, which needs no account to look around.</p>
<section class="chapter"><h2>Guides</h2><ul class="cards">${cards.join('')}</ul></section>
<section class="chapter"><h2><a href="/developers/reference">Reference</a></h2><ul class="names">${links.join('')}</ul>
<p>Every <a href="/developers/types">type</a>, every <a href="/developers/types/ErrorCode">error code</a>, and the <a href="/api">REST endpoints</a> for older clients. The <a href="/developers/changelog">changelog</a> says what is new.</p></section>`,
  };
}
