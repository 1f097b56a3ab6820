import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestAccount, type TestApp } from '#tests/support/app.ts';
import { guideSnippets, programFolder, runProgram, type Snippet, writeProgram } from '#tests/support/guide-snippets.ts';
import { royaltyStatements } from '#tests/support/royalty-statements.ts';

const snippets = await guideSnippets();
const runnable = snippets
  .filter(({ mark }) => mark === 'run')
  .map((snippet) => ({ ...snippet, name: `${snippet.guide}, ${snippet.language}` }));

let t: TestApp;
let account: TestAccount;
let env: Record<string, string>;
let place: Awaited<ReturnType<typeof programFolder>>;

const createKey = `mutation ($input: ApiKeyInput!) { apiKeyCreate(input: $input) { secret userErrors { message } } }`;

/** Works on statements whenever the product would wake its worker, one after another. */
let working: Promise<unknown> = Promise.resolve();
const wake = () => {
  working = working.then(() => royaltyStatements(t, account).work());
};

beforeAll(async () => {
  t = await startTestApp({}, { importWorkers: { wake } });
  account = await t.register();
  const url = await t.app.listen({ host: '127.0.0.1', port: 0 });
  const input = { name: 'Guides', scopes: ['CATALOGUE_WRITE', 'INCOME_WRITE', 'MEDIA_WRITE', 'TOKENS_READ'] };
  const { apiKeyCreate } = await t.gql<{ apiKeyCreate: { secret: string } }>(createKey, { input }, account.token);
  env = { STAVE_URL: url, STAVE_API_KEY: apiKeyCreate.secret };
  await t.gql('mutation { workCreate(input: { title: "Kelp", iswc: "T-034.524.680-1" }) { work { id } } }', {}, account.token);
  place = await programFolder();
});
afterAll(async () => {
  await place.remove();
  await working;
  t.app.server.closeAllConnections();
  await t.stop();
});

/** What a program of a guide writes, by guide and language. */
const written: Readonly<Record<string, RegExp>> = {
  '01-first-query.md, sh': /"title":"Kelp"/,
  '01-first-query.md, ts': /^\d+ works$.*Kelp$/ms,
  '01-first-query.md, python': /^\d+ works$.*Kelp$/ms,
  '02-authentication.md, sh': /"name":"Guides"/,
  '03-pagination.md, ts': /^[\da-f-]{36} Kelp$/m,
  '04-errors.md, ts': /^INVALID \[ 'title' \] /m,
  '05-limits.md, sh': /"requested":200,"limit":25000/,
  '06-idempotency.md, sh': /HTTP.* 200.*idempotency-replayed: true/is,
  '06-idempotency.md, ts': /^([\da-f-]{36})\n\1\n$/,
  '07-mirror-a-catalogue.md, ts': /^[1-9]\d* objects$/m,
  '09-upload-a-file.md, sh': /upload-asset: [\da-f-]{36}/i,
  '10-import-a-catalogue.md, sh': /^/,
  '12-royalty-statements.md, sh': /^/,
  '12-royalty-statements.md, ts': /^distrokid\.tsv POSTED 2 lines 5\.61400000 USD$/m,
  '12-royalty-statements.md, python': /^Total 4\.8/m,
};

/** Writes the files that a guide asks for. */
async function writeFilesOf(name: string): Promise<Snippet[]> {
  const files = snippets.filter(({ guide, mark }) => guide === name && mark.startsWith('file='));
  for (const { mark, code } of files) await writeProgram(place.folder, mark.slice('file='.length), code);
  return files;
}

describe('guides', () => {
  it('have programs that run', () => expect(runnable.map(({ name }) => name).sort()).toEqual(Object.keys(written).sort()));

  it.each(runnable)('$name runs as it stands', async ({ guide, name, language, code }) => {
    await writeFilesOf(guide);
    await writeProgram(place.folder, `program.${language}`, code);
    expect(await runProgram(place.folder, language, [`program.${language}`], env)).toMatch(written[name]!);
  });

  it('leave an import whose file was received', async () => {
    const { imports } = await t.gql<{ imports: { nodes: { fileName: string; state: string }[] } }>(
      '{ imports { nodes { fileName state } } }',
      {},
      account.token,
    );
    expect(imports.nodes).toMatchObject([{ fileName: 'works.csv', state: expect.not.stringMatching(/RECEIVING|FAILED/) }]);
  });

  it('have a recipe for a typed client that generates, compiles and runs', async () => {
    const files = await writeFilesOf('11-typed-client.md');
    expect(files).toHaveLength(3);
    await runProgram(place.folder, 'codegen', [], env);
    const options =
      '--noEmit --strict --noUncheckedIndexedAccess --skipLibCheck --module nodenext --target es2023 --allowImportingTsExtensions --types node';
    await runProgram(place.folder, 'tsc', [...options.split(' '), 'src/main.ts'], env);
    expect(await runProgram(place.folder, 'ts', ['src/main.ts'], env)).toContain('Kelp t-034.524.680-1');
    // The types are checked: a field that the operation does not select is an error.
    await writeProgram(
      place.folder,
      'src/wrong.ts',
      files.find(({ mark }) => mark.endsWith('main.ts'))!.code.replace('iswc?.', 'ipi?.'),
    );
    await expect(runProgram(place.folder, 'tsc', [...options.split(' '), 'src/wrong.ts'], env)).rejects.toThrow();
  });
});
