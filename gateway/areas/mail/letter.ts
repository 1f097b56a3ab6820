import { type MailKind, mailKindInfo } from '#domain/accounts/mail-kinds.ts';
import { escapeHtml } from '../../kit/escape-html.ts';
import type { Config } from '../../server/settings/config.ts';

/** A mail ready for `queueMail`. */
export type Letter = { kind: MailKind; subject: string; text: string; html: string };

/** Settings that letters need. Links use the public URL. */
export type LetterConfig = Pick<Config, 'publicUrl'>;

type Parts = {
  subject: string;
  /** Recipient's name. Undefined if the recipient may have no account. */
  firstName?: string;
  paragraphs: string[];
  /** The main link, as a path of the web client. */
  action?: { label: string; path: string };
  /** Text below the action, such as the expiry of the link. */
  note?: string;
  /** Language of the letter with the words around its own ones. Defaults to English. */
  words?: LetterWords;
};
/** `colon` follows the label of the link in the text. */
type LetterWords = { language: string; greeting: string; fallback: string; colon: string };

/** Settings tabs that letters link to. */
export const settingsPath = {
  profile: '/dashboard/settings/profile',
  security: '/dashboard/settings/security',
  notifications: '/dashboard/settings/notifications',
  members: '/dashboard/settings/members',
  webhooks: '/dashboard/settings/webhooks',
} as const;

const subjectLength = 150;

/** Renders a letter as text and HTML. Escapes every value; callers pass plain text. */
export function letter({ publicUrl }: LetterConfig, kind: MailKind, parts: Parts): Letter {
  const greeting = ['Hello', parts.firstName && named(parts.firstName)].filter(Boolean).join(' ');
  const words = parts.words ?? {
    language: 'en',
    greeting: `${greeting},`,
    fallback: 'If the button does not work, open this link:',
    colon: ':',
  };
  const action = parts.action && { label: parts.action.label, url: publicUrl + parts.action.path };
  const settings = mailKindInfo[kind].isAlwaysSent ? null : publicUrl + settingsPath.notifications;
  const body = { ...parts, words, action, settings };
  const subject = parts.subject.replace(/\s+/g, ' ').trim().slice(0, subjectLength);
  return { kind, subject, text: asText(body), html: asHtml({ ...body, subject }) };
}

/**
 * Makes untrusted text safe for a mail: one line, with nothing that mail programs turn into a link. They look for schemes, `www.`, dots
 * inside words and at signs, also in full-width forms. Removing such parts could form new ones, so dots and colons get a space after them
 * instead.
 */
export const named = (text: string) =>
  text
    .normalize('NFKC')
    .replace(/[\p{Cf}\p{Co}\p{Cs}\p{Cn}]/gu, '')
    .replace(/@/g, ' at ')
    .replace(/\\+/g, ' ')
    .replace(/\/{2,}/g, '/')
    .replace(/([.:。])(?=[^\s.])/g, '$1 ')
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim();

/** Formats a date in UTC: 5 December 2026. */
export const dayOf = (instant: Date) =>
  new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' }).format(instant);

/** Formats a date and time in UTC: 5 December 2026, 14:03 UTC. */
export const momentOf = (instant: Date) =>
  `${dayOf(instant)}, ${new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone: 'UTC' }).format(instant)} UTC`;

type Body = Omit<Parts, 'action'> & { words: LetterWords; action?: { label: string; url: string }; settings: string | null };
const switchOff = 'You can turn off mails of this kind in the settings:';

function asText({ words, paragraphs, action, note, settings }: Body): string {
  const parts = [
    words.greeting,
    ...paragraphs,
    ...(action ? [`${action.label}${words.colon}\n${action.url}`] : []),
    ...(note ? [note] : []),
    'Stave',
    ...(settings ? [`--\n${switchOff}\n${settings}`] : []),
  ];
  return `${parts.join('\n\n')}\n`;
}

const font = "font-family:Inter,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const style = {
  page: `margin:0;padding:32px 16px;background:#f0f3f7;color:#18202c;${font};font-size:16px;line-height:24px`,
  sheet: 'max-width:520px;margin:0 auto;padding:32px;background:#ffffff;border:1px solid #e5e9ef;border-radius:12px',
  brand: 'margin:0 0 24px;font-size:14px;font-weight:600;letter-spacing:.04em;color:#445062',
  text: 'margin:0 0 16px',
  button: `display:inline-block;padding:12px 20px;border-radius:8px;background:#4f4cdf;color:#ffffff;${font};font-weight:600;text-decoration:none`,
  small: 'margin:0 0 16px;font-size:14px;line-height:20px;color:#5b687b',
  link: 'color:#4f4cdf;word-break:break-all',
  foot: 'max-width:520px;margin:16px auto 0;padding:0 32px;font-size:12px;line-height:18px;color:#5b687b',
} as const;

function asHtml({ subject, words, paragraphs, action, note, settings }: Body): string {
  const paragraph = (text: string, how: string = style.text) => `<p style="${how}">${escapeHtml(text)}</p>`;
  const link = (url: string) => `<a href="${escapeHtml(url)}" style="${style.link}">${escapeHtml(url)}</a>`;
  const button = action
    ? [
        `<p style="margin:24px 0"><a href="${escapeHtml(action.url)}" style="${style.button}">${escapeHtml(action.label)}</a></p>`,
        `<p style="${style.small}">${escapeHtml(words.fallback)}<br>${link(action.url)}</p>`,
      ]
    : [];
  return [
    '<!doctype html>',
    `<html lang="${words.language}">`,
    `<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(subject)}</title></head>`,
    `<body style="${style.page}">`,
    `<div style="${style.sheet}">`,
    paragraph('Stave', style.brand),
    paragraph(words.greeting),
    ...paragraphs.map((text) => paragraph(text)),
    ...button,
    ...(note ? [paragraph(note, style.small)] : []),
    '</div>',
    ...(settings ? [`<p style="${style.foot}">${switchOff} ${link(settings)}</p>`] : []),
    '</body>',
    '</html>',
  ].join('\n');
}
