import { shellQuoted } from '#domain/kit/shell-quoted.ts';
import { escapeHtml } from '../../kit/escape-html.ts';
import { anchorOf, codeBlock, inlineHtml, paragraphs } from './html.ts';
import { type Answer, nameOfRef, type OpenApi, type Operation } from './openapi.ts';
import { exampleOf } from './openapi-examples.ts';
import { fieldHtml, fieldsHtml } from './openapi-fields.ts';
import { type Chapter, type ReferencePage, referencePage } from './page.ts';

type Endpoint = { method: string; path: string; operation: Operation };
type Shown = { document: OpenApi; publicUrl: string };

const idOf = ({ method, path }: Endpoint) => anchorOf(`${method} ${path}`);
const jsonIn = ({ content }: Answer) => content?.['application/json']?.schema;

/** Renders the page of an OpenAPI document: endpoints by area, objects and errors. */
export function openApiPage(shown: Shown, style: string): string {
  const { document } = shown;
  const endpoints = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  );
  const areas = document.tags.map(({ name, description }): Chapter => {
    const own = endpoints.filter(({ operation }) => operation.tags.includes(name));
    return {
      title: name,
      html: `<p>${inlineHtml(description)}</p>${own.map((endpoint) => endpointHtml(endpoint, shown)).join('')}`,
      entries: own.map((endpoint) => ({ id: idOf(endpoint), label: endpoint.operation.summary })),
    };
  });
  const page: ReferencePage = {
    title: document.info.title,
    introduction: `${paragraphs(document.info.description)}<p>Programs read the same as <a href="/api/openapi.json">OpenAPI 3.1</a>.</p>`,
    chapters: [...areas, objectsOf(document), errorsOf(document)],
  };
  return referencePage(page, style);
}

function callersOf({ security }: Operation): string {
  if (security === undefined) return 'For sessions and API keys.';
  return security.length === 0 ? 'Needs no token.' : 'For sessions only. API keys get 403.';
}

function endpointHtml(endpoint: Endpoint, { document, publicUrl }: Shown): string {
  const { method, path, operation } = endpoint;
  const { parameters = [], requestBody, responses } = operation;
  const [type, body] = Object.entries(requestBody?.content ?? {})[0] ?? [];
  const [status, answer] = Object.entries(responses).find(([each]) => each < '300')!;
  const schema = jsonIn(answer)!;
  const example = JSON.stringify(exampleOf(schema, document.components.schemas), null, 2);
  const title = `<h3 id="${idOf(endpoint)}">${escapeHtml(operation.summary)}</h3>`;
  const address = `<p class="address"><span class="method">${method}</span><code>/api${escapeHtml(path)}</code>${operation.deprecated ? ' <span class="required">deprecated</span>' : ''}</p>`;
  return `<article class="entry" aria-labelledby="${idOf(endpoint)}">${title}${address}<p>${inlineHtml(operation.description)}</p><p class="note">${callersOf(operation)}</p>
${parameters.length > 0 ? `<h4>Parameters</h4><ul class="fields">${parameters.map((each) => fieldHtml(each.name, { ...each.schema, description: each.description ?? '' }, each.in === 'path')).join('')}</ul>` : ''}
${body ? `<h4>Body, <code>${escapeHtml(type!)}</code></h4>${folded(`${Object.keys(body.schema.properties ?? {}).length} fields`, fieldsHtml(body.schema, true), 8)}` : ''}
<h4>Request</h4>${codeBlock(curlOf(endpoint, document, publicUrl), `Request: ${operation.summary}`)}
<h4>Answer ${status}</h4>${folded('Fields', fieldsHtml(schema))}${folded('Example', codeBlock(example, `Answer: ${operation.summary}`))}
<p class="statuses">Errors: ${errorLinks(responses)}</p></article>`;
}

/** Renders a part that is closed, or open if it is a short list. */
function folded(label: string, html: string, mostOpen = -1): string {
  const isOpen = (html.match(/<li>/g) ?? []).length <= mostOpen;
  return `<details${isOpen ? ' open' : ''}><summary>${label}</summary>${html}</details>`;
}

const errorLinks = (responses: Operation['responses']) =>
  Object.entries(responses)
    .filter(([status]) => status >= '400')
    .map(([status, { $ref = '' }]) => `<a href="#error-${anchorOf(nameOfRef($ref))}">${status}</a>`)
    .join(' ');

function curlOf({ method, path, operation }: Endpoint, { components }: OpenApi, publicUrl: string): string {
  const url = `${publicUrl.replace(/\/$/, '')}/api${path.replace(/\{(\w+)\}/g, (_, name: string) => name.toUpperCase())}`;
  const [type, body] = Object.entries(operation.requestBody?.content ?? {})[0] ?? [];
  const isForm = type === 'multipart/form-data';
  const lines = [
    `curl ${method === 'GET' ? '' : `-X ${method} `}${shellQuoted(url)}`,
    ...(operation.security?.length === 0 ? [] : ["-H 'authorization: Bearer TOKEN'"]),
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

function objectsOf({ components: { schemas } }: OpenApi): Chapter {
  const entries = Object.keys(schemas).map((name) => ({ id: `object-${anchorOf(name)}`, label: name }));
  const html = Object.entries(schemas).map(([name, schema]) => {
    const id = `object-${anchorOf(name)}`;
    const description = schema.description ? `<p>${inlineHtml(schema.description)}</p>` : '';
    return `<article class="entry" aria-labelledby="${id}"><h3 id="${id}">${escapeHtml(name)}</h3>${description}${fieldsHtml(schema)}</article>`;
  });
  return { title: 'Objects', html: html.join(''), entries };
}

function errorsOf({ components: { responses } }: OpenApi): Chapter {
  const html = Object.entries(responses).map(([name, { description = '', 'x-error-codes': codes = {} }]) => {
    const id = `error-${anchorOf(name)}`;
    const list = Object.entries(codes).map(
      ([code, meaning]) => `<li><code>${escapeHtml(code)}</code><p>${inlineHtml(meaning)}</p></li>`,
    );
    return `<article class="entry" aria-labelledby="${id}"><h3 id="${id}">${escapeHtml(name)}</h3><p>${inlineHtml(description)}</p>${list.length > 0 ? `<ul class="fields">${list.join('')}</ul>` : ''}</article>`;
  });
  return { title: 'Errors', html: html.join(''), entries: [] };
}
