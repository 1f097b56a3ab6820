import { shellQuoted } from '#domain/kit/shell-quoted.ts';
import { escapeHtml } from '../../kit/escape-html.ts';
import { codeBlock, inlineHtml } from './html.ts';
import { areaPath, type Reference, typePath } from './reference/reference.ts';
import { type RestReference, restPath } from './rest/rest-reference.ts';
import type { SitePage } from './site-page.ts';

const body = '{"query":"{ works { nodes { title } } }"}';

/** Renders the first page: a request to send, the guides, and the parts of the reference. */
export function homePage(
  guides: readonly SitePage[],
  { areas }: Reference,
  { publicUrl, areas: restAreas }: RestReference,
): SitePage {
  const summary = 'Build on the catalogue: one GraphQL schema for everything that the screens do.';
  const request = `curl ${shellQuoted(`${publicUrl}/graphql`)} \\\n  -H "authorization: Bearer $STAVE_API_KEY" \\\n  -H 'content-type: application/json' \\\n  -d ${shellQuoted(body)}`;
  const cards = guides.map(
    ({ title, path, summary: text }) =>
      `<li><a href="${path}"><strong>${escapeHtml(title)}</strong><span>${inlineHtml(text)}</span></a></li>`,
  );
  const links = areas.map(({ area }) => `<li><a href="${areaPath(area)}">${escapeHtml(area.title)}</a></li>`);
  const restLinks = restAreas.map(({ title, path }) => `<li><a href="${path}">${escapeHtml(title)}</a></li>`);
  return {
    path: '/developers',
    title: 'Developers',
    summary,
    html: `<div class="split hero"><div><p class="lead">${summary}</p>
<p class="actions"><a class="button" href="${guides[0]!.path}">Send the first query</a><a href="/graphql">Open the GraphQL IDE</a></p>
<p class="note">Owners create the key under <strong>Settings → API keys</strong>. The IDE shows the schema without an account.</p></div><div>${codeBlock(request, 'A first query')}</div></div>
<section class="chapter"><h2 id="guides">Guides</h2><ul class="cards">${cards.join('')}</ul></section>
<section class="chapter"><h2 id="reference"><a href="/developers/reference">GraphQL reference</a></h2><p>Every query, mutation and subscription by area, every <a href="/developers/types">type</a>, and every <a href="${typePath('ErrorCode')}">error code</a>.</p><ul class="names">${links.join('')}</ul></section>
<section class="chapter"><h2 id="rest"><a href="${restPath}">REST API</a></h2><p>Endpoints below <code>/api</code> for older clients. New features are offered over GraphQL.</p><ul class="names">${restLinks.join('')}</ul></section>
<section class="chapter"><h2 id="changes"><a href="/developers/changelog">Changelog</a></h2><p>What each release of the API added, deprecated and removed.</p></section>`,
  };
}
