import type { MemberRole } from '#domain/accounts/account.ts';
import { type ApiKeyLevel, type ApiKeyScope, apiKeyAreaKeys, scopeOf } from '#domain/api-keys/scopes.ts';
import { openBody } from '#gateway/areas/mail/outbox.ts';
import type { TestApp } from './app.ts';

type UserError = { field: string[]; message: string; code: string };
type Sent = { invitationSend: { invitation: { id: string; status: string } | null; userErrors: UserError[] } | null };

const send = `mutation ($input: InvitationInput!) {
  invitationSend(input: $input) { invitation { id status } userErrors { field message code } }
}`;

/** Invites a person over the API. Returns the owner's response. */
export const invite = (t: TestApp, token: string, email: string, role: MemberRole = 'EDITOR') =>
  t.raw<Sent>(send, { input: { email, role } }, token);

/** The link's token in the latest invitation that was mailed to an address. */
export async function mailedToken(t: TestApp, email: string): Promise<string> {
  const { rows } = await t.pool.query<{ body: string }>(
    `select body_sealed as body from mail where to_address = $1 and kind = 'INVITATION' order by id desc limit 1`,
    [email],
  );
  const text = rows[0] && openBody(t.platform.config, rows[0].body)?.text;
  const token = /\/invitation\?token=([\w-]+)/.exec(text ?? '')?.[1];
  if (!token) throw new Error(`No invitation was mailed to ${email}`);
  return token;
}

/** A new API key with its secret, which is returned only once. */
export type MadeKey = { id: string; secret: string };
type Made = { apiKeyCreate: { apiKey: { id: string } | null; secret: string | null; userErrors: UserError[] } | null };

const create = `mutation ($input: ApiKeyInput!) {
  apiKeyCreate(input: $input) { apiKey { id } secret userErrors { field message code } }
}`;

const areas = apiKeyAreaKeys.filter((area) => area !== 'MEMBERS');
/** The scopes that read, or also change, everything but members. */
const scopesFor = (access: ApiKeyLevel): ApiKeyScope[] => areas.map((area) => scopeOf(area, access));

type KeyInput = { name: string; expiresAt?: string | undefined; origins?: string[] } & (
  | { access: ApiKeyLevel }
  | { scopes: readonly ApiKeyScope[] }
);

/** Creates an API key over the API. Returns the owner's response. */
export const makeKey = (t: TestApp, token: string, { name, expiresAt, origins, ...given }: KeyInput) => {
  const scopes = 'scopes' in given ? given.scopes : scopesFor(given.access);
  return t.raw<Made>(create, { input: { name, scopes, expiresAt, origins } }, token);
};
