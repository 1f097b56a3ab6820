import { execFileSync } from 'node:child_process';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { curlSnippet, pythonSnippet, type Snippet, typescriptSnippet } from './snippets.ts';

const url = 'https://stave.example/graphql';
const plain: Snippet = { url, query: '{ viewer { id } }', variables: {}, operationName: null, hasKey: true };

const hostile = [
  "it's",
  "'; rm -rf / #",
  '$(touch /tmp/x) `touch /tmp/y` $HOME $\u007bHOME}',
  'back\\slash \\n \\u0041 \\',
  '"quoted" """three"""',
  'line\nfeed\r\nreturn\ttab',
  '!history !! %s %% @file',
  'é 🎵 \u2028\u2029 \u0000 \u001b[31m',
  "''''",
  '$\u007b1 + 1} `$\u007b2}` \\$\u007b3} \\`',
];

/** Runs a command with `curl` replaced by a function that prints its arguments, each ended by a NUL. */
function argumentsOf(command: string): string[] {
  const script = `curl() { printf '%s\\0' "$@"; }\n${command}`;
  const output = execFileSync('/bin/sh', ['-c', script], { env: { STAVE_API_KEY: 'key', PATH: '' }, encoding: 'utf8' });
  return output.split('\0').slice(0, -1);
}

/** Runs a module with `fetch` replaced by a function that returns its arguments. */
async function requestOf(module: string): Promise<{ url: string; body: Record<string, unknown>; authorization?: string }> {
  const answer: unknown[] = [];
  const fetch = (...given: unknown[]) => {
    answer.push(...given);
    return { json: () => ({ data: {} }) };
  };
  const globals = { fetch, console: { log: () => undefined }, process: { env: { STAVE_API_KEY: 'key' } } };
  await runInNewContext(`(async () => {${module}\n})()`, globals);
  const [address, { headers, body }] = answer as [string, { headers: Record<string, string>; body: string }];
  return { url: address, body: JSON.parse(body), authorization: headers.authorization };
}

describe('a copied command for curl', () => {
  it('sends the operation with the key of the environment', () => {
    expect(argumentsOf(curlSnippet({ ...plain, operationName: 'A' }))).toEqual([
      '-sS',
      url,
      '-H',
      'content-type: application/json',
      '-H',
      'authorization: Bearer key',
      '--data-raw',
      '{"query":"{ viewer { id } }","operationName":"A"}',
    ]);
  });

  it('needs no key when nobody is signed in', () => {
    expect(curlSnippet({ ...plain, hasKey: false })).not.toMatch(/authorization|STAVE_API_KEY/);
  });

  it.each(hostile)('passes %j unchanged', (text) => {
    const sent = argumentsOf(curlSnippet({ ...plain, query: text, variables: { [text]: [text] } })).at(-1)!;
    expect(JSON.parse(sent)).toEqual({ query: text, variables: { [text]: [text] } });
  });
});

describe('a copied module', () => {
  it('sends the operation with the key of the environment', async () => {
    expect(await requestOf(typescriptSnippet({ ...plain, operationName: 'A' }))).toEqual({
      url,
      body: { query: plain.query, operationName: 'A' },
      authorization: 'Bearer key',
    });
    expect((await requestOf(typescriptSnippet({ ...plain, hasKey: false }))).authorization).toBeUndefined();
  });

  it.each(hostile)('passes %j unchanged', async (text) => {
    const { body } = await requestOf(typescriptSnippet({ ...plain, query: text, variables: { [text]: [text] } }));
    expect(body).toEqual({ query: text, variables: { [text]: [text] } });
  });

  it('passes a variable named __proto__', async () => {
    const variables = JSON.parse('{"a":{"__proto__":{"b":"\\"__proto__\\": 1"}}}');
    const { body } = await requestOf(typescriptSnippet({ ...plain, variables }));
    expect(JSON.stringify(body.variables)).toBe(JSON.stringify(variables));
  });
});

describe('a copied Python script', () => {
  it('uses the literals of Python', () => {
    const script = pythonSnippet({ ...plain, operationName: 'A', variables: { a: [true, null, 1.5, {}], b: { c: '"\n' } } });
    expect(script).toContain('VARIABLES = {\n    "a": [\n        True,\n        None,\n        1.5,\n        {},\n    ],\n');
    expect(script).toContain('"c": "\\"\\n",');
    expect(script).toContain('data=json.dumps({"query": QUERY, "variables": VARIABLES, "operationName": "A"}).encode()');
    expect(script).toContain(`os.environ['STAVE_API_KEY']`);
  });

  it.each(hostile)('never ends the text of the query early: %j', (text) => {
    const quoted = /QUERY = """\\\n([\s\S]*?)"""\n/.exec(pythonSnippet({ ...plain, query: text }))![1]!;
    // Python reads the escapes that the snippet uses like JavaScript does.
    const read = quoted.replace(/\\(x00|r|[\\"])/g, (_, sign: string) => ({ x00: '\0', r: '\r' })[sign] ?? sign);
    expect(read).toBe(text);
    expect(quoted.replace(/\\./g, '')).not.toContain('"');
  });

  it('needs no key when nobody is signed in', () => {
    expect(pythonSnippet({ ...plain, hasKey: false })).not.toMatch(/authorization|import os/);
  });
});
