import { describe, expect, it } from 'vitest';
import type { Actor } from './actor.ts';
import { canReadBody } from './mail.ts';

const administrator = (userRole: Actor['userRole']): Actor => ({ userId: 'u', workspaceId: 'w', memberRole: 'OWNER', userRole });
const admin = administrator('ADMIN');

describe('canReadBody', () => {
  it('allows administrators to read mail without a link in any state', () => {
    for (const state of ['KEPT', 'WAITING', 'SENT', 'FAILED'] as const) {
      expect(canReadBody(admin, { kind: 'NEW_SIGN_IN', state }, 'SUPER_ADMIN')).toBe(true);
    }
  });

  it('allows administrators to read a one-time link only if the mail was not delivered', () => {
    const readable = (['KEPT', 'WAITING', 'SENT', 'FAILED'] as const).filter((state) =>
      canReadBody(admin, { kind: 'INVITATION', state }, null),
    );
    expect(readable).toEqual(['KEPT', 'FAILED']);
  });

  it('denies administrators the links of users whom they may not change', () => {
    const link = { kind: 'EMAIL_CHANGE', state: 'KEPT' } as const;
    expect(canReadBody(admin, link, 'SUPER_ADMIN')).toBe(false);
    expect(canReadBody(admin, link, 'ADMIN')).toBe(false);
    expect(canReadBody(admin, link, 'USER')).toBe(true);
    expect(canReadBody(administrator('SUPER_ADMIN'), link, 'ADMIN')).toBe(true);
    expect(canReadBody(administrator('SUPER_ADMIN'), link, 'SUPER_ADMIN')).toBe(true);
  });

  it('shows links that replace a password only to super administrators', () => {
    const link = { kind: 'PASSWORD_RESET', state: 'KEPT' } as const;
    expect(canReadBody(admin, link, 'USER')).toBe(false);
    expect(canReadBody(administrator('SUPER_ADMIN'), link, 'USER')).toBe(true);
  });
});
