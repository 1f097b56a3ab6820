import type { GraphQLSchema } from 'graphql';
import { changelogPage } from './changelog.ts';
import { examplesPage } from './examples-page.ts';
import { readGuides } from './guides.ts';
import { homePage } from './home-page.ts';
import { type AccessOf, areaPage, areasPage } from './reference/area-page.ts';
import { areaPath, type ExampleOperation, makeReference, type Reference, typePath } from './reference/reference.ts';
import { typePage, typesPage } from './reference/type-page.ts';
import { restAreaPage } from './rest/area-page.ts';
import { errorsPage, objectPage, objectsPage } from './rest/components-pages.ts';
import type { OpenApi } from './rest/openapi.ts';
import { overviewPage } from './rest/overview-page.ts';
import { errorsPath, makeRestReference, objectPath, objectsPath, type RestReference, restPath } from './rest/rest-reference.ts';
import { searchPage, searchRows } from './search-index.ts';
import { entriesOf } from './search-match.js';
import { type Navigation, type SiteAssets, type SitePage, sitePageHtml } from './site-page.ts';

type Parts = {
  schema: GraphQLSchema;
  /** Describes the endpoints below `/api`. */
  openApi: OpenApi;
  publicUrl: string;
  rootDir: string;
  examples: readonly ExampleOperation[];
  accessOf: AccessOf;
  assets: Omit<SiteAssets, 'index'>;
};

/** The pages below /developers. */
export type Site = {
  /** Renders a page as HTML. Returns null for an unknown address. */
  page(path: string): string | null;
  search(query: string): string;
  notFound(): string;
  /** The search index as JSON. */
  index: string;
};

/** Prepares the pages of a schema, of the REST API, its guides and its changelog. */
export function makeSite({ assets: files, ...parts }: Parts): Site {
  const reference = makeReference(parts.schema, parts.examples);
  const rest = makeRestReference(parts.openApi, parts.publicUrl);
  const guides = readGuides(parts.rootDir);
  const rows = searchRows({ reference, rest, guides });
  const entries = entriesOf(rows);
  const navigation = navigationOf(reference, rest, guides);
  const renderers = new Map<string, () => SitePage>([
    ['/developers', () => homePage(guides, reference, rest)],
    ...guides.map((guide) => [guide.path, () => guide] as const),
    ...referencePages(reference, parts.accessOf),
    ...restPages(rest),
    ['/developers/changelog', () => changelogPage(parts.rootDir, reference)],
    ['/developers/examples', () => examplesPage(parts.examples)],
  ]);
  const assets = { ...files, index: '/developers/search.json' };
  const html = (page: SitePage) => sitePageHtml(page, navigation, assets);
  return {
    index: JSON.stringify(rows),
    search: (query) => html(searchPage(entries, query)),
    notFound: () => html(notFoundPage),
    page(path) {
      const render = renderers.get(path);
      return render ? html(render()) : null;
    },
  };
}

type Renderers = (readonly [path: string, render: () => SitePage])[];

const referencePages = (reference: Reference, accessOf: AccessOf): Renderers => [
  ['/developers/reference', () => areasPage(reference)],
  ...reference.areas.map((each) => [areaPath(each.area), () => areaPage(each, reference, accessOf)] as const),
  ['/developers/types', () => typesPage(reference)],
  ...[...reference.types.values()].map((type) => [typePath(type.name), () => typePage(type, reference)] as const),
];

const restPages = (rest: RestReference): Renderers => [
  [restPath, () => overviewPage(rest)],
  ...rest.areas.map((area) => [area.path, () => restAreaPage(area, rest)] as const),
  [objectsPath, () => objectsPage(rest)],
  ...Object.keys(rest.document.components.schemas).map((name) => [objectPath(name), () => objectPage(name, rest)] as const),
  [errorsPath, () => errorsPage(rest)],
];

const navigationOf = (reference: Reference, rest: RestReference, guides: readonly SitePage[]): Navigation => [
  { title: 'Guides', pages: guides },
  {
    title: 'GraphQL reference',
    path: '/developers/reference',
    addresses: /^\/developers\/(reference|types)/,
    pages: [
      ...reference.areas.map(({ area }) => ({ title: area.title, path: areaPath(area) })),
      { title: 'Types', path: '/developers/types' },
      { title: 'Error codes', path: typePath('ErrorCode') },
    ],
  },
  {
    title: 'REST API',
    path: restPath,
    addresses: /^\/developers\/rest/,
    pages: [...rest.areas, { title: 'Objects', path: objectsPath }, { title: 'Errors', path: errorsPath }],
  },
  {
    title: 'More',
    pages: [
      { title: 'Examples', path: '/developers/examples' },
      { title: 'Changelog', path: '/developers/changelog' },
    ],
  },
];

const notFoundPage: SitePage = {
  path: '',
  title: 'Page not found',
  summary: '',
  html: '<p class="lead">There is no page at this address. Search for a type or a field, or begin at the <a href="/developers">start of the developer pages</a>.</p>',
};
