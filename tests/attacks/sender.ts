import { request } from 'node:http';
import { newInstance, startStave } from '#tests/support/stave-process.ts';

type Fault = { message: string; code: string };
export type Session = { token: string | null; viewer: object | null; userErrors: Fault[] };
type Answer = { data?: Record<string, Session & Record<string, unknown>>; errors?: { extensions: { code: string } }[] };
type Received = { status: number; retryAfter: string | undefined; body: Answer; ms: number };
export type Sender = { url: string };
/** The sender of a request: a session, a local address (attackers and owners use different networks), and a chain of proxies. */
export type From = { token?: string | undefined; localAddress?: string; forwardedFor?: string };

export function ask({ url }: Sender, query: string, variables: object, from: From = {}): Promise<Received> {
  const { token, localAddress, forwardedFor } = from;
  const start = performance.now();
  const headers = {
    'content-type': 'application/json',
    ...(token && { authorization: `Bearer ${token}` }),
    ...(forwardedFor && { 'x-forwarded-for': forwardedFor }),
  };
  return new Promise((resolve, reject) => {
    const options = { method: 'POST', headers, ...(localAddress && { localAddress }) };
    const sent = request(`${url}/graphql`, options, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (chunk: string) => {
        text += chunk;
      });
      response.on('end', () => {
        const retryAfter = response.headers['retry-after'];
        resolve({ status: response.statusCode ?? 0, retryAfter, body: JSON.parse(text), ms: performance.now() - start });
      });
    });
    sent.on('error', reject).end(JSON.stringify({ query, variables }));
  });
}

/** Starts a separate product with more settings, and removes everything afterwards. */
export async function withProduct(settings: Record<string, string>, act: (target: Sender) => Promise<string>): Promise<string> {
  const instance = await newInstance();
  const stave = startStave(instance, settings);
  try {
    await stave.ready;
    return await act(stave);
  } finally {
    stave.child.kill('SIGTERM');
    await stave.exited;
    await instance.remove();
  }
}
