import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { OperationResult } from '../execute.ts';

/** An example operation. Its first comment line is the title, the others explain it. Variables are JSON text, empty without any. */
export type Example = { name: string; title: string; explanation: string; query: string; variables: string };

/** Reads the bundled examples, ordered by name. */
export function readExamples(folder: string): Example[] {
  const files = readdirSync(folder)
    .filter((file) => file.endsWith('.graphql'))
    .sort();
  return files.map((file) => {
    const query = readFileSync(path.join(folder, file), 'utf8');
    const [title = file, ...rest] = commentLines(query);
    return {
      name: path.basename(file, '.graphql'),
      title,
      explanation: rest.join(' '),
      query,
      variables: variablesOf(folder, file),
    };
  });
}

const commentLines = (text: string) =>
  (/^(#.*\n)+/.exec(text)?.[0] ?? '').split('\n').flatMap((line) => line.replace(/^# ?/, '') || []);

function variablesOf(folder: string, file: string): string {
  try {
    return readFileSync(path.join(folder, file.replace(/\.graphql$/, '.json')), 'utf8').trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return '';
    throw error;
  }
}

/** Finds objects of the workspace for placeholders such as `{work.id}`, so examples run unchanged. */
export const objectsQuery = `{
  works(first: 1, sort: { by: CREATED_AT }) { nodes { id version } }
  contributors(first: 2) { nodes { id } }
  publishers(first: 1) { nodes { id } }
}`;

type Found = Record<string, Record<string, unknown> | undefined>;

/** Returns the placeholder values from a response to `objectsQuery`; empty without a session. */
export function foundObjects({ data }: OperationResult): Found {
  const nodes = (list: string) => (data?.[list] as { nodes: Record<string, unknown>[] } | undefined)?.nodes ?? [];
  const [contributor, otherContributor] = nodes('contributors');
  return { work: nodes('works')[0], contributor, otherContributor, publisher: nodes('publishers')[0] };
}

/** Replaces the placeholders of an example. Unknown ones stay for the user to fill in. */
export function withObjects(example: Example, found: Found): Example {
  const variables = example.variables.replace(/"\{(\w+)\.(\w+)\}"/g, (placeholder, object: string, property: string) => {
    const value = found[object]?.[property];
    return value === undefined ? placeholder : JSON.stringify(value);
  });
  return { ...example, variables };
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (sign) => escapes[sign]!);

/** Renders the examples as one page without scripts. */
export function examplesPage(examples: readonly Example[]): string {
  const sections = examples.map(
    ({
      name,
      title,
      explanation,
      query,
      variables,
    }) => `<section id="${name}"><h2>${escapeHtml(title)}</h2><p>${escapeHtml(explanation)}</p>
<pre tabindex="0">${escapeHtml(query.replace(/^(#.*\n)+/, ''))}</pre>${variables && `<p>Variables</p><pre tabindex="0">${escapeHtml(variables)}</pre>`}</section>`,
  );
  const list = examples.map(({ name, title }) => `<li><a href="#${name}">${escapeHtml(title)}</a></li>`);
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><title>Examples · Stave API</title><link rel="icon" href="/favicon.svg" type="image/svg+xml">
<style>:root{background:light-dark(#fff,#14181f);color:light-dark(#1f2937,#e5e7eb);color-scheme:light dark}a{color:light-dark(#4338ca,#a5b4fc)}
body{font:16px/1.5 system-ui,sans-serif;margin:0 auto;max-width:720px;padding:24px 16px}h1{font-size:28px}h2{font-size:20px;margin-top:40px}
pre{background:color-mix(in srgb,currentColor 7%,transparent);border-radius:6px;font-size:13px;overflow-x:auto;padding:12px}</style></head>
<body><main><h1>Examples</h1><p>Operations to send to <code>POST /graphql</code>. <a href="/graphql">Try them in the IDE</a>, which replaces
the placeholders in braces with IDs from your workspace.</p><ol>${list.join('')}</ol>${sections.join('')}</main></body></html>`;
}
