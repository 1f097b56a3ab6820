import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mailKindInfo, mailKinds } from '#domain/accounts/mail-kinds.ts';
import * as account from './account-letters.ts';
import * as document from './document-letters.ts';
import * as exported from './export-letters.ts';
import { type Letter, named } from './letter.ts';
import * as payee from './payee-letters.ts';
import * as plan from './plan-letters.ts';
import * as team from './team-letters.ts';
import * as webhook from './webhook-letters.ts';

const config = { publicUrl: 'https://stave.example' };
const at = new Date('2026-12-05T14:03:00Z');
/** Names that contain markup or links. */
const untrusted = '<b onclick="x">Ida</b>\r\nBcc: all@example.com https://evil.example & www.evil.example';

/** Every letter by the name of its function, with one untrusted text in each place. */
const lettersWith = (untrusted: string) => {
  const named = { firstName: untrusted };
  const ofWorkspace = { ...named, workspaceName: untrusted };
  const toPayee = { language: 'de', name: untrusted, sender: untrusted } as const;
  const ofPlan = { ...ofWorkspace, tierName: 'Contributor' };
  return {
    verificationLetter: account.verificationLetter(config, { ...named, token: 't' }),
    registrationAttemptLetter: account.registrationAttemptLetter(config, named),
    passwordResetLetter: account.passwordResetLetter(config, { ...named, token: 'a&b', minutes: 60 }),
    accountInvitationLetter: account.accountInvitationLetter(config, { ...named, invitedByName: untrusted, token: 't', days: 7 }),
    emailChangeLetter: account.emailChangeLetter(config, { ...named, token: 't' }),
    emailChangeAttemptLetter: account.emailChangeAttemptLetter(config, named),
    emailChangeRequestedLetter: account.emailChangeRequestedLetter(config, { ...named, email: untrusted, at }),
    emailChangedLetter: account.emailChangedLetter(config, { ...named, email: untrusted, at }),
    accountDeletedLetter: account.accountDeletedLetter(config, { ...named, at, workspaces: [untrusted], days: 30 }),
    passwordChangedLetter: account.passwordChangedLetter(config, { ...named, at, byLink: true }),
    twoFactorLetter: account.twoFactorLetter(config, { ...named, change: 'ON', at }),
    passkeyLetter: account.passkeyLetter(config, { ...named, sentence: 'A passkey was added.', at }),
    newSignInLetter: account.newSignInLetter(config, { ...named, at, userAgent: untrusted, address: '192.0.2.1' }),
    invitationLetter: team.invitationLetter(config, {
      workspaceName: untrusted,
      invitedByName: untrusted,
      role: 'VIEWER',
      token: 't',
      expiresAt: at,
    }),
    invitationAcceptedLetter: team.invitationAcceptedLetter(config, {
      ...ofWorkspace,
      memberName: untrusted,
      memberEmail: untrusted,
    }),
    trialEndingLetter: plan.trialEndingLetter(config, { ...ofPlan, endsAt: at, daysLeft: 1, isCharged: false }),
    trialEndedLetter: plan.trialEndedLetter(config, ofPlan),
    planChangedLetter: plan.planChangedLetter(config, { ...ofWorkspace, sentence: 'The plan is now Enterprise.' }),
    paymentFailedLetter: plan.paymentFailedLetter(config, { ...ofPlan, amount: '$19.00' }),
    usageNearLimitLetter: plan.usageNearLimitLetter(config, { ...ofPlan, things: 'works', used: 450, limit: 500 }),
    documentsExpiringLetter: document.documentsExpiringLetter(config, {
      ...ofWorkspace,
      documents: Array.from({ length: 12 }, () => ({ title: untrusted, expiresOn: '2026-12-05' })),
    }),
    archiveReadyLetter: exported.archiveReadyLetter(config, { ...ofWorkspace, sizeBytes: 5e6, expiresAt: at }),
    payeeLinkLetter: payee.payeeLinkLetter(config, { ...toPayee, token: 't', expiresAt: at }),
    payeeCodeLetter: payee.payeeCodeLetter(config, { ...toPayee, code: '012345' }),
    payeeAnswerLetter: payee.payeeAnswerLetter(config, {
      ...toPayee,
      about: untrusted,
      question: untrusted,
      answer: untrusted,
    }),
    webhooksPausedLetter: webhook.webhooksPausedLetter(config, {
      ...ofWorkspace,
      endpointNames: [untrusted, untrusted],
      reason: 'OWNER_LEFT',
    }),
  } satisfies Record<string, Letter>;
};
const letters = lettersWith(untrusted);

it('every letter and every kind of mail is tested here', () => {
  const functions = Object.keys({ ...account, ...document, ...exported, ...payee, ...plan, ...team, ...webhook });
  expect(Object.keys(letters).sort()).toEqual(functions.sort());
  expect([...new Set(Object.values(letters).map(({ kind }) => kind))].sort()).toEqual([...mailKinds].sort());
});

describe.each(Object.entries<Letter>(letters))('the letter %s', (_name, { kind, subject, text, html }) => {
  it('escapes untrusted text, keeps the subject on one line and contains no foreign links', () => {
    expect(subject).not.toMatch(/[\r\n]/);
    expect(subject.length).toBeLessThanOrEqual(150);
    expect(html).not.toMatch(/<b |<script/);
    expect(text + html).not.toMatch(/https?:\/\/evil|www\.\S|evil\.example|@example/);
    for (const [address] of text.matchAll(/https?:\S+/g)) expect(address).toMatch(/^https:\/\/stave\.example\//);
  });

  it('contains a one-time link or a code if its kind declares one', () => {
    expect(/[?&]token=|\/payee\/t\b|\b012345\b/.test(text) ? 'ONE_TIME' : 'PAGE').toBe(mailKindInfo[kind].link);
  });

  it('has the same content in text and HTML, and says how to switch it off if possible', () => {
    for (const line of text.split('\n').filter((each) => /^[\w ,.]{30,}$/.test(each))) expect(html).toContain(line);
    expect(text.includes('turn off mails of this kind')).toBe(!mailKindInfo[kind].isAlwaysSent);
  });
});

describe('untrusted text', () => {
  /** Parts of links, and texts that programs recognise as links. */
  const pieces = fc.constantFrom(
    ...[
      'http',
      's',
      '://',
      ':',
      '/',
      '//',
      'www',
      '.',
      '．',
      '。',
      '․',
      'evil',
      'example',
      '@',
      '＠',
      '\\\\',
      '\u200b',
      '\u00ad',
      ' ',
    ],
    ...['hhttps://ttps://evil.example', 'mailto:', '\u202e', '\n', 'x'],
  );
  const texts = fc.oneof(
    fc.array(pieces, { maxLength: 12 }).map((all) => all.join('')),
    fc.string({ unit: 'grapheme', maxLength: 30 }),
  );

  it('contains nothing that a mail program turns into a link', () => {
    fc.assert(
      fc.property(texts, (text) => {
        const shown = named(text);
        expect(shown).not.toMatch(/[.。:][^\s.]|@|\/\/|\\\\|[\p{Cc}\p{Cf}]|^\s|\s$|\s\s/u);
        expect(named(shown)).toBe(shown);
      }),
    );
  });

  it('appears in a letter only in this form', () => {
    const mark = 'Qz7';
    const plain: Record<string, Letter> = lettersWith(mark);
    fc.assert(
      fc.property(texts, (text) => {
        const given = `${mark}${text.slice(0, 12)}${mark}`;
        for (const [name, letter] of Object.entries<Letter>(lettersWith(given))) {
          expect([name, letter.text.replaceAll(named(given), mark)]).toEqual([name, plain[name]!.text]);
          expect([name, letter.subject.replaceAll(named(given), mark)]).toEqual([name, plain[name]!.subject]);
        }
      }),
      { numRuns: 60 },
    );
  });

  it.each([
    ['hhttps://ttps://evil.example', 'hhttps: /ttps: /evil. example'],
    ['www.evil.example', 'www. evil. example'],
    ['ida@evil.example', 'ida at evil. example'],
    ['evil。example', 'evil。 example'],
    ['J.R. Brandt & Söhne', 'J. R. Brandt & Söhne'],
    ['AC/DC Music', 'AC/DC Music'],
  ])('%s becomes %s', (text, shown) => {
    expect(named(text)).toBe(shown);
  });
});

it('letters contain their link, date and figures', () => {
  expect(letters.passwordResetLetter.text).toContain('https://stave.example/reset-password?token=a%26b');
  expect(letters.trialEndingLetter.subject).toBe('Your trial ends in one day');
  expect(letters.trialEndingLetter.text).toContain('5 December 2026');
  expect(letters.passwordChangedLetter.text).toContain('5 December 2026, 14:03 UTC');
  expect(letters.usageNearLimitLetter.subject).toBe('450 of 500 works used');
});
