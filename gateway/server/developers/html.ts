import { escapeHtml } from '../../kit/escape-html.ts';

/** Returns a sentence of a description as HTML, with `code` and **strong** text. */
export const inlineHtml = (text: string): string =>
  escapeHtml(text)
    .replace(/`([^`]+)`/g, '<code>$1</code>')
    .replace(/\*\*([^*]+)\*\*/g, '<strong>$1</strong>');

/** Returns a description as paragraphs. */
export const paragraphs = (text: string): string =>
  text
    .split('\n\n')
    .filter((each) => each !== '')
    .map((each) => `<p>${inlineHtml(each)}</p>`)
    .join('');

/** Returns a text as the ID of an element, such as `post-works-id`. */
export const anchorOf = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

/** Returns text that scrolls within its box, also by keyboard. */
export const codeBlock = (text: string, label: string): string =>
  `<pre tabindex="0" role="region" aria-label="${escapeHtml(label)}">${escapeHtml(text)}</pre>`;
