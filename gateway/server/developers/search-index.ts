import { escapeHtml } from '../../kit/escape-html.ts';
import { areaPath, membersOf, type Reference, rootPath, typePath } from './reference/reference.ts';
import { kindOf } from './reference/type-page.ts';
import { endpointPath, objectPath, type RestReference, restPath } from './rest/rest-reference.ts';
import { type Entry, search } from './search-match.js';
import type { SitePage } from './site-page.ts';

type Row = [label: string, kind: string, path: string, text: string, members?: string];

/** Returns the beginning of a description without marks, for lists of results. */
function firstSentence(text: string | null | undefined): string {
  const [sentence = ''] = /^.*?[.](?=\s|$)/s.exec(text ?? '') ?? [text ?? ''];
  return sentence.replaceAll('`', '').replace(/\s+/g, ' ').slice(0, 90);
}

type Parts = { reference: Reference; rest: RestReference; guides: readonly SitePage[] };

/** Returns the search index: guides, areas, root fields, types with their fields and values, and what the REST API has. */
export function searchRows({ reference, rest, guides }: Parts): Row[] {
  return [
    ...guides.map(({ title, path, summary }): Row => [title, 'guide', path, firstSentence(summary)]),
    ['Changelog', 'page', '/developers/changelog', 'What each release added, deprecated and removed.'],
    ['Examples', 'page', '/developers/examples', 'Operations to send to POST /graphql.'],
    ...reference.areas.flatMap(({ roots }) =>
      roots.map((root): Row => [root.field.name, root.kind.toLowerCase(), rootPath(root), firstSentence(root.field.description)]),
    ),
    ...[...reference.types.values()].map(
      (type): Row => [
        type.name,
        kindOf(type),
        typePath(type.name),
        firstSentence(type.description),
        membersOf(type).join(' ') || undefined,
      ],
    ),
    ...reference.areas.map(({ area }): Row => [area.title, 'area', areaPath(area), area.introduction]),
    ...restRows(rest),
  ];
}

const restRows = ({ document, areas }: RestReference): Row[] => [
  ['REST API', 'page', restPath, firstSentence(document.info.description)],
  ...areas.flatMap((area) =>
    area.endpoints.map((endpoint): Row => {
      const { method, path, operation } = endpoint;
      return [`${method} /api${path}`, 'endpoint', endpointPath(area, endpoint), operation.summary];
    }),
  ),
  ...Object.entries(document.components.schemas).map(
    ([name, { description }]): Row => [name, 'REST object', objectPath(name), firstSentence(description)],
  ),
];

/** Renders the page with the results of a search, for browsers without scripts. */
export function searchPage(entries: readonly Entry[], query: string): SitePage {
  const found = search(entries, query);
  const shown = query.trim().slice(0, 100);
  const items = found.map(
    ({ label, kind, path, text }) =>
      `<li><a href="${escapeHtml(path)}"><code>${escapeHtml(label)}</code></a> <span class="type">${kind}</span><p>${escapeHtml(text)}</p></li>`,
  );
  const none =
    query.trim() === ''
      ? '<p>Enter the name of a type, a field or an operation, or words of its description.</p>'
      : `<p>Nothing matches “${escapeHtml(shown)}”. Try fewer words, or look through the <a href="/developers/reference">reference</a> and the <a href="/developers/rest">REST API</a>.</p>`;
  const html = found.length > 0 ? `<ul class="fields">${items.join('')}</ul>` : none;
  return {
    path: '/developers/search',
    title: found.length > 0 ? `Results for “${shown}”` : 'Search',
    summary: '',
    html,
    query: shown,
  };
}
