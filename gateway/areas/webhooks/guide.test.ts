import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { guideFile, programFolder, writeProgram } from '#tests/support/guide-snippets.ts';
import { newWebhookSecret, signatureOf } from './signature.ts';

let place: Awaited<ReturnType<typeof programFolder>>;
beforeAll(async () => {
  place = await programFolder();
  for (const name of ['webhook.ts', 'webhook.py', 'webhook.php', 'verify.sh'])
    await writeProgram(place.folder, name, await guideFile('08-webhooks.md', name));
});
afterAll(() => place.remove());

type Headers = Record<string, string>;
const secret = newWebhookSecret();
const body = '{"type":"work.created","data":{"id":"Ü"}}';
const inSeconds = (more = 0) => Math.floor(Date.now() / 1_000) + more;
/** Headers of a request that was signed with a previous and the current secret, as the product sends them. */
function headersOf(signedBody = body, signedAt = inSeconds()): Headers {
  const signed = { id: 'd1', timestamp: signedAt, body: signedBody };
  const signatures = [newWebhookSecret(), secret].map((each) => signatureOf(each, signed));
  return { 'webhook-id': 'd1', 'webhook-timestamp': String(signedAt), 'webhook-signature': signatures.join(' ') };
}

/** Runs a command in the folder of the programs. Throws with the last line that it wrote as an error. */
function run(command: string, given: readonly string[], input = ''): string {
  try {
    return execFileSync(command, given, { cwd: place.folder, input, encoding: 'utf8', stdio: 'pipe' });
  } catch (error) {
    throw new Error((error as { stderr: string }).stderr.trim().split('\n').at(-1));
  }
}

async function inTypeScript(headers: Headers): Promise<unknown> {
  type Guide = { readWebhook: (secret: string, headers: Headers, body: string) => unknown };
  const { readWebhook } = (await import(path.join(place.folder, 'webhook.ts'))) as Guide;
  return readWebhook(secret, headers, body);
}

async function inPython(headers: Headers): Promise<unknown> {
  const call = 'import json, sys\nfrom webhook import read_webhook\nprint(json.dumps(read_webhook(*json.load(sys.stdin))))';
  return JSON.parse(run('python3', ['-c', call], JSON.stringify([secret, headers, body])));
}

async function inPhp(headers: Headers): Promise<unknown> {
  const call = `require 'webhook.php';
    try { echo json_encode(read_webhook(...json_decode(stream_get_contents(STDIN), true))); }
    catch (RuntimeException $error) { fwrite(STDERR, $error->getMessage()); exit(1); }`;
  return JSON.parse(run('php', ['-d', 'display_errors=stderr', '-r', call], JSON.stringify([secret, headers, body])));
}

async function inShell(headers: Headers): Promise<unknown> {
  const names = ['webhook-id', 'webhook-timestamp', 'webhook-signature'];
  const given = names.map((name) => headers[name] ?? '');
  expect(run('bash', ['-euo', 'pipefail', 'verify.sh', secret, ...given], body)).toBe('The signature is right.\n');
  return JSON.parse(body);
}

function hasPhp(): boolean {
  try {
    execFileSync('php', ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

describe.each([
  ['TypeScript', inTypeScript],
  ['Python', inPython],
  ['the shell', inShell],
  // Not on every machine that runs the tests.
  ...(hasPhp() ? ([['PHP', inPhp]] as const) : []),
] as const)('the program of the guide in %s', (_language, read) => {
  it('accepts a request that is signed with one of two secrets', async () => {
    expect(await read(headersOf())).toEqual({ type: 'work.created', data: { id: 'Ü' } });
  });

  it.each([
    ['a changed body', () => headersOf('{"type":"work.removed"}'), 'The signature is wrong.'],
    ['another ID', () => ({ ...headersOf(), 'webhook-id': 'd2' }), 'The signature is wrong.'],
    ['no signature', () => ({ ...headersOf(), 'webhook-signature': '' }), 'The signature is wrong.'],
    ['an odd signature', () => ({ ...headersOf(), 'webhook-signature': 'v1,Ü v1, v2' }), 'The signature is wrong.'],
    ['an old request', () => headersOf(body, inSeconds(-301)), 'The request is too old.'],
    ['a request of the future', () => headersOf(body, inSeconds(400)), 'The request is too old.'],
    ['a request without a time', () => ({ ...headersOf(), 'webhook-timestamp': '0' }), 'The request is too old.'],
  ])('refuses %s', async (_reason, headers, message) => {
    await expect(read(headers())).rejects.toThrow(message);
  });

  it('refuses a request without headers', async () => {
    await expect(read({})).rejects.toThrow();
  });
});
