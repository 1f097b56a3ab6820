import { shellQuoted } from '#domain/kit/shell-quoted.ts';
import { escapeHtml } from '../../../kit/escape-html.ts';
import { anchorOf, codeBlock, inlineHtml } from '../html.ts';
import { markdownHtml } from '../markdown.ts';
import type { SitePage } from '../site-page.ts';
import {
  type Endpoint,
  endpointPath,
  errorId,
  errorsPath,
  objectPath,
  objectsPath,
  type RestArea,
  type RestReference,
  restPath,
} from './rest-reference.ts';

/**
 * Renders the first page of the REST API: how to call it, its errors, and all endpoints by area. Endpoints, objects and errors have the same
 * anchors as on their own pages, because links to a former page with everything lead here.
 */
export function overviewPage({ document, publicUrl, areas, statuses }: RestReference): SitePage {
  const { schemas, responses } = document.components;
  const request = `curl ${shellQuoted(`${publicUrl}/api/works?limit=5`)} \\\n  -H "authorization: Bearer $STAVE_API_KEY"`;
  const errors = Object.entries(responses).map(
    ([name, { description = '' }]) =>
      `<li id="${errorId(name)}"><a href="${errorsPath}#${errorId(name)}"><code>${statuses.get(name)}</code></a><span>${inlineHtml(description)}</span></li>`,
  );
  const chapters = areas.map(
    (area) =>
      `<section class="chapter"><h2 id="${anchorOf(area.title)}"><a href="${area.path}">${escapeHtml(area.title)}</a></h2><p>${inlineHtml(area.description)}</p>${endpointsHtml(area, (endpoint) => endpointPath(area, endpoint), true)}</section>`,
  );
  const names = areas.map(({ title, path }) => `<li><a href="${path}">${escapeHtml(title)}</a></li>`);
  const objects = Object.keys(schemas).map(
    (name) => `<li id="object-${anchorOf(name)}"><a href="${objectPath(name)}"><code>${escapeHtml(name)}</code></a></li>`,
  );
  const [lead = '', ...sections] = document.info.description.split('\n\n');
  return {
    path: restPath,
    title: 'REST API',
    summary: lead,
    html: `<p class="lead">${inlineHtml(lead)}</p><ul class="names">${names.join('')}</ul>${codeBlock(request, 'First request')}
<p>Owners create the key under <strong>Settings → API keys</strong>. Generate a client from the <a href="/api/openapi.json">OpenAPI 3.1 document</a>, which describes the same endpoints.</p>
${markdownHtml(sections.join('\n\n'))}<h2 id="errors">Errors</h2><p>A status has several causes. The <a href="${errorsPath}">list of errors</a> names them by their codes.</p><ul class="statuses">${errors.join('')}</ul>
${chapters.join('')}<section class="chapter"><h2 id="objects"><a href="${objectsPath}">Objects</a></h2><p>What answers consist of.</p><ul class="names">${objects.join('')}</ul></section>`,
  };
}

/** Renders a list of links to endpoints. */
export function endpointsHtml({ endpoints }: RestArea, hrefOf: (endpoint: Endpoint) => string, hasIds = false): string {
  const items = endpoints.map((endpoint) => {
    const { id, method, path, operation } = endpoint;
    return `<li${hasIds ? ` id="${id}"` : ''}><a href="${hrefOf(endpoint)}"><span class="method">${method}</span><code>/api${escapeHtml(path)}</code><span class="summary">${escapeHtml(operation.summary)}</span></a></li>`;
  });
  return `<ul class="endpoints">${items.join('')}</ul>`;
}
