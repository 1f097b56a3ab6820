import { mkdirSync, writeFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { launchBrowser } from '#tests/support/browser.ts';

/**
 * Retakes the pictures of `docs/first-royalties.md`: `npx tsx scripts/guide-pictures.ts URL`. Registers a new account in a running product and
 * goes from a file to what is to be paid. It takes a minute.
 */
const [, , url = 'http://127.0.0.1:4000'] = process.argv;
const folder = 'docs/images/first-royalties';
const statement = [
  'Reporting Date\tSale Month\tStore\tArtist\tTitle\tISRC\tUPC\tQuantity\tTeam Percentage\tSong/Album\tCountry of Sale\tSongwriter Royalties Withheld\tEarnings (USD)',
  '2026-10-20\t2026-08\tSpotify\tMara Lind\tHarbour Lights\tZZZ992600001\t\t120000\t100\tSong\tSE\t0\t381.60',
  '2026-10-20\t2026-09\tDeezer\tMara Lind\tHarbour Lights\tZZZ992600001\t\t31000\t100\tSong\tFR\t0\t179.80',
  '2026-10-20\t2026-09\tApple Music\tMara Lind\tHarbour Lights\tZZZ992600001\t\t40000\t100\tSong\tUS\t0\t260.45',
  '',
].join('\n');

type Answer = Record<string, unknown>;
let token = '';

/** Sends an operation, whose alias for the interesting field is `done`. */
async function send<D>(query: string, variables: object = {}): Promise<D> {
  const response = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify({ query, variables }),
  });
  const { data, errors } = (await response.json()) as { data: { done: D }; errors?: { message: string }[] };
  const refused = (data?.done as { userErrors?: { message: string }[] } | null)?.userErrors ?? [];
  const [problem] = [...(errors ?? []), ...refused];
  if (problem) throw new Error(`${problem.message}\n${query}`);
  return data.done;
}

/** Reads until the state is as expected. */
async function until(query: string, id: string, state: string): Promise<void> {
  for (let attempt = 0; attempt < 240; attempt += 1) {
    const found = await send<{ state: string; failure: string | null }>(query, { id });
    if (found.failure) throw new Error(found.failure);
    if (found.state === state) return;
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  throw new Error(`The state ${state} is not reached.`);
}

const errors = 'userErrors { message }';
const act = (name: string, id: string) => send(`mutation ($id: ID!) { done: ${name}(id: $id) { ${errors} } }`, { id });

async function register(): Promise<void> {
  const password = `kelp-${crypto.randomUUID()}`;
  const email = `${crypto.randomUUID()}@example.com`;
  const person = {
    firstName: 'Ida',
    lastName: 'Brandt',
    packageType: 'music_catalog',
    email,
    password,
    confirmPassword: password,
  };
  const session = await send<{ token: string }>(
    `mutation ($input: RegistrationInput!) { done: accountRegister(input: $input) { token ${errors} } }`,
    { input: person },
  );
  token = session.token;
}

async function uploadStatement(): Promise<string> {
  const body = Buffer.from(statement);
  const started = await send<{ statement: { id: string }; uploadUrl: string }>(
    `mutation ($input: StatementInput!) { done: statementStart(input: $input) { statement { id } uploadUrl ${errors} } }`,
    { input: { fileName: 'distrokid-2026-q3.tsv', sizeBytes: body.length } },
  );
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/octet-stream' };
  await fetch(new URL(started.uploadUrl, url), { method: 'PUT', headers, body });
  await until('query ($id: ID!) { done: statement(id: $id) { state failure } }', started.statement.id, 'READ');
  return started.statement.id;
}

/** A song with a writer, its recording, and the label that owns the master: what the lines of the file are about. */
async function addCatalogue(): Promise<string> {
  const { label } = await send<{ label: { id: string } }>(
    `mutation { done: labelCreate(input: { name: "Northlight Records" }) { label { id } ${errors} } }`,
  );
  const { recording } = await send<{ recording: { id: string } }>(
    `mutation ($input: RecordingInput!) { done: recordingCreate(input: $input) { recording { id } ${errors} } }`,
    { input: { title: 'Harbour Lights', artist: 'Mara Lind', isrc: 'ZZZ992600001', labelId: label.id } },
  );
  return recording.id;
}

/** Takes a picture of a screen once it shows the text and the menu has the plan. */
async function take(page: Page, name: string, path: string, text: string): Promise<void> {
  await page.goto(new URL(path, url).href);
  await page.getByText(text).first().waitFor();
  await page.getByText('View Plans').first().waitFor();
  await page.waitForLoadState('networkidle');
  await page.mouse.move(0, 0);
  const png = (await page.screenshot({ animations: 'disabled' })).toString('base64');
  const packed = await page.evaluate(async (data) => {
    const image = new Image();
    image.src = `data:image/png;base64,${data}`;
    await image.decode();
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [image.naturalWidth, image.naturalHeight];
    canvas.getContext('2d')!.drawImage(image, 0, 0);
    return canvas.toDataURL('image/webp', 0.8).split(',')[1]!;
  }, png);
  writeFileSync(`${folder}/${name}.webp`, Buffer.from(packed, 'base64'));
}

async function walk(page: Page): Promise<void> {
  const statementId = await uploadStatement();
  await send(
    `mutation ($id: ID!, $amounts: [StatementDeclarationInput!]!) { done: statementDeclare(id: $id, amounts: $amounts) { ${errors} } }`,
    { id: statementId, amounts: [{ currency: 'USD', declared: '821.85', received: '758.40' }] },
  );
  await take(page, '1-statement', `/dashboard/royalties/statements/${statementId}`, 'What was recognised');
  const recording = await addCatalogue();
  await act('statementPost', statementId);
  await until('query ($id: ID!) { done: statement(id: $id) { state failure } }', statementId, 'POSTED');
  await take(page, '2-matching', '/dashboard/royalties/matching', 'Harbour Lights');
  const { nodes } = await send<{ nodes: (Answer & { id: string; version: number })[] }>(
    '{ done: incomeGroups(first: 10, filter: { state: OPEN }) { nodes { id version } } }',
  );
  const groups = nodes.map(({ id: group, version }) => ({ group, version, decision: 'MATCHED', recording }));
  if (groups.length > 0)
    await send(`mutation ($groups: [IncomeGroupDecisionInput!]!) { done: incomeGroupsDecide(groups: $groups) { ${errors} } }`, {
      groups,
    });
  const { parties } = await send<{ parties: { id: string }[] }>('{ done: payeesWithout { parties { id } } }');
  await send(`mutation ($parties: [PartyStandingInput!]) { done: payeesAdd(parties: $parties) { ${errors} } }`, {
    parties: parties.map(({ id: party }) => ({ party, standing: 'OWN' })),
  });
  const { payee } = await send<{ payee: { id: string } }>(
    `mutation ($input: PayeeInput!) { done: payeeCreate(input: $input) { payee { id } ${errors} } }`,
    { input: { name: 'Mara Lind', currency: 'EUR', iban: 'DE89370400440532013000', email: 'mara@example.com' } },
  );
  await take(page, '3-payees', '/dashboard/royalties/payees', 'Ourselves');
  await send(`mutation ($input: RoyaltyTermInput!) { done: royaltyTermSave(input: $input) { ${errors} } }`, {
    input: { name: 'Mara: 20 % of the recording', subject: 'RECORDING', payee: payee.id, recording, deal: 'RATE', percent: '20' },
  });
  await take(page, '4-terms', '/dashboard/royalties/terms', 'Try the terms');
  const { royaltyRun } = await send<{ royaltyRun: { id: string } }>(
    `mutation ($input: RoyaltyRunInput!) { done: royaltyRunCreate(input: $input) { royaltyRun { id } ${errors} } }`,
    { input: { periodStart: '2026-07-01', periodEnd: '2026-12-31' } },
  );
  const { id } = royaltyRun;
  const run = 'query ($id: ID!) { done: royaltyRun(id: $id) { state failure } }';
  await until(run, id, 'DRAFT');
  await take(page, '5-draft', `/dashboard/royalties/runs/${id}`, 'Before you approve');
  for (const [name, state] of [
    ['royaltyRunReview', 'REVIEW'],
    ['royaltyRunApprove', 'APPROVED'],
    ['royaltyRunIssue', 'ISSUED'],
  ] as const) {
    await act(name, id);
    await until(run, id, state);
  }
  await take(page, '6-issued', `/dashboard/royalties/runs/${id}`, 'To pay');
  await take(page, '7-statement', `/dashboard/royalties/runs/${id}/payees/${payee.id}`, 'Balance in EUR');
  await take(page, '8-payments', '/dashboard/royalties/payments', 'Mara Lind');
}

mkdirSync(folder, { recursive: true });
await register();
const browser = await launchBrowser();
try {
  const context = await browser.newContext({ viewport: { width: 1200, height: 760 }, locale: 'en-GB', reducedMotion: 'reduce' });
  await context.addCookies([{ name: 'stave_session', value: token, url }]);
  await walk(await context.newPage());
} finally {
  await browser.close();
}
