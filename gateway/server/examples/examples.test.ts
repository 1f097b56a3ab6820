import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoAccount, seedDemo } from '#db/seeds/demo.ts';
import { bankSeal } from '#gateway/areas/music/contributors/bank-encryption.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { KnownChains } from '#tests/support/known-chains.ts';
import { hashPassword } from '../../areas/accounts/password-hash.ts';
import { seedDemoIncome } from '../../areas/income/demo/seed-demo-income.ts';
import { seedDemoRoyalties } from '../../areas/royalties/demo/seed-demo-royalties.ts';
import { type Example, readExamples } from '../http/examples.ts';

const root = path.resolve(import.meta.dirname, '../../..');
const examples = readExamples(path.join(root, 'gateway/server/examples'));
/** Examples that show refused input, with the code of each response. */
const refusals: Record<string, Record<string, string>> = {
  '09-change-and-conflict': { tooLate: 'CONFLICT' },
  '10-refused-input': { contributorCreate: 'INVALID' },
};
type Answers = Record<string, { userErrors?: { code: string; message: string }[] } | null>;

let t: TestApp;
let token: string;
beforeAll(async () => {
  const chains = new KnownChains();
  t = await startTestApp({}, { chains });
  await chains.connect(t.pool);
  const seal = bankSeal(t.platform.config);
  await seedDemo(t.orm, { hashPassword, sealBank: (plain) => seal.seal(plain) });
  await seedDemoIncome(t.platform, new AbortController().signal);
  await seedDemoRoyalties(t.platform, new AbortController().signal);
  const { email, password } = demoAccount;
  const start = await t.gql<{ sessionStart: { token: string } }>(
    'mutation ($input: CredentialsInput!) { sessionStart(input: $input) { token } }',
    { input: { email, password } },
  );
  token = start.sessionStart.token;
});
afterAll(() => t.stop());

const listed = async (headers: Record<string, string>) => {
  const response = await t.app.inject({ url: '/graphql/examples', headers });
  return (response.json() as { examples: Example[] }).examples;
};

describe('examples', () => {
  it('have a title and an explanation, and are listed in the documentation', () => {
    expect(examples.length).toBeGreaterThanOrEqual(12);
    const page = readFileSync(path.join(root, 'docs/api.md'), 'utf8');
    for (const { name, title, explanation, query } of examples) {
      // The IDE runs an operation by its name.
      expect(query, name).toMatch(/^(?:query|mutation) \w/m);
      expect(`${name}: ${explanation}`).toMatch(/: .{30}/);
      expect(page).toContain(title);
    }
  });

  it.each(examples.map(({ name }) => name))('%s runs unchanged on the demo catalogue', async (name) => {
    const example = (await listed({ authorization: `Bearer ${token}` })).find((each) => each.name === name)!;
    const variables = example.variables ? JSON.parse(example.variables) : {};
    const { data, errors } = await t.raw<Answers>(example.query, variables, token);
    expect(errors).toBeUndefined();
    for (const [field, answer] of Object.entries(data)) {
      expect(answer).not.toBeNull();
      const codes = [...new Set((answer?.userErrors ?? []).map((error) => error.code))];
      expect(codes).toEqual([refusals[name]?.[field] ?? []].flat());
    }
  });

  it('lead from a run to the lines of files that an amount comes from', async () => {
    type Statements = {
      nodes: { royaltyRun: { number: number }; payableLines: { nodes: { incomeLines: { nodes: object[] } }[] } }[];
    };
    const { query } = examples.find(({ name }) => name === '38-explain-an-amount')!;
    const { payeeStatements } = (await t.raw<{ payeeStatements: Statements }>(query, {}, token)).data;
    expect(payeeStatements.nodes.length).toBeGreaterThan(0);
    for (const { royaltyRun, payableLines } of payeeStatements.nodes) {
      expect(royaltyRun.number).toBeGreaterThan(0);
      for (const line of payableLines.nodes)
        expect(line.incomeLines.nodes[0]).toMatchObject({
          number: expect.any(Number) as number,
          cells: expect.any(Array) as object[],
        });
    }
  });

  it('keep their placeholders without a session', async () => {
    const variables = (await listed({})).map((example) => example.variables).join();
    expect(variables).toContain('{work.id}');
  });

  it('are served as a page to browsers', async () => {
    const { headers } = await t.app.inject({ url: '/graphql/examples', headers: { accept: 'text/html,*/*' } });
    expect(headers.location).toBe('/developers/examples');
    const response = await t.app.inject({ url: '/developers/examples' });
    for (const { name } of examples) expect(response.body).toContain(`id="${name}"`);
    expect(response.body).toMatch(/href="\/graphql#share=[\w-]+"/);
  });
});
