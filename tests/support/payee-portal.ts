import { expect } from 'vitest';
import type { TestApp } from './app.ts';
import { mailsTo } from './outbox.ts';

type Answer = { data: Record<string, never> | null; errors?: { message: string; extensions: { code: string } }[] };
type Sent = { query: string; variables?: object; headers?: Record<string, string>; address?: string };

let networks = 0;
/** An address that no other caller has: limits count by network. */
const ownNetwork = () => `10.${(networks >> 8) & 255}.${networks++ & 255}.1`;

/** A browser in which a payee opens links: it keeps cookies, and has an address of its own. */
export function payeeBrowser(t: TestApp, address = ownNetwork()) {
  const cookies = new Map<string, string>();
  const send = async ({ query, variables = {}, headers = {} }: Sent) => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await t.app.inject({
      method: 'POST',
      url: '/graphql',
      remoteAddress: address,
      headers: { 'content-type': 'application/json', ...(cookie && { cookie }), ...headers },
      payload: { query, variables },
    });
    for (const text of [response.headers['set-cookie']].flat()) {
      const [name = '', value = ''] = text?.split(';', 1)[0]?.split('=') ?? [];
      if (value) cookies.set(name, value);
      else cookies.delete(name);
    }
    return {
      ...(response.json() as Answer),
      status: response.statusCode,
      setCookie: String(response.headers['set-cookie'] ?? ''),
    };
  };
  /** Runs a mutation of a link. Returns its user errors. */
  const act = async (name: string, args: Record<string, string>) => {
    const declared = Object.keys(args).map((key) => `$${key}: String!`);
    const passed = Object.keys(args).map((key) => `${key}: $${key}`);
    const query = `mutation (${declared.join(', ')}) { done: ${name}(${passed.join(', ')}) { userErrors { code message field } } }`;
    const { data } = await send({ query, variables: args });
    return (data as unknown as { done: { userErrors: { code: string; message: string; field: string[] }[] } }).done.userErrors;
  };
  return {
    cookies,
    send,
    askCode: (token: string) => act('payeeCodeSend', { token }),
    enter: (token: string, code: string) => act('payeeSessionStart', { token, code }),
    renew: (token: string) => act('payeeLinkRenew', { token }),
    /** Asks for a code, and opens the link with it. */
    async open(token: string, email: string) {
      expect(await act('payeeCodeSend', { token })).toEqual([]);
      expect(await act('payeeSessionStart', { token, code: await lastCode(t, email) })).toEqual([]);
    },
    async portal(token: string, fields = 'id') {
      const { data } = await send({
        query: `query ($token: String!) { payeePortal(token: $token) { ${fields} } }`,
        variables: { token },
      });
      return (data as { payeePortal: Record<string, unknown> | null } | null)?.payeePortal ?? null;
    },
  };
}

const linkIn = (text: string): string => /\/payee\/([\w-]+)/.exec(text)?.[1] ?? '';
const codeIn = (text: string): string => /\b(\d{6})\b/.exec(text)?.[1] ?? '';
const ofKind = async (t: TestApp, address: string, kind: string) =>
  (await mailsTo(t, address)).filter((mail) => mail.kind === kind).map(({ text }) => text);

/** Tokens of the links that were mailed to an address, the oldest first. */
export const linksTo = async (t: TestApp, address: string): Promise<string[]> =>
  (await ofKind(t, address, 'PAYEE_LINK')).map(linkIn);
export const codesTo = async (t: TestApp, address: string): Promise<string[]> =>
  (await ofKind(t, address, 'PAYEE_CODE')).map(codeIn);
export const lastCode = async (t: TestApp, address: string): Promise<string> => (await codesTo(t, address)).at(-1) ?? '';
/** A code that differs. */
export const otherThan = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
