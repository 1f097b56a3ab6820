import { readFileSync } from 'node:fs';
import path from 'node:path';
import { escapeHtml } from '../../kit/escape-html.ts';
import { anchorOf } from './html.ts';

/** A heading of the page, with what the navigation lists below it. */
export type Chapter = { title: string; html: string; entries?: readonly { id: string; label: string }[] };

export type ReferencePage = {
  title: string;
  /** HTML between the title and the chapters. */
  introduction: string;
  chapters: readonly Chapter[];
};

/** Reads the style sheet of the reference pages, which stands in each of them. */
export const readStyle = (rootDir: string): string =>
  readFileSync(path.join(rootDir, 'gateway', 'server', 'developers', 'style.css'), 'utf8');

const link = (id: string, label: string) => `<a href="#${id}">${escapeHtml(label)}</a>`;

function navigation(chapters: readonly Chapter[]): string {
  const items = chapters.map(({ title, entries = [] }) => {
    const inner = entries.map(({ id, label }) => `<li>${link(id, label)}</li>`).join('');
    return `<li>${link(anchorOf(title), title)}${inner && `<ul>${inner}</ul>`}</li>`;
  });
  return `<nav aria-label="Contents"><details open><summary>Contents</summary><ul>${items.join('')}</ul></details></nav>`;
}

/** The parts of a page. Everything but the title is HTML. */
export type Shell = { title: string; head: string; top: string; navigation: string; main: string };

/** Renders the frame of a page for developers. It follows the theme of the product. */
export function shell({ title, head, top, navigation, main }: Shell): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><script src="/theme-init.js"></script><title>${escapeHtml(title)} · Stave</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">${head}</head>
<body><a class="skip" href="#content">Skip to content</a><header class="top">${top}</header>
<div class="columns">${navigation}<main id="content" tabindex="-1">${main}</main></div></body></html>`;
}

/** Renders a page of the reference without scripts of its own. */
export function referencePage({ title, introduction, chapters }: ReferencePage, style: string): string {
  const sections = chapters.map((chapter) => {
    const id = anchorOf(chapter.title);
    return `<section class="chapter" aria-labelledby="${id}"><h2 id="${id}">${escapeHtml(chapter.title)}</h2>${chapter.html}</section>`;
  });
  return shell({
    title,
    head: `<style>${style}</style>`,
    top: `<a href="/">Stave</a><a class="second" href="/developers">Developers</a><span>${escapeHtml(title)}</span>`,
    navigation: navigation(chapters),
    main: `<h1>${escapeHtml(title)}</h1>${introduction}${sections.join('')}`,
  });
}
