import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { KnownChains } from '#tests/support/known-chains.ts';
import { sampled } from '#tests/support/sample.ts';
import { writeState } from '#tests/support/write-state.ts';
import { addRestWorld, addressOf, type BodyEndpoint, baseOf, bodyEndpoints, type RestWorld } from './rest-world.ts';

/** The endpoints of administrators have cases of their own, because an owner is refused before. */
const every = (await bodyEndpoints()).filter(({ path }) => !path.startsWith('/admin/'));
/** The only endpoint with a form has separate test cases. */
const isForm = ({ path }: BodyEndpoint) => path === '/media/upload';
const form = every.find(isForm)!;
const all = sampled(every, 6);
const endpoints = all.filter((each) => !isForm(each));

let t: TestApp;
let world: RestWorld;
beforeAll(async () => {
  const chains = new KnownChains();
  t = await startTestApp({}, { chains });
  await chains.connect(t.pool);
  await t.register({ email: 'rest@example.com', password: 'salt-lines-at-dawn' });
});
afterAll(() => t.stop());
const renewWorld = async () => {
  world = await addRestWorld(t);
};

type Answer = { success?: boolean; error?: string; message?: string; errors?: { field: string; message: string }[] };
type Result = { status: number; body: Answer };

async function send(endpoint: BodyEndpoint, payload: unknown, headers: Record<string, string> = {}): Promise<Result> {
  const response = await t.app.inject({
    method: endpoint.method,
    url: `/api${addressOf(endpoint, world)}`,
    headers: { 'content-type': 'application/json', authorization: `Bearer ${world.token}`, ...headers },
    payload: typeof payload === 'string' || Buffer.isBuffer(payload) ? payload : JSON.stringify(payload),
  });
  return { status: response.statusCode, body: response.json() };
}

/** Every table except those that count requests and date sessions. */
const everything = () => writeState(t.pool, ['sign_in_attempt', 'session']);

/** Sends every case. Expects a refusal with a reason for each, and that nothing was written. */
async function refuseAll<C>(cases: Iterable<C>, ask: (each: C) => Promise<Result>, judge: (each: C, result: Result) => string[]) {
  const before = await everything();
  const faults: string[] = [];
  for (const each of cases) {
    const result = await ask(each);
    faults.push(...judge(each, result));
  }
  expect(faults).toEqual([]);
  expect(await everything()).toEqual(before);
}

function faultsIn({ status, body }: Result, name: string): string[] {
  const line = `${name}: ${status} ${JSON.stringify(body).slice(0, 300)}`;
  const isRefused = status >= 400 && status < 500 && status !== 401 && status !== 429 && body.success === false;
  const sentence = body.message ?? '';
  return isRefused && sentence.length > 10 && !/Invalid (input|option)/.test(JSON.stringify(body)) ? [] : [line];
}

const nested = (depth: number, inner = '"x"') => `${'['.repeat(depth)}${inner}${']'.repeat(depth)}`;
const bodies: [name: string, body: string | Buffer, headers?: Record<string, string>][] = [
  ['truncated JSON', '{"title": "x"'],
  ['invalid JSON', 'title=x'],
  ['two JSON values', '{}{}'],
  ['a list', '[]'],
  ['a list with one object', '[{"title": "x"}]'],
  ['a deeply nested list', nested(20_000)],
  ['null', 'null'],
  ['a number', '5'],
  ['a text', '"title"'],
  ['true', 'true'],
  ['a prototype', '{"__proto__": {"title": "x"}}'],
  ['an oversized body', `{"title": "${'x'.repeat(1_000_001)}"}`],
  ['plain text', '{"title": "x"}', { 'content-type': 'text/plain' }],
  ['XML', '<title/>', { 'content-type': 'application/xml' }],
  ['a form', 'title=x', { 'content-type': 'application/x-www-form-urlencoded' }],
  ['a multipart form', '--x--', { 'content-type': 'multipart/form-data; boundary=x' }],
  ['an unknown content type', '{"title": "x"}', { 'content-type': 'nonsense' }],
  ['bytes that are not gzip', Buffer.from('{"title": "x"}'), { 'content-encoding': 'gzip' }],
];

describe('a malformed body', () => {
  beforeAll(renewWorld);
  it.each(all)('is refused by $name', async (endpoint) => {
    await refuseAll(
      bodies,
      ([, body, headers]) => send(endpoint, body, headers),
      ([name], result) => faultsIn(result, name),
    );
  });
});

/** Values that no documented field accepts. Written as JSON, because not all can be expressed as objects. */
const wrongValues: [name: string, json: string][] = [
  ['an object', '{"a": 1}'],
  ['an object with invalid conversion methods', '{"toString": 1, "valueOf": 2}'],
  ['a list of objects', '[{"toString": 1}]'],
  ['a deeply nested list', nested(20_000)],
  ['a text with U+0000', '"a\\u0000b"'],
];
/** Whether a value is invalid for a field. Objects are valid in fields that accept arbitrary keys. */
const isWrongFor = (field: string, name: string) => !(field === 'metadata' && /object(?!s)/.test(name));
const longText: [name: string, json: string] = ['a long text', `"${'x'.repeat(110_000)}"`];

/** Fields of older clients that the server computes itself and ignores in requests. */
const unread = ['file_path', 'file_size_mb', 'changeType'];
/** Fields in which text that is not a number counts as 0, as specified. */
const isPercentage = (field: string) => /^(performance|mechanical)\w+Share$/.test(field);

const bodyWith = (endpoint: BodyEndpoint, fields: readonly string[], json: string) => {
  const rest = Object.entries(baseOf(endpoint, world)).filter(([name]) => !fields.includes(name));
  const parts = [...rest.map(([name, value]) => [name, JSON.stringify(value)]), ...fields.map((field) => [field, json])];
  return `{${parts.map(([name, text]) => `"${name}": ${text}`).join(', ')}}`;
};
const names = (field: string, { body }: Result) =>
  (body.errors ?? []).some((error) => error.field === field || error.field.startsWith(`${field}.`));

/** Long texts of this number of fields fit into a body. */
const fieldsAtOnce = 8;

/** Sends a wrong value in several fields, and alone in those that the refusal does not name. Returns the faults of these. */
async function unnamedFields(endpoint: BodyEndpoint, name: string, json: string, fields: readonly string[]): Promise<string[]> {
  const result = await send(endpoint, bodyWith(endpoint, fields, json));
  const line = `${fields} is ${name}`;
  const faults = faultsIn(result, line);
  const unnamed = faults.length > 0 ? fields : fields.filter((field) => !names(field, result));
  if (fields.length > 1) return (await Promise.all(unnamed.map((field) => unnamedFields(endpoint, name, json, [field])))).flat();
  return faults.length > 0 || unnamed.length === 0
    ? faults
    : [`${line}: not named in ${JSON.stringify(result.body).slice(0, 300)}`];
}

describe('a malformed field', () => {
  beforeAll(renewWorld);
  it.each(endpoints.filter(({ payload }) => payload.length > 0))(
    'is refused by $name with the name of the field',
    async (endpoint) => {
      const fields = endpoint.payload.filter((field) => !unread.includes(field));
      const before = await everything();
      const faults: string[] = [];
      for (const [name, json] of [...wrongValues, longText]) {
        const wrong = fields.filter((field) => (name === longText[0] ? !isPercentage(field) : isWrongFor(field, name)));
        for (let from = 0; from < wrong.length; from += fieldsAtOnce)
          faults.push(...(await unnamedFields(endpoint, name, json, wrong.slice(from, from + fieldsAtOnce))));
      }
      expect(faults).toEqual([]);
      expect(await everything()).toEqual(before);
    },
  );
});

describe('valid body of the cases above', () => {
  beforeEach(renewWorld);
  it.each(endpoints)('is accepted by $name', async (endpoint) => {
    if (endpoint.path.includes('/trial/'))
      await t.pool.query('delete from plan_subscription where workspace_id = $1', [world.workspaceId]);
    const { status, body } = await send(endpoint, baseOf(endpoint, world));
    expect([200, 201], JSON.stringify(body)).toContain(status);
  });
});

/** Fields that no response returns. */
const unrepeated = [
  'POST /auth/login email',
  // A known place keeps its province, and an unknown country becomes Unknown.
  'POST /lookup/address/validate-or-create province',
  'POST /lookup/address/validate-or-create country',
  // Kept for the licence type CUSTOM only.
  'POST /media licenseDetails',
  // The response lists the assets.
  'POST /media/bulk tags',
];
/** Secrets, and bank details, which are masked. */
const isHidden = (field: string) => /password|^(accountHolder|bankName|iban|bic)$/i.test(field) || unread.includes(field);

describe('an unknown term', () => {
  beforeEach(renewWorld);
  const word = 'no-such-term';
  it.each(endpoints.filter(({ payload }) => payload.length > 0))(
    'is refused or stored by $name, and never dropped silently',
    async (endpoint) => {
      const dropped: string[] = [];
      const fields = endpoint.payload.filter(
        (each) => !isHidden(each) && !isPercentage(each) && !unrepeated.includes(`${endpoint.name} ${each}`),
      );
      const together = await send(endpoint, bodyWith(endpoint, fields, JSON.stringify(word)));
      for (const field of fields.filter((each) => together.status !== 400 || !names(each, together))) {
        const result = await send(endpoint, bodyWith(endpoint, [field], JSON.stringify(word)));
        const isKept = result.status < 300 && JSON.stringify(result.body).includes(word);
        if (!isKept && !(result.status === 400 && names(field, result)) && result.status !== 404)
          dropped.push(`${field}: ${result.status} ${JSON.stringify(result.body).slice(0, 200)}`);
      }
      expect(dropped).toEqual([]);
    },
  );
});

describe('fields inside metadata', () => {
  beforeAll(renewWorld);
  it.each(sampled(['POST /media', 'PUT /media/:id', 'PUT /videos/:id'], 1))('is checked by %s', async (name) => {
    const endpoint = every.find((each) => each.name === name)!;
    const field = name.includes('videos') ? 'director' : 'photographer';
    await refuseAll(
      wrongValues.filter(([line]) => !/U\+0000/.test(line)),
      ([, json]) => send(endpoint, bodyWith(endpoint, ['metadata'], `{"${field}": ${json}}`)),
      ([line], result) => (names(field, result) ? faultsIn(result, line) : [`${line}: ${JSON.stringify(result.body)}`]),
    );
  });
});

describe('a malformed part of a form', () => {
  beforeAll(renewWorld);
  const parts: [field: string, value: string][] = [
    ...form.payload.filter((field) => field !== 'file').map((field): [string, string] => [field, 'a\0b']),
    ...['title', 'description'].map((field): [string, string] => [field, 'x'.repeat(100_000)]),
    ['category', 'no-such-term'],
    ['type', 'no-such-term'],
    ['isPublic', 'perhaps'],
    ...['half{', '[]', '5', 'null', '"x"'].map((value): [string, string] => ['metadata', value]),
    ['associatedWorkIds', 'no-such-id'],
    ['associatedArtistIds', '[[1]]'],
  ];

  it('is refused with its name', async () => {
    await refuseAll(
      sampled(parts, 6),
      async ([field, value]) => {
        const body = new FormData();
        body.append(field, value);
        body.append('file', new Blob(['A short text.'], { type: 'text/plain' }), 'notes.txt');
        const encoded = new Response(body);
        const headers = { 'content-type': encoded.headers.get('content-type')! };
        return send(form, Buffer.from(await encoded.arrayBuffer()), headers);
      },
      ([field, value], result) => {
        const line = `${field} is ${value.slice(0, 20)}`;
        return names(field, result) ? faultsIn(result, line) : [`${line}: ${result.status} ${JSON.stringify(result.body)}`];
      },
    );
  });
});
