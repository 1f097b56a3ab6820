import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import MarkdownIt from 'markdown-it';
import { anchorOf, codeBlock } from './html.ts';
import type { SitePage } from './site-page.ts';

/** HTML in a guide is shown as text. */
const markdown = new MarkdownIt({ html: false });
const { rules } = markdown.renderer;

const languages: Readonly<Record<string, string>> = {
  sh: 'Shell',
  ts: 'TypeScript',
  python: 'Python',
  graphql: 'GraphQL',
  json: 'JSON',
};

rules.fence = (tokens, index) => {
  const { content, info } = tokens[index]!;
  const [language = ''] = info.split(' ');
  // Regions of a page need names of their own.
  const number = tokens.slice(0, index + 1).filter(({ type }) => type === 'fence').length;
  return codeBlock(content.trimEnd(), `${languages[language] ?? 'Code'}, block ${number}`);
};
// Headings have IDs, so links can lead to them.
rules.heading_open = (tokens, index, options, _env, renderer) => {
  tokens[index]!.attrSet('id', anchorOf(tokens[index + 1]!.content));
  return renderer.renderToken(tokens, index, options);
};
rules.link_open = (tokens, index, options, _env, renderer) => {
  const href = String(tokens[index]!.attrGet('href') ?? '');
  tokens[index]!.attrSet('href', siteAddress(href));
  return renderer.renderToken(tokens, index, options);
};
rules.table_open = (tokens, index) => {
  const number = tokens.slice(0, index + 1).filter(({ type }) => type === 'table_open').length;
  return `<div class="table" tabindex="0" role="region" aria-label="Table ${number}"><table>`;
};
rules.table_close = () => '</table></div>';

/** Returns the address below /developers of a link between files of `docs`, which also works where the files are read. */
function siteAddress(href: string): string {
  const [, file, fragment = ''] = /^([\w-]+)\.md(#.*)?$/.exec(href) ?? [];
  if (file) return `/developers/guides/${slugOf(file)}${fragment}`;
  const [, code = ''] = /^\.\.\/errors\.md(#.*)?$/.exec(href) ?? [];
  return href.startsWith('../errors.md') ? `/developers/types/ErrorCode${code.toUpperCase()}` : href;
}

const slugOf = (name: string) => name.replace(/^\d+-/, '');

/** Reads the guides, ordered by file name. The first heading is the title, and the first paragraph the summary. */
export function readGuides(rootDir: string): SitePage[] {
  const folder = path.join(rootDir, 'docs', 'guides');
  const files = readdirSync(folder)
    .filter((file) => file.endsWith('.md'))
    .sort();
  return files.map((file) => guideOf(path.basename(file, '.md'), readFileSync(path.join(folder, file), 'utf8')));
}

function guideOf(name: string, text: string): SitePage {
  const tokens = markdown.parse(text, {});
  const contents = tokens.filter(({ type }) => type === 'inline').map(({ content }) => content);
  const [title = name, summary = ''] = contents;
  const afterTitle = tokens.findIndex(({ type }) => type === 'heading_close') + 1;
  return {
    path: `/developers/guides/${slugOf(name)}`,
    title,
    summary: summary
      .replaceAll('`', '')
      .replace(/\[([^\]]+)\]\([^)]*\)/g, '$1')
      .replace(/\s+/g, ' '),
    html: markdown.renderer.render(tokens.slice(afterTitle), markdown.options, {}),
  };
}
