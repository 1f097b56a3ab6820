import MarkdownIt from 'markdown-it';
import { anchorOf, codeBlock } from './html.ts';

/** HTML in a text is shown as text. */
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
  if (file) return `${guidePath(file)}${fragment}`;
  const [, code = ''] = /^\.\.\/errors\.md(#.*)?$/.exec(href) ?? [];
  return href.startsWith('../errors.md') ? `/developers/types/ErrorCode${code.toUpperCase()}` : href;
}

/** Returns the address of a guide from the name of its file, without the number for the order. */
export const guidePath = (name: string): string => `/developers/guides/${name.replace(/^\d+-/, '')}`;

/** Renders Markdown. */
export const markdownHtml = (text: string): string => markdown.render(text);

/** Splits Markdown into the text of its first heading, the text of its first paragraph, and the HTML below the heading. */
export function readMarkdown(text: string): { title: string; summary: string; html: string } {
  const tokens = markdown.parse(text, {});
  const [title = '', summary = ''] = tokens.filter(({ type }) => type === 'inline').map(({ content }) => content);
  const afterTitle = tokens.findIndex(({ type }) => type === 'heading_close') + 1;
  return { title, summary, html: markdown.renderer.render(tokens.slice(afterTitle), markdown.options, {}) };
}
