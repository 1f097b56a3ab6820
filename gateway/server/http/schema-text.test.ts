import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { buildSchema } from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#tests/support/app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.stop());

const read = (headers: Record<string, string> = {}) => t.app.inject({ url: '/graphql/schema.graphql', headers });

describe('the text of the schema', () => {
  it('is public and complete', async () => {
    const { statusCode, headers, body } = await read();
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({ 'content-type': 'text/plain; charset=utf-8', vary: 'accept-encoding' });
    const schema = buildSchema(body);
    expect(schema.getQueryType()?.getFields().works?.description).toBeTruthy();
    expect(schema.getSubscriptionType()).toBeTruthy();
  });

  it('is compressed in the best encoding that the client accepts', async () => {
    const { rawPayload: plain } = await read();
    const encoded = async (accepted: string) => {
      const { headers, rawPayload } = await read({ 'accept-encoding': accepted });
      return [headers['content-encoding'], rawPayload] as const;
    };
    const [br, brotli] = await encoded('gzip, deflate, br');
    const [gzip, zipped] = await encoded('br;q=0, gzip;q=0.5');
    const [none, unchanged] = await encoded('identity, gzip;q=0.0');
    expect([br, gzip, none]).toEqual(['br', 'gzip', undefined]);
    expect([brotliDecompressSync(brotli), gunzipSync(zipped), unchanged].every((each) => each.equals(plain))).toBe(true);
    expect(brotli.length).toBeLessThan(plain.length / 5);
  });

  it('is not sent again to a client that has it', async () => {
    const { headers } = await read();
    const again = await read({ 'if-none-match': String(headers.etag), 'accept-encoding': 'br' });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    expect((await read({ 'if-none-match': 'W/"another"' })).statusCode).toBe(200);
  });
});
