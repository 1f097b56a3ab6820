import { Secret, TOTP } from 'otpauth';
import type { MemberRole } from '#domain/accounts/account.ts';
import type { MailKind } from '#domain/accounts/mail-kinds.ts';
import { graphql } from './demo-session.ts';
import { demoAccount, type Product } from './product.ts';

export type Outbox = {
  /** Registers a user with a workspace. Returns the session token. */
  register(email: string, password: string): Promise<string>;
  /** Registers a user and turns on two-factor sign-in. */
  withSecondFactor(email: string, password: string): Promise<{ secret: string; recoveryCode: string }>;
  /** Invites a person to the demo workspace. */
  invite(email: string, role: MemberRole): Promise<void>;
  /** Returns path and query of the link in the latest mail of this kind to the address, as shown to administrators. */
  linkTo(email: string, kind: MailKind): Promise<string>;
};

const periodMs = 30_000;

/** Creates accounts and invitations of other people, and an administrator who reads the outbox. */
export async function openOutbox({ url, pool }: Product): Promise<Outbox> {
  const register = async (email: string, password: string): Promise<string> => {
    const input = { email, password, confirmPassword: password, firstName: 'Test', lastName: 'Person', packageType: 'publisher' };
    const query = 'mutation ($input: RegistrationInput!) { accountRegister(input: $input) { token userErrors { message } } }';
    return (await graphql<{ accountRegister: { token: string } }>(url, query, { input })).accountRegister.token;
  };
  const administrator = await register('office@example.com', 'reads-the-outbox');
  await pool.query(`update app_user set role = 'SUPER_ADMIN' where email = 'office@example.com'`);
  const start = 'mutation ($input: CredentialsInput!) { sessionStart(input: $input) { token } }';
  const { email, password } = demoAccount;
  const { sessionStart } = await graphql<{ sessionStart: { token: string } }>(url, start, { input: { email, password } });

  return {
    register,
    withSecondFactor: async (email, password) => {
      const token = await register(email, password);
      const begin = 'mutation ($p: String!) { twoFactorBegin(currentPassword: $p) { secret } }';
      const { twoFactorBegin } = await graphql<{ twoFactorBegin: { secret: string } }>(url, begin, { p: password }, token);
      const { secret } = twoFactorBegin;
      // The previous code is accepted too, and leaves the current one for signing in.
      const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() - periodMs });
      const enable = 'mutation ($code: String!) { twoFactorEnable(code: $code) { recoveryCodes } }';
      const { twoFactorEnable } = await graphql<{ twoFactorEnable: { recoveryCodes: string[] } }>(url, enable, { code }, token);
      return { secret, recoveryCode: twoFactorEnable.recoveryCodes[0]! };
    },
    invite: async (email, role) => {
      const send = 'mutation ($input: InvitationInput!) { invitationSend(input: $input) { userErrors { message } } }';
      await graphql(url, send, { input: { email, role } }, sessionStart.token);
    },
    linkTo: async (email, kind) => {
      const list = 'query ($search: String!) { administration { mails(first: 20, search: $search) { nodes { kind text } } } }';
      type Mails = { administration: { mails: { nodes: { kind: string; text: string | null }[] } } };
      const { administration: outbox } = await graphql<Mails>(url, list, { search: email }, administrator);
      const text = outbox.mails.nodes.find((mail) => mail.kind === kind)?.text ?? '';
      const link = /https?:\/\/\S+token=\S+/.exec(text)?.[0];
      if (!link) throw new Error(`There is no ${kind} mail with a link to ${email}.`);
      return new URL(link).pathname + new URL(link).search;
    },
  };
}
