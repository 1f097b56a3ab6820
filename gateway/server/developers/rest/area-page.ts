import { shellQuoted } from '#domain/kit/shell-quoted.ts';
import { escapeHtml } from '../../../kit/escape-html.ts';
import { codeBlock, inlineHtml } from '../html.ts';
import type { SitePage } from '../site-page.ts';
import { exampleOf } from './example-of.ts';
import { nameOfRef, type OpenApi, type Operation } from './openapi.ts';
import { endpointsHtml } from './overview-page.ts';
import { type Endpoint, errorId, errorsPath, type RestArea, type RestReference, restPath } from './rest-reference.ts';
import { fieldHtml, fieldsHtml } from './schema-fields.ts';

/** Renders the page of an area with its endpoints. */
export function restAreaPage(area: RestArea, reference: RestReference): SitePage {
  const { title, description, path, endpoints } = area;
  return {
    path,
    title,
    section: { title: 'REST API', path: restPath },
    summary: description,
    html: `<p class="lead">${inlineHtml(description)}</p>${endpointsHtml(area, ({ id }) => `#${id}`)}${endpoints.map((each) => endpointHtml(each, reference)).join('')}`,
  };
}

function callersOf({ security }: Operation): string {
  if (security === undefined) return 'For sessions and API keys.';
  return security.length === 0 ? 'Needs no token.' : 'For sessions only. API keys get 403.';
}

/** Beside the text, wide screens show a request and its answer. */
function endpointHtml(endpoint: Endpoint, { document, publicUrl }: RestReference): string {
  const { id, method, path, operation } = endpoint;
  const { parameters = [], requestBody, responses, summary } = operation;
  const [type = '', body] = Object.entries(requestBody?.content ?? {})[0] ?? [];
  const [status, answer] = Object.entries(responses).find(([each]) => each < '300')!;
  const schema = answer.content!['application/json']!.schema;
  const example = JSON.stringify(exampleOf(schema, document.components.schemas), null, 2);
  const deprecated = operation.deprecated ? ' <span class="required">deprecated</span>' : '';
  const inPath = parameters.map((each) =>
    fieldHtml(each.name, { ...each.schema, description: each.description ?? '' }, each.in === 'path'),
  );
  return `<article class="entry split" aria-labelledby="${id}"><div><h2 id="${id}"><a class="anchor" href="#${id}">${escapeHtml(summary)}</a></h2>
<p class="address"><span class="method">${method}</span><code>/api${escapeHtml(path)}</code>${deprecated}</p>
<p>${inlineHtml(operation.description)}</p><p class="note">${callersOf(operation)}</p>
${inPath.length > 0 ? `<h3>Parameters</h3><ul class="fields">${inPath.join('')}</ul>` : ''}
${body ? `<h3>Body <code>${escapeHtml(type)}</code></h3>${folded(fieldsHtml(body.schema, true), 8)}` : ''}
<h3>Answer</h3>${folded(fieldsHtml(schema), 4)}
<p class="note">Errors: ${errorLinks(responses)}</p></div>
<div class="samples"><h3>Request</h3>${codeBlock(curlOf(endpoint, document, publicUrl), `Request: ${summary}`)}
<h3>Answer ${status}</h3>${codeBlock(example, `Answer: ${summary}`)}</div></article>`;
}

/** Renders fields that are folded if there are many. */
function folded(html: string, maxOpen: number): string {
  const count = html.match(/<li>/g)?.length ?? 0;
  return `<details${count <= maxOpen ? ' open' : ''}><summary>${count === 1 ? '1 field' : `${count} fields`}</summary>${html}</details>`;
}

const errorLinks = (responses: Operation['responses']) =>
  Object.entries(responses)
    .filter(([status]) => status >= '400')
    .map(([status, { $ref = '' }]) => `<a href="${errorsPath}#${errorId(nameOfRef($ref))}">${status}</a>`)
    .join(' ');

/** Returns the header for the caller that an endpoint is for. */
function authorizationOf({ security }: Operation): string[] {
  if (security === undefined) return ['-H "authorization: Bearer $STAVE_API_KEY"'];
  return security.length === 0 ? [] : ["-H 'authorization: Bearer TOKEN'"];
}

function curlOf({ method, path, operation }: Endpoint, { components }: OpenApi, publicUrl: string): string {
  const url = `${publicUrl}/api${path.replace(/\{(\w+)\}/g, (_, name: string) => name.toUpperCase())}`;
  const [type, body] = Object.entries(operation.requestBody?.content ?? {})[0] ?? [];
  const isForm = type === 'multipart/form-data';
  const lines = [
    `curl ${method === 'GET' ? '' : `-X ${method} `}${shellQuoted(url)}`,
    ...authorizationOf(operation),
    ...(isForm ? ["-F 'title=Cover'", "-F 'file=@cover.jpg'"] : []),
    ...(body && !isForm
      ? ["-H 'content-type: application/json'", `-d ${shellQuoted(bodyExample(body.schema, components))}`]
      : []),
  ];
  return lines.join(' \\\n  ');
}

/** Returns the smallest body, or one with the first field if none is required. */
function bodyExample(schema: Parameters<typeof exampleOf>[0], { schemas }: OpenApi['components']): string {
  const [first] = Object.keys(schema.properties ?? {});
  const required = schema.required ?? (first === undefined ? [] : [first]);
  return JSON.stringify(exampleOf({ ...schema, required }, schemas, true));
}
