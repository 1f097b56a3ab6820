import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { escapeHtml } from '../../kit/escape-html.ts';
import { guidePath, readMarkdown } from './markdown.ts';
import type { SitePage } from './site-page.ts';

/** Reads the guides, ordered by file name. The first heading is the title, and the first paragraph the summary. */
export function readGuides(rootDir: string): SitePage[] {
  const folder = path.join(rootDir, 'docs', 'guides');
  const files = readdirSync(folder)
    .filter((file) => file.endsWith('.md'))
    .sort();
  const guides = files.map((file) => guideOf(path.basename(file, '.md'), readFileSync(path.join(folder, file), 'utf8')));
  return guides.map((guide, index) => ({ ...guide, html: `${guide.html}${nextHtml(guides[index + 1])}` }));
}

const nextHtml = (next: SitePage | undefined) =>
  next ? `<p class="next"><a href="${next.path}" rel="next">Next: ${escapeHtml(next.title)}</a></p>` : '';

function guideOf(name: string, text: string): SitePage {
  const { title, summary, html } = readMarkdown(text);
  const plain = summary.replaceAll('`', '').replace(/\[([^\]]+)\]\([^)]*\)/g, '$1');
  return {
    path: guidePath(name),
    title,
    section: { title: 'Guides', path: '/developers#guides' },
    summary: plain.replace(/\s+/g, ' '),
    html,
  };
}
