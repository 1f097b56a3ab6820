import { escapeHtml } from '../../../kit/escape-html.ts';
import { inlineHtml } from '../html.ts';
import { typePath } from '../reference/reference.ts';
import type { SitePage } from '../site-page.ts';
import { endpointPath, errorId, errorsPath, objectPath, objectsPath, type RestReference, restPath } from './rest-reference.ts';
import { fieldsHtml } from './schema-fields.ts';

const section = { title: 'REST API', path: restPath };

/** Renders the list of the objects that answers consist of. */
export function objectsPage({ document }: RestReference): SitePage {
  const items = Object.keys(document.components.schemas).map(
    (name) => `<li><a href="${objectPath(name)}"><code>${escapeHtml(name)}</code></a></li>`,
  );
  const summary = 'The objects that answers of the REST API consist of.';
  return {
    path: objectsPath,
    title: 'Objects',
    section,
    summary,
    html: `<p class="lead">${summary}</p><ul class="names">${items.join('')}</ul>`,
  };
}

/** Renders the page of an object: its fields, and the endpoints and objects that have it. */
export function objectPage(name: string, reference: RestReference): SitePage {
  const schema = reference.document.components.schemas[name]!;
  const { description = 'An object in answers of the REST API.' } = schema;
  const uses = usesOf(name, reference).map(
    ({ label, path }) => `<li><a href="${path}"><code>${escapeHtml(label)}</code></a></li>`,
  );
  return {
    path: objectPath(name),
    title: name,
    section: { title: 'REST objects', path: objectsPath },
    summary: description,
    html: `<p class="lead">${inlineHtml(description)}</p><section class="chapter" aria-labelledby="contents"><h2 id="contents">Fields</h2>${fieldsHtml(schema)}</section>
<section class="chapter" aria-labelledby="uses"><h2 id="uses">Used by</h2><ul class="names">${uses.join('')}</ul></section>`,
  };
}

function usesOf(name: string, { areas, document }: RestReference): { label: string; path: string }[] {
  const has = (part: object) => JSON.stringify(part).includes(`"#/components/schemas/${name}"`);
  const endpoints = areas.flatMap((area) =>
    area.endpoints
      .filter(({ operation }) => has(operation))
      .map((endpoint) => ({ label: `${endpoint.method} /api${endpoint.path}`, path: endpointPath(area, endpoint) })),
  );
  const objects = Object.entries(document.components.schemas).filter(([other, schema]) => other !== name && has(schema));
  const errors = has(document.components.responses) ? [{ label: 'Errors', path: errorsPath }] : [];
  return [...endpoints, ...errors, ...objects.map(([other]) => ({ label: other, path: objectPath(other) }))];
}

/** Renders the error statuses with the codes of their causes. */
export function errorsPage({ document, statuses }: RestReference): SitePage {
  const entries = Object.entries(document.components.responses).map(
    ([name, { description = '', 'x-error-codes': codes = {} }]) => {
      const causes = Object.entries(codes).map(
        ([code, meaning]) =>
          `<li><a href="${typePath('ErrorCode')}#${code}"><code>${escapeHtml(code)}</code></a><p>${inlineHtml(meaning)}</p></li>`,
      );
      const list = causes.length > 0 ? `<ul class="fields">${causes.join('')}</ul>` : '';
      const id = errorId(name);
      return `<article class="entry" aria-labelledby="${id}"><h2 id="${id}"><a class="anchor" href="#${id}">${statuses.get(name)} ${escapeHtml(name)}</a></h2><p>${inlineHtml(description)}</p>${list}</article>`;
    },
  );
  const summary = 'The error statuses of the REST API, with the causes of each.';
  return {
    path: errorsPath,
    title: 'Errors',
    section,
    summary,
    html: `<p class="lead">${summary} Answers have no codes: the codes below are those of GraphQL for the same causes.</p>${entries.join('')}`,
  };
}
