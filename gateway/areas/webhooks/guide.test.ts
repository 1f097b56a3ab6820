import { execFileSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newWebhookSecret, signatureOf } from './signature.ts';

const root = path.resolve(import.meta.dirname, '../../..');
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'stave-guide-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** A program of the guide. */
async function programOf(language: string): Promise<string> {
  const text = await readFile(path.join(root, 'docs/guides/08-webhooks.md'), 'utf8');
  return new RegExp(`\`\`\`${language}\\n(.*?)\`\`\``, 's').exec(text)![1]!;
}

type Headers = Record<string, string>;
const secret = newWebhookSecret();
const body = '{"type":"work.created","data":{"id":"Ü"}}';
/** Headers of a request, as the product sends them. */
function headersOf(signedBody = body, signedAt = Math.floor(Date.now() / 1_000)): Headers {
  const signed = { id: 'd1', timestamp: signedAt, body: signedBody };
  const signatures = [newWebhookSecret(), secret].map((each) => signatureOf(each, signed));
  return { 'webhook-id': 'd1', 'webhook-timestamp': String(signedAt), 'webhook-signature': signatures.join(' ') };
}

async function inTypeScript(headers: Headers): Promise<unknown> {
  const file = path.join(folder, 'webhook.ts');
  await writeFile(file, await programOf('ts'));
  const { readWebhook } = (await import(file)) as { readWebhook: (secret: string, headers: Headers, body: string) => unknown };
  return readWebhook(secret, headers, body);
}

async function inPython(headers: Headers): Promise<unknown> {
  const call =
    'import sys\nsecret, headers, body = json.loads(sys.argv[1])\nprint(json.dumps(read_webhook(secret, headers, body)))';
  const input = JSON.stringify([secret, headers, body]);
  const program = `${await programOf('python')}\n${call}`;
  try {
    return JSON.parse(execFileSync('python3', ['-c', program, input], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] }));
  } catch (error) {
    // The message has the whole program, with every sentence in it.
    throw new Error(
      String((error as { stderr?: string }).stderr)
        .trim()
        .split('\n')
        .at(-1),
    );
  }
}

describe.each([
  ['TypeScript', inTypeScript],
  ['Python', inPython],
])('the program of the guide in %s', (_language, read) => {
  it('accepts a request that is signed with one of two secrets', async () => {
    expect(await read(headersOf())).toEqual({ type: 'work.created', data: { id: 'Ü' } });
  });

  it('refuses a changed body and an old request', async () => {
    await expect(read(headersOf('{"type":"work.removed"}'))).rejects.toThrow('The signature is wrong.');
    await expect(read(headersOf(body, Math.floor(Date.now() / 1_000) - 301))).rejects.toThrow('The request is too old.');
  });
});
