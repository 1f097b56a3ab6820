import { escapeHtml } from '../../kit/escape-html.ts';
import { operationHtml } from './reference/area-page.ts';
import type { ExampleOperation } from './reference/reference.ts';
import type { SitePage } from './site-page.ts';

/** Renders all examples of operations. */
export function examplesPage(examples: readonly ExampleOperation[]): SitePage {
  const links = examples.map(({ name, title }) => `<li><a href="#${name}">${escapeHtml(title)}</a></li>`);
  const sections = examples.map(
    (example) =>
      `<section class="chapter" aria-labelledby="${example.name}"><h2 id="${example.name}">${escapeHtml(example.title)}</h2>${operationHtml(example)}</section>`,
  );
  return {
    path: '/developers/examples',
    title: 'Examples',
    summary: 'Operations to send to POST /graphql.',
    html: `<p class="lead">Operations to send to <code>POST /graphql</code>. The <a href="/graphql">GraphQL IDE</a> has them under <em>Examples</em>, and fills in the placeholders in braces with IDs from your workspace.</p><ul class="names">${links.join('')}</ul>${sections.join('')}`,
  };
}
