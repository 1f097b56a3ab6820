import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { escapeHtml } from '../../kit/escape-html.ts';
import { inlineHtml } from './html.ts';
import type { Reference } from './reference/reference.ts';
import type { SitePage } from './site-page.ts';

/** What a publication of the schema changed, as `npm run schema:publish` writes it to `docs/changelog`. */
type Publication = {
  date: string;
  /** Sentences about other changes. */
  changed: readonly string[];
  addedTypes: readonly string[];
  /** Fields, arguments and values of types that existed before, such as `Work.title`. */
  added: readonly string[];
  deprecated: readonly { name: string; reason: string }[];
  removed: readonly string[];
};

function readPublications(rootDir: string): Publication[] {
  const folder = path.join(rootDir, 'docs', 'changelog');
  const files = readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .sort()
    .reverse();
  return files.map((file) => JSON.parse(readFileSync(path.join(folder, file), 'utf8')) as Publication);
}

/** Renders what each publication of the schema changed, the newest first. */
export function changelogPage(rootDir: string, reference: Reference): SitePage {
  const publications = readPublications(rootDir).map((each) => publicationHtml(each, reference));
  const summary = 'What each release of the API added, deprecated and removed.';
  const promise =
    'A published field is deprecated before it is removed, with the date until which it works. Changes that can affect a client are listed as changed. New types, fields and enum values may appear at any time.';
  const html = publications.join('') || '<p>No release has changed the published schema yet.</p>';
  return { path: '/developers/changelog', title: 'Changelog', summary, html: `<p class="lead">${summary} ${promise}</p>${html}` };
}

function publicationHtml({ date, changed, addedTypes, added, deprecated, removed }: Publication, { pathOf }: Reference): string {
  const named = (name: string) => {
    const target = pathOf(name.replace(/\(.*$/, ''));
    const code = `<code>${escapeHtml(name)}</code>`;
    return target === undefined ? code : `<a href="${target}">${code}</a>`;
  };
  const names = (list: readonly string[]) => `<ul class="names">${list.map((name) => `<li>${named(name)}</li>`).join('')}</ul>`;
  const sentences = changed.map((text) => `<li>${inlineHtml(text)}</li>`).join('');
  const reasons = deprecated.map(({ name, reason }) => `<li>${named(name)}<p>${inlineHtml(reason)}</p></li>`).join('');
  const part = (title: string, count: number, html: string) =>
    count === 0 ? '' : `<details${count <= 100 ? ' open' : ''}><summary><h3>${title} (${count})</h3></summary>${html}</details>`;
  return `<section class="chapter" aria-labelledby="d${date}"><h2 id="d${date}"><time datetime="${date}">${date}</time></h2>
${part('Changed', changed.length, `<ul>${sentences}</ul>`)}${part('Deprecated', deprecated.length, `<ul class="fields">${reasons}</ul>`)}
${part('Removed', removed.length, names(removed))}${part('New types', addedTypes.length, names(addedTypes))}
${part('New fields, arguments and values', added.length, names(added))}</section>`;
}
