import { describe, expect, it } from 'vitest';
import * as account from './account-letters.ts';
import type { Letter } from './letter.ts';
import * as plan from './plan-letters.ts';
import * as team from './team-letters.ts';

const config = { publicUrl: 'https://stave.example' };
const at = new Date('2026-12-05T14:03:00Z');
/** Names that try to be more than names. */
const odd = '<b onclick="x">Ida</b>\r\nBcc: all@example.com https://evil.example & www.evil.example';
const ofPlan = { firstName: odd, workspaceName: odd, tierName: 'Contributor' };

const letters: Record<string, Letter> = {
  reset: account.passwordResetLetter(config, { firstName: odd, token: 'a&b', minutes: 60 }),
  changed: account.passwordChangedLetter(config, { firstName: odd, at, byLink: true }),
  factor: account.twoFactorLetter(config, { firstName: odd, change: 'ON', at }),
  signIn: account.newSignInLetter(config, { firstName: odd, at, userAgent: '<script>', address: '192.0.2.1' }),
  invitation: team.invitationLetter(config, {
    workspaceName: odd,
    invitedByName: odd,
    role: 'VIEWER',
    token: 't',
    expiresAt: at,
  }),
  accepted: team.invitationAcceptedLetter(config, {
    firstName: odd,
    workspaceName: odd,
    memberName: odd,
    memberEmail: 'a@example.com',
  }),
  trialEnding: plan.trialEndingLetter(config, { ...ofPlan, endsAt: at, daysLeft: 1, isCharged: false }),
  trialEnded: plan.trialEndedLetter(config, ofPlan),
  planChanged: plan.planChangedLetter(config, { ...ofPlan, sentence: 'The plan is Enterprise now.' }),
  payment: plan.paymentFailedLetter(config, { ...ofPlan, amount: '$19.00' }),
  usage: plan.usageNearLimitLetter(config, { ...ofPlan, things: 'works', used: 450, limit: 500 }),
};

describe.each(Object.entries(letters))('the letter %s', (_name, { kind, subject, text, html }) => {
  it('escapes what others typed, keeps its subject on one line and makes no foreign links', () => {
    expect(subject).not.toMatch(/[\r\n]/);
    expect(subject.length).toBeLessThanOrEqual(150);
    expect(html).not.toMatch(/<b |<script/);
    expect(text + html).not.toMatch(/https?:\/\/evil|www\./);
    for (const [address] of text.matchAll(/https?:\S+/g)) expect(address).toMatch(/^https:\/\/stave\.example\//);
  });

  it('says in text what it says in HTML, and how to switch it off where that is possible', () => {
    for (const line of text.split('\n').filter((each) => /^[\w ,.]{30,}$/.test(each))) expect(html).toContain(line);
    const isOptional = ['NEW_SIGN_IN', 'INVITATION_ACCEPTED', 'TRIAL', 'PLAN', 'PAYMENT', 'USAGE'].some((start) =>
      kind.startsWith(start),
    );
    expect(text.includes('switch mails of this kind off')).toBe(isOptional);
  });
});

it('letters carry their link, their day and their figures', () => {
  expect(letters.reset!.text).toContain('https://stave.example/reset-password?token=a%26b');
  expect(letters.trialEnding!.subject).toBe('Your trial ends in one day');
  expect(letters.trialEnding!.text).toContain('5 December 2026');
  expect(letters.changed!.text).toContain('5 December 2026, 14:03 UTC');
  expect(letters.usage!.subject).toBe('450 of 500 works used');
});
