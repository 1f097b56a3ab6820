import { escapeHtml } from '../../kit/escape-html.ts';

type Link = { title: string; path: string };

/** A page below /developers. */
export type SitePage = {
  path: string;
  title: string;
  /** The part of the site that lists the page. Pages that the navigation names without a list have none. */
  section?: Link;
  /** What the page is about, in a sentence. */
  summary: string;
  html: string;
  /** What was searched for. */
  query?: string;
};

/** Addresses of the files that the pages load, which change with their content. */
export type SiteAssets = { style: string; script: string; index: string; fonts: readonly string[] };

/** A part of the navigation. One with a page of its own shows its links only below its addresses. */
type NavigationPart = { title: string; path?: string; addresses?: RegExp; pages: readonly Link[] };
export type Navigation = readonly NavigationPart[];

/** Returns the address of the link that leads to a page, or to the list of such pages. */
function currentLink(navigation: Navigation, path: string): string | undefined {
  const links = navigation.flatMap((part) => [part.path ?? [], ...part.pages.map((page) => page.path)].flat());
  const leading = links.filter((each) => path === each || path.startsWith(`${each}/`));
  return leading.toSorted((a, b) => b.length - a.length)[0];
}

function navigationHtml(navigation: Navigation, path: string): string {
  const current = currentLink(navigation, path);
  const link = (each: Link) =>
    `<a href="${each.path}"${each.path === path ? ' aria-current="page"' : each.path === current ? ' aria-current="true"' : ''}>${escapeHtml(each.title)}</a>`;
  const items = navigation.map((part) => {
    const head =
      part.path === undefined ? `<span>${escapeHtml(part.title)}</span>` : link({ title: part.title, path: part.path });
    const pages = part.addresses === undefined || part.addresses.test(path) ? part.pages : [];
    return `<li>${head}${pages.length > 0 ? `<ul>${pages.map((page) => `<li>${link(page)}</li>`).join('')}</ul>` : ''}</li>`;
  });
  return `<nav aria-label="Developer pages"><details open><summary>Contents</summary><ul>${items.join('')}</ul></details></nav>`;
}

/** Renders a page below /developers with its navigation and search. It follows the theme of the product. */
export function sitePageHtml(page: SitePage, navigation: Navigation, assets: SiteAssets): string {
  const { path, title, section, summary, html, query = '' } = page;
  const titles = [title, section?.title, path === '/developers' ? undefined : 'Developers', 'Stave'];
  const fonts = assets.fonts.map((font) => `<link rel="preload" href="${font}" as="font" type="font/woff2" crossorigin>`);
  const above = section ? `<p class="above"><a href="${section.path}">${escapeHtml(section.title)}</a></p>` : '';
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><script src="/theme-init.js"></script><title>${escapeHtml(titles.filter((each) => each !== undefined).join(' · '))}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml"><meta name="description" content="${escapeHtml(summary)}">${fonts.join('')}
<link rel="stylesheet" href="${assets.style}"><script type="module" src="${assets.script}"></script></head>
<body><a class="skip" href="#content">Skip to content</a><header class="top"><a href="/">Stave</a><a class="second" href="/developers">Developers</a>
<form class="search" role="search" action="/developers/search" data-index="${assets.index}"><input type="search" name="q" value="${escapeHtml(query)}" maxlength="100" aria-label="Search the developer pages" placeholder="Search, press /" autocomplete="off" enterkeyhint="search"></form><a class="second wide" href="/graphql">GraphQL IDE</a></header>
<div class="columns">${navigationHtml(navigation, path)}<main id="content" tabindex="-1">${above}<h1>${escapeHtml(title)}</h1>${html}</main></div></body></html>`;
}
