import { escapeHtml } from '../../kit/escape-html.ts';
import { membersOf, type Reference, rootPath, typePath } from './reference/reference.ts';
import { kindOf } from './reference/type-page.ts';
import { type Entry, search } from './search-match.js';
import type { SitePage } from './site-page.ts';

type Row = [label: string, kind: string, path: string, text: string, members?: string];

/** Returns the beginning of a description without marks, for lists of results. */
function firstSentence(text: string | null | undefined): string {
  const [sentence = ''] = /^.*?[.](?=\s|$)/s.exec(text ?? '') ?? [text ?? ''];
  return sentence.replaceAll('`', '').replace(/\s+/g, ' ').slice(0, 90);
}

/** Returns the search index: guides, root fields, types with their fields and values. */
export function searchRows(reference: Reference, guides: readonly SitePage[]): Row[] {
  return [
    ...guides.map(({ title, path, summary }): Row => [title, 'guide', path, firstSentence(summary)]),
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
  ];
}

/** Renders the page with the results of a search, for browsers without scripts. */
export function searchPage(entries: readonly Entry[], query: string): SitePage {
  const found = search(entries, query);
  const items = found.map(
    ({ label, kind, path, text }) =>
      `<li><a href="${escapeHtml(path)}"><code>${escapeHtml(label)}</code></a> <span class="type">${kind}</span><p>${escapeHtml(text)}</p></li>`,
  );
  const none =
    query.trim() === ''
      ? '<p>Enter the name of a type, a field or an operation, or words of its description.</p>'
      : `<p>Nothing matches “${escapeHtml(query.slice(0, 100))}”. Try fewer words, or look through the <a href="/developers/reference">reference</a>.</p>`;
  const html = found.length > 0 ? `<ul class="fields">${items.join('')}</ul>` : none;
  return { path: '/developers/search', title: 'Search', summary: '', html, query: query.slice(0, 100) };
}
