import { escapeHtml } from '../../kit/escape-html.ts';
import { shell } from './page.ts';

/** A page below /developers. */
export type SitePage = {
  path: string;
  title: string;
  /** What the page is about, in a sentence. */
  summary: string;
  html: string;
  /** What was searched for. */
  query?: string;
};

/** Addresses of the files that the pages load, which change with their content. */
export type SiteAssets = { style: string; script: string; index: string };

export type Navigation = readonly { title: string; path?: string; pages: readonly { title: string; path: string }[] }[];

function navigationHtml(navigation: Navigation, current: string): string {
  const link = ({ title, path }: { title: string; path: string }) =>
    `<a href="${path}"${path === current ? ' aria-current="page"' : ''}>${escapeHtml(title)}</a>`;
  const items = navigation.map(({ title, path, pages }) => {
    const head = path === undefined ? `<span>${escapeHtml(title)}</span>` : link({ title, path });
    const inner = pages.map((page) => `<li>${link(page)}</li>`).join('');
    return `<li>${head}${inner && `<ul>${inner}</ul>`}</li>`;
  });
  return `<nav aria-label="Developer pages"><details open><summary>Contents</summary><ul>${items.join('')}</ul></details></nav>`;
}

/** Renders a page below /developers with its navigation and search. */
export function sitePageHtml(
  { path, title, summary, html, query = '' }: SitePage,
  navigation: Navigation,
  assets: SiteAssets,
): string {
  const search = `<form class="search" role="search" action="/developers/search" data-index="${assets.index}"><input type="search" name="q" value="${escapeHtml(query)}" maxlength="100" aria-label="Search the developer pages" placeholder="Search, press /" autocomplete="off"></form>`;
  return shell({
    title: path === '/developers' ? title : `${title} · Developers`,
    head: `<meta name="description" content="${escapeHtml(summary)}"><link rel="stylesheet" href="${assets.style}"><script type="module" src="${assets.script}"></script>`,
    top: `<a href="/">Stave</a><a class="second" href="/developers">Developers</a>${search}<a class="second wide" href="/graphql">IDE</a>`,
    navigation: navigationHtml(navigation, path),
    main: `<h1>${escapeHtml(title)}</h1>${html}`,
  });
}
