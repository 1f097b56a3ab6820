import Fastify from 'fastify';
import { registerRest } from '#rest-compat/register.ts';
import type { TestApp } from './app.ts';

type Options = { token?: string; body?: unknown; query?: Record<string, string>; headers?: Record<string, string> };
export type RestClient = <B = Record<string, unknown>>(
  method: 'GET' | 'POST' | 'PUT' | 'DELETE' | 'PATCH',
  path: string,
  options?: Options,
) => Promise<{ status: number; body: B; headers: Record<string, unknown> }>;

/** A REST client like the older ones: always JSON as content type, and the token in a bearer header. */
export const restClient =
  (t: TestApp): RestClient =>
  async (method, path, { token, body, query, headers } = {}) => {
    const response = await t.app.inject({
      method,
      url: `/api${path}`,
      query,
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }), ...headers },
      payload: body === undefined ? undefined : typeof body === 'string' ? body : JSON.stringify(body),
    });
    return { status: response.statusCode, body: response.json(), headers: response.headers };
  };

/** An unknown ID. */
export const unknownId = '00000000-0000-7000-8000-000000000000';

/** Returns every registered route below `/api`. */
export async function servedRoutes(): Promise<{ method: string; path: string }[]> {
  const routes: { method: string; path: string }[] = [];
  const app = Fastify({ exposeHeadRoutes: false });
  app.addHook('onRoute', ({ method, url }) => void routes.push({ method: String(method), path: url }));
  const nothing = () => Promise.reject(new Error('Nothing is asked here'));
  await registerRest(app, nothing, nothing);
  await app.close();
  // The last route refuses the other requests.
  return routes.filter(({ path }) => path !== '/api/*');
}
