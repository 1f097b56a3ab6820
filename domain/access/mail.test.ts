import { expect, it } from 'vitest';
import { type MailKind, mailKinds, mailStates } from '#domain/accounts/mail-kinds.ts';
import { whyBodyIsHidden } from './mail.ts';

const oneTime: readonly MailKind[] = [
  'PASSWORD_RESET',
  'EMAIL_VERIFICATION',
  'EMAIL_CHANGE',
  'INVITATION',
  'PAYEE_LINK',
  'PAYEE_CODE',
];

/** The states in which the text of a mail is visible to a role. */
const visibleStates = (kind: MailKind, userRole: 'ADMIN' | 'SUPER_ADMIN') =>
  mailStates.filter((state) => whyBodyIsHidden({ userRole }, { kind, state }) === null);

it.each(mailKinds.map((kind) => [kind, oneTime.includes(kind)] as const))(
  'shows the text of %s to administrators, without its one-time link: %s',
  (kind, isOneTime) => {
    expect(visibleStates(kind, 'ADMIN')).toEqual(isOneTime ? [] : mailStates);
    expect(visibleStates(kind, 'SUPER_ADMIN')).toEqual(isOneTime ? ['KEPT', 'FAILED'] : mailStates);
  },
);

it.each([
  ['ADMIN', 'KEPT', /Ask a super administrator/],
  ['ADMIN', 'FAILED', /Ask a super administrator/],
  ['ADMIN', 'SENT', /Only the recipient may open/],
  ['SUPER_ADMIN', 'WAITING', /Only the recipient may open/],
] as const)('gives %s the reason why a %s mail is hidden', (userRole, state, reason) => {
  expect(whyBodyIsHidden({ userRole }, { kind: 'INVITATION', state })).toMatch(reason);
});
