import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as account from './account-letters.ts';
import { documentsExpiringLetter } from './document-letters.ts';
import { archiveReadyLetter } from './export-letters.ts';
import { type Letter, named } from './letter.ts';
import * as plan from './plan-letters.ts';
import * as team from './team-letters.ts';

const config = { publicUrl: 'https://stave.example' };
const at = new Date('2026-12-05T14:03:00Z');
/** Names that contain markup or links. */
const untrusted = '<b onclick="x">Ida</b>\r\nBcc: all@example.com https://evil.example & www.evil.example';

/** Every letter, with one untrusted text in each place. */
const lettersWith = (untrusted: string): Record<string, Letter> => {
  const ofPlan = { firstName: untrusted, workspaceName: untrusted, tierName: 'Contributor' };
  return {
    verification: account.verificationLetter(config, { firstName: untrusted, token: 't' }),
    attempt: account.registrationAttemptLetter(config, { firstName: untrusted }),
    reset: account.passwordResetLetter(config, { firstName: untrusted, token: 'a&b', minutes: 60 }),
    changed: account.passwordChangedLetter(config, { firstName: untrusted, at, byLink: true }),
    factor: account.twoFactorLetter(config, { firstName: untrusted, change: 'ON', at }),
    signIn: account.newSignInLetter(config, { firstName: untrusted, at, userAgent: untrusted, address: '192.0.2.1' }),
    invitation: team.invitationLetter(config, {
      workspaceName: untrusted,
      invitedByName: untrusted,
      role: 'VIEWER',
      token: 't',
      expiresAt: at,
    }),
    accepted: team.invitationAcceptedLetter(config, {
      firstName: untrusted,
      workspaceName: untrusted,
      memberName: untrusted,
      memberEmail: untrusted,
    }),
    trialEnding: plan.trialEndingLetter(config, { ...ofPlan, endsAt: at, daysLeft: 1, isCharged: false }),
    trialEnded: plan.trialEndedLetter(config, ofPlan),
    planChanged: plan.planChangedLetter(config, { ...ofPlan, sentence: 'The plan is now Enterprise.' }),
    payment: plan.paymentFailedLetter(config, { ...ofPlan, amount: '$19.00' }),
    documents: documentsExpiringLetter(config, {
      firstName: untrusted,
      workspaceName: untrusted,
      documents: Array.from({ length: 12 }, () => ({ title: untrusted, expiresOn: '2026-12-05' })),
    }),
    archive: archiveReadyLetter(config, { firstName: untrusted, workspaceName: untrusted, sizeBytes: 5e6, expiresAt: at }),
    usage: plan.usageNearLimitLetter(config, { ...ofPlan, things: 'works', used: 450, limit: 500 }),
  };
};
const letters = lettersWith(untrusted);

describe.each(Object.entries(letters))('the letter %s', (_name, { kind, subject, text, html }) => {
  it('escapes untrusted text, keeps the subject on one line and contains no foreign links', () => {
    expect(subject).not.toMatch(/[\r\n]/);
    expect(subject.length).toBeLessThanOrEqual(150);
    expect(html).not.toMatch(/<b |<script/);
    expect(text + html).not.toMatch(/https?:\/\/evil|www\.\S|evil\.example|@example/);
    for (const [address] of text.matchAll(/https?:\S+/g)) expect(address).toMatch(/^https:\/\/stave\.example\//);
  });

  it('has the same content in text and HTML, and says how to switch it off if possible', () => {
    for (const line of text.split('\n').filter((each) => /^[\w ,.]{30,}$/.test(each))) expect(html).toContain(line);
    const isOptional = ['NEW_SIGN_IN', 'INVITATION_ACCEPTED', 'TRIAL', 'PLAN', 'PAYMENT', 'USAGE', 'DOCUMENTS', 'EXPORT'].some(
      (start) => kind.startsWith(start),
    );
    expect(text.includes('turn off mails of this kind')).toBe(isOptional);
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
    const plain = lettersWith(mark);
    fc.assert(
      fc.property(texts, (text) => {
        const given = `${mark}${text.slice(0, 12)}${mark}`;
        for (const [name, letter] of Object.entries(lettersWith(given))) {
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
  expect(letters.reset!.text).toContain('https://stave.example/reset-password?token=a%26b');
  expect(letters.trialEnding!.subject).toBe('Your trial ends in one day');
  expect(letters.trialEnding!.text).toContain('5 December 2026');
  expect(letters.changed!.text).toContain('5 December 2026, 14:03 UTC');
  expect(letters.usage!.subject).toBe('450 of 500 works used');
});
