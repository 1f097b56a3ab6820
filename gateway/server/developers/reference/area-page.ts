import { deflateRawSync } from 'node:zlib';
import { escapeHtml } from '../../../kit/escape-html.ts';
import { codeBlock, inlineHtml } from '../html.ts';
import type { SitePage } from '../site-page.ts';
import { argumentsHtml, deprecationHtml, descriptionHtml, typeHtml } from './fields.ts';
import { areaPath, type ExampleOperation, type Reference, type RootField, type RootKind, rootPath } from './reference.ts';

/** Returns what an API key needs for a root field, as a sentence. */
export type AccessOf = (kind: RootKind, name: string) => string;

const headings: Readonly<Record<RootKind, string>> = {
  Query: 'Queries',
  Mutation: 'Mutations',
  Subscription: 'Subscriptions',
};

/** Renders the page of an area with its root fields. */
export function areaPage({ area, roots }: Reference['areas'][number], reference: Reference, accessOf: AccessOf): SitePage {
  const kinds = (Object.keys(headings) as RootKind[]).filter((kind) => roots.some((root) => root.kind === kind));
  const chapters = kinds.map((kind) => {
    const entries = roots.filter((root) => root.kind === kind).map((root) => rootHtml(root, reference, accessOf));
    return `<section class="chapter" aria-labelledby="${headings[kind]}"><h2 id="${headings[kind]}">${headings[kind]}</h2>${entries.join('')}</section>`;
  });
  const list = roots.map(({ field }) => `<li><a href="#${field.name}"><code>${field.name}</code></a></li>`);
  return {
    path: areaPath(area),
    title: area.title,
    section: { title: 'GraphQL reference', path: '/developers/reference' },
    summary: area.introduction,
    html: `<p class="lead">${escapeHtml(area.introduction)}</p><ul class="names">${list.join('')}</ul>${chapters.join('')}`,
  };
}

function rootHtml({ kind, field }: RootField, reference: Reference, accessOf: AccessOf): string {
  const { name, type, description, deprecationReason } = field;
  const examples = reference.examplesOf(name).map(exampleHtml);
  return `<article class="entry" aria-labelledby="${name}"><h3 id="${name}"><a class="anchor" href="#${name}">${name}</a></h3>
<p class="address"><span class="method">${kind.toLowerCase()}</span><span class="type">returns <code>${typeHtml(type)}</code></span></p>
${descriptionHtml(description, reference)}${deprecationHtml(deprecationReason, reference)}<p class="note">${inlineHtml(accessOf(kind, name))}</p>
${argumentsHtml(field, reference)}${examples.join('')}</article>`;
}

/** Returns the address that opens an operation in the IDE, in the notation of its links. */
function ideLink({ query, variables }: ExampleOperation): string {
  return `/graphql#share=${deflateRawSync(JSON.stringify([query, variables])).toString('base64url')}`;
}

const exampleHtml = (example: ExampleOperation) =>
  `<details class="example"><summary>Example: ${escapeHtml(example.title)}</summary>${operationHtml(example)}</details>`;

/** Renders an example with its variables and a link that opens it in the IDE. */
export function operationHtml(example: ExampleOperation): string {
  const { title, explanation, query, variables } = example;
  const hint = /"\{\w+\.\w+\}"/.test(variables)
    ? '<p class="note">Replace the placeholders in braces, or choose the example in the IDE under <em>Examples</em>, which fills them in.</p>'
    : '';
  return `<p>${escapeHtml(explanation)}</p>
${codeBlock(query.replace(/^(#.*\n)+/, '').trim(), `Example: ${title}`)}${variables && codeBlock(variables, `Variables: ${title}`)}${hint}<p><a href="${ideLink(example)}">Open in the GraphQL IDE</a></p>`;
}

/** Renders the list of all areas with their root fields. */
export function areasPage(reference: Reference): SitePage {
  const html = reference.areas.map(({ area, roots }) => {
    const names = roots.map((root) => `<li><a href="${rootPath(root)}"><code>${root.field.name}</code></a></li>`);
    return `<section class="chapter"><h2><a href="${areaPath(area)}">${escapeHtml(area.title)}</a></h2><p>${escapeHtml(area.introduction)}</p><ul class="names">${names.join('')}</ul></section>`;
  });
  const introduction = 'Every query, mutation and subscription of the schema, by area.';
  return {
    path: '/developers/reference',
    title: 'GraphQL reference',
    summary: introduction,
    html: `<p class="lead">${introduction} The <a href="/developers/types">types</a> have pages of their own.</p>${html.join('')}`,
  };
}
