import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addPerson } from '#tests/isolation/world.ts';
import { startTestApp, type TestAccount, type TestApp } from '#tests/support/app.ts';
import { addContributor } from '#tests/support/catalogue.ts';
import { mailsTo } from '#tests/support/outbox.ts';
import { codesTo, lastCode, linksTo, otherThan, payeeBrowser } from '#tests/support/payee-portal.ts';
import { payeesApi } from '#tests/support/payees-api.ts';
import { makeKey } from '#tests/support/team.ts';

let t: TestApp;
let owner: TestAccount;
let now = new Date();
/** Another address for each test, because mails to one are limited. */
let email: string;
let payeeId: string;
let people = 0;
beforeAll(async () => {
  // Responses take their minimum time in the product.
  t = await startTestApp({ ANONYMOUS_OPERATIONS_PER_MINUTE: '100000' }, { clock: () => now, sleep: async () => undefined });
  owner = await t.register();
});
afterAll(() => t.stop());
beforeEach(async () => {
  now = new Date();
  email = `mara${++people}@example.com`;
  const { payee } = await payeesApi(t, owner).create({ name: `Mara ${people}`, email, language: 'DE' });
  payeeId = payee!.id;
});
afterEach(() => t.pool.query('delete from sign_in_attempt'));

type Changed = {
  payeeLink: { id: string; state: string; email: string } | null;
  userErrors: { code: string; message: string }[];
};
const send = async (payee = payeeId, address: string | null = null, token = owner.token): Promise<Changed> =>
  (
    await t.gql<{ payeeLinkSend: Changed }>(
      `mutation ($payee: ID!, $email: EmailAddress) {
        payeeLinkSend(payee: $payee, email: $email) { payeeLink { id state email } userErrors { code message } } }`,
      { payee, email: address },
      token,
    )
  ).payeeLinkSend;
const revoke = (id: string, token = owner.token) =>
  t.gql<{ payeeLinkRevoke: Changed }>(
    'mutation ($id: ID!) { payeeLinkRevoke(id: $id) { payeeLink { id state email } userErrors { code message } } }',
    { id },
    token,
  );
/** Mails a link. Returns its ID and token. */
async function sent(): Promise<{ id: string; token: string }> {
  const { payeeLink } = await send();
  return { id: payeeLink!.id, token: (await linksTo(t, email)).at(-1)! };
}
const wrongCode = [expect.objectContaining({ code: 'INVALID', field: ['code'] })];
const later = (minutes: number) => {
  now = new Date(now.getTime() + minutes * 60_000);
};

describe('a link', () => {
  it('is mailed in the language of the payee, and opens with the code that is mailed on request', async () => {
    const { token } = await sent();
    const [mail] = await mailsTo(t, email);
    expect(mail).toMatchObject({ kind: 'PAYEE_LINK', subject: expect.stringContaining('Ihre Tantiemenabrechnungen') });
    expect(mail!.text).toContain(`/payee/${token}?language=de`);
    expect(mail!.html).toContain('<html lang="de">');
    const browser = payeeBrowser(t);
    expect(await browser.portal(token)).toBeNull();
    expect(await browser.askCode(token)).toEqual([]);
    const [code] = await codesTo(t, email);
    expect(code).toMatch(/^\d{6}$/);
    expect(await browser.enter(token, code!)).toEqual([]);
    expect(await browser.portal(token, 'id name language')).toEqual({ id: payeeId, name: `Mara ${people}`, language: 'DE' });
  });

  it('stores and logs neither its token, nor its code, nor its session, and no subject has the code', async () => {
    const { token } = await sent();
    const browser = payeeBrowser(t);
    await browser.open(token, email);
    const { rows } = await t.pool.query<{ text: string }>(
      `select (select json_agg(l) from payee_link l)::text || (select json_agg(s) from payee_session s)::text
        || (select json_agg(a) from audit_entry a)::text || (select json_agg(m.subject) from mail m)::text
        || (select json_agg(x) from sign_in_attempt x)::text as text`,
    );
    const code = await lastCode(t, email);
    for (const secret of [token, browser.cookies.get('stave_payee')!]) expect(rows[0]!.text).not.toContain(secret);
    const { rows: hashes } = await t.pool.query<{ subjects: string }>('select json_agg(subject)::text as subjects from mail');
    expect(hashes[0]!.subjects).not.toContain(code);
    expect(await mailsTo(t, email)).toHaveLength(2);
  });

  it('sets a cookie that scripts cannot read, of 12 hours, which is no session of the product', async () => {
    const { token } = await sent();
    const browser = payeeBrowser(t);
    await browser.askCode(token);
    const code = await lastCode(t, email);
    const { setCookie } = await browser.send({
      query:
        'mutation ($token: String!, $code: String!) { payeeSessionStart(token: $token, code: $code) { userErrors { code } } }',
      variables: { token, code },
    });
    expect(setCookie).toMatch(/^stave_payee=[\w-]{43}; Max-Age=43200; Path=\/; HttpOnly; SameSite=Lax$/);
    const session = browser.cookies.get('stave_payee')!;
    for (const headers of [{}, { authorization: `Bearer ${session}` }, { cookie: `stave_session=${session}` }] as Record<
      string,
      string
    >[]) {
      const { data, errors } = await browser.send({ query: '{ payees { totalCount } viewer { memberRole } }', headers });
      expect([data, errors?.[0]?.extensions.code]).toEqual([null, expect.stringMatching(/UNAUTHENTICATED|TOKEN_EXPIRED/)]);
    }
  });

  it('needs the token and the cookie', async () => {
    const { token } = await sent();
    const browser = payeeBrowser(t);
    await browser.open(token, email);
    expect(await payeeBrowser(t).portal(token)).toBeNull();
    for (const other of ['', 'guess', `${token}x`, 'x'.repeat(20_000)]) expect(await browser.portal(other)).toBeNull();
    expect(await browser.portal(token)).toEqual({ id: payeeId });
  });

  it('of another payee or workspace is not opened by a session of this one', async () => {
    const stranger = await t.register();
    const strangers = await payeesApi(t, stranger).create({ name: 'Stranger', email: `s${email}` });
    await send(strangers.payee!.id, null, stranger.token);
    const { token } = await sent();
    const browser = payeeBrowser(t);
    await browser.open(token, email);
    const [foreign] = await linksTo(t, `s${email}`);
    expect(await browser.portal(foreign!)).toBeNull();
    const code = await lastCode(t, email);
    await browser.askCode(foreign!);
    expect(await browser.enter(foreign!, code)).toEqual(wrongCode);
    expect(await browser.portal(token)).toEqual({ id: payeeId });
  });

  it('ends when it is revoked, or its payee is deleted, also where it is open', async () => {
    const cases: [string, (id: string) => Promise<unknown>][] = [
      ['revoked', (id) => revoke(id)],
      ['deleted', async () => expect((await payeesApi(t, owner).remove(payeeId)).userErrors).toEqual([])],
    ];
    for (const [how, end] of cases) {
      const { id, token } = await sent();
      const browser = payeeBrowser(t);
      await browser.open(token, email);
      await end(id);
      expect([how, await browser.portal(token)]).toEqual([how, null]);
      const mails = (await mailsTo(t, email)).length;
      expect([how, await browser.askCode(token), await browser.renew(token)]).toEqual([how, [], []]);
      expect([how, (await mailsTo(t, email)).length]).toEqual([how, mails]);
    }
  });

  it.each(['payee', 'contributor'] as const)(
    'to the former address of a %s opens nothing any more, and mails no new link',
    async (whose) => {
      let changed = payeeId;
      if (whose === 'contributor') {
        email = `writer${people}@example.com`;
        changed = await addContributor(t.pool, owner.workspaceId, `Writer ${people}`);
        await t.pool.query('update contributor set email = $2 where id = $1', [changed, email]);
        payeeId = (await payeesApi(t, owner).create({ contributor: changed })).payee!.id;
      }
      const { token } = await sent();
      const browser = payeeBrowser(t);
      await browser.open(token, email);
      const [update, input] = whose === 'payee' ? ['payeeUpdate', 'PayeePatch'] : ['contributorUpdate', 'ContributorPatch'];
      const answer = await t.gql<Record<string, { userErrors: object[] }>>(
        `mutation ($id: ID!, $input: ${input}!) { ${update}(id: $id, version: 1, input: $input) { userErrors { message } } }`,
        { id: changed, input: { email: `new.${email}` } },
        owner.token,
      );
      expect(answer).toEqual({ [update!]: { userErrors: [] } });
      expect(await browser.portal(token)).toBeNull();
      const before = (await mailsTo(t, email)).length;
      await browser.renew(token);
      await browser.askCode(token);
      expect(await mailsTo(t, email)).toHaveLength(before);
    },
  );

  it('works for 90 days, and its session for 12 hours', async () => {
    const { token } = await sent();
    const browser = payeeBrowser(t);
    await browser.open(token, email);
    later(12 * 60 - 1);
    expect(await browser.portal(token)).toEqual({ id: payeeId });
    later(1);
    expect(await browser.portal(token)).toBeNull();
    later(89 * 24 * 60);
    await browser.open(token, email);
    later(12 * 60);
    expect(await browser.askCode(token)).toEqual([]);
    expect(await codesTo(t, email)).toHaveLength(2);
  });

  it('that expired or was replaced mails a new one to the known address, and opens nothing itself', async () => {
    const { token } = await sent();
    later(91 * 24 * 60);
    const browser = payeeBrowser(t);
    expect(await browser.renew(token)).toEqual([]);
    const [, renewed] = await linksTo(t, email);
    expect(renewed).toBeTruthy();
    await browser.askCode(token);
    expect(await codesTo(t, email)).toEqual([]);
    expect(await browser.renew(token)).toEqual([]);
    expect(await linksTo(t, email)).toHaveLength(3);
    await browser.open((await linksTo(t, email)).at(-1)!, email);
    const { rows } = await t.pool.query('select 1 from payee_link where payee_id = $1', [payeeId]);
    expect(rows).toHaveLength(1);
  });

  it('can be closed in a browser', async () => {
    const { token } = await sent();
    const browser = payeeBrowser(t);
    await browser.open(token, email);
    const session = browser.cookies.get('stave_payee')!;
    await browser.send({ query: 'mutation { payeeSessionEnd { isEnded } }' });
    expect(browser.cookies.size).toBe(0);
    browser.cookies.set('stave_payee', session);
    expect(await browser.portal(token)).toBeNull();
  });
});

describe('a code', () => {
  it('works once, for 10 minutes, and not after a newer one', async () => {
    const { token } = await sent();
    const browser = payeeBrowser(t);
    await browser.open(token, email);
    expect(await payeeBrowser(t).enter(token, await lastCode(t, email))).toEqual(wrongCode);
    await browser.askCode(token);
    const first = await lastCode(t, email);
    await browser.askCode(token);
    const second = await lastCode(t, email);
    if (first !== second) expect(await browser.enter(token, first)).toEqual(wrongCode);
    later(10);
    expect(await browser.enter(token, second)).toEqual(wrongCode);
  });

  it('can be tried five times, also at once', async () => {
    const { token } = await sent();
    await payeeBrowser(t).askCode(token);
    const code = await lastCode(t, email);
    const guesses = Array.from({ length: 8 }, () => payeeBrowser(t).enter(token, otherThan(code)));
    for (const answer of await Promise.all(guesses)) expect(answer).toEqual(wrongCode);
    const { rows } = await t.pool.query('select code_attempts, failures from payee_link where payee_id = $1', [payeeId]);
    expect(rows).toEqual([{ code_attempts: 5, failures: 5 }]);
    expect(await payeeBrowser(t).enter(token, code)).toEqual(wrongCode);
  });

  it('that is right opens one session, if it is entered twice at once', async () => {
    const { token } = await sent();
    await payeeBrowser(t).askCode(token);
    const code = await lastCode(t, email);
    const answers = await Promise.all([payeeBrowser(t).enter(token, code), payeeBrowser(t).enter(token, code)]);
    expect(answers.map((errors) => errors.length).toSorted()).toEqual([0, 1]);
    const { rows } = await t.pool.query(
      'select 1 from payee_session s join payee_link l on l.id = s.link_id where l.payee_id = $1',
      [payeeId],
    );
    expect(rows).toHaveLength(1);
  });

  it('is not mailed any more after 50 wrong ones, until the link is sent again', async () => {
    const { token } = await sent();
    await t.pool.query('update payee_link set failures = 50 where payee_id = $1', [payeeId]);
    expect(await payeeBrowser(t).askCode(token)).toEqual([]);
    expect(await codesTo(t, email)).toEqual([]);
    const again = await sent();
    await payeeBrowser(t).open(again.token, email);
  });

  it('refuses oversized input like a wrong code', async () => {
    const { token } = await sent();
    await payeeBrowser(t).askCode(token);
    for (const code of ['', ' ', '1'.repeat(20_000)]) expect(await payeeBrowser(t).enter(token, code)).toEqual(wrongCode);
    expect(await payeeBrowser(t).enter('x'.repeat(20_000), '123456')).toEqual(wrongCode);
  });
});

describe('a guessed token', () => {
  /** The answers of all doors to a token. */
  const answers = async (token: string) => {
    const browser = payeeBrowser(t);
    return [
      await browser.askCode(token),
      await browser.enter(token, '000000'),
      await browser.renew(token),
      await browser.portal(token),
    ];
  };

  it('is answered like an expired, a revoked and a foreign one, and like a link before its code', async () => {
    const unknown = await answers('guess');
    expect(unknown).toEqual([[], wrongCode, [], null]);
    const { token } = await sent();
    expect(await answers(token)).toEqual(unknown);
    const revoked = await sent();
    await revoke(revoked.id);
    expect(await answers(revoked.token)).toEqual(unknown);
  });

  it('takes the minimum time of a response, as every token does', async () => {
    const waits: number[] = [];
    const slow = await startTestApp({}, { sleep: async (ms) => void waits.push(ms) });
    const browser = payeeBrowser(slow);
    await browser.askCode('guess');
    await browser.renew('guess');
    await browser.enter('guess', '000000');
    await slow.stop();
    expect(waits).toEqual([300, 300, 300]);
  });

  it('is refused like a link after five mails an hour', async () => {
    const { token } = await sent();
    for (const given of [token, 'guess']) {
      for (let times = 0; times < 5; times += 1) expect(await payeeBrowser(t).askCode(given)).toEqual([]);
      expect(await payeeBrowser(t).askCode(given)).toEqual([expect.objectContaining({ code: 'THROTTLED' })]);
    }
    expect(await codesTo(t, email)).toHaveLength(5);
    await t.pool.query(`update sign_in_attempt set created_at = created_at - interval '59 minutes'`);
    expect(await payeeBrowser(t).askCode(token)).toEqual([expect.objectContaining({ code: 'THROTTLED' })]);
    await t.pool.query(`update sign_in_attempt set created_at = created_at - interval '1 minute'`);
    expect(await payeeBrowser(t).askCode(token)).toEqual([]);
  });
});

describe('mails', () => {
  it('are limited to five an hour from a network, whatever the links', async () => {
    const { token } = await sent();
    const browser = payeeBrowser(t);
    for (let times = 0; times < 5; times += 1) expect(await browser.askCode(`guess ${times}`)).toEqual([]);
    expect(await browser.askCode(token)).toEqual([expect.objectContaining({ code: 'THROTTLED' })]);
  });

  it('are limited to five an hour to an address, without saying so', async () => {
    const other = await payeesApi(t, owner).create({ name: `Second ${people}`, email });
    const { token } = await sent();
    await send(other.payee!.id);
    const second = (await linksTo(t, email)).at(-1)!;
    for (const each of [token, token, token, second, second, second]) expect(await payeeBrowser(t).askCode(each)).toEqual([]);
    expect(await codesTo(t, email)).toHaveLength(5);
  });

  it('with links are limited to five an hour to an address', async () => {
    for (let times = 0; times < 5; times += 1) expect((await send()).userErrors).toEqual([]);
    expect((await send()).userErrors).toMatchObject([{ code: 'THROTTLED' }]);
  });
});

describe('links are sent', () => {
  it('by editors, and neither by viewers nor by API keys', async () => {
    const [editor, viewer] = [
      await addPerson(t.pool, 'EDITOR', owner.workspaceId),
      await addPerson(t.pool, 'VIEWER', owner.workspaceId),
    ];
    expect((await send(payeeId, null, editor.token)).payeeLink).toMatchObject({ state: 'OPEN', email });
    const { secret } = (await makeKey(t, owner.token, { name: 'Sync', scopes: ['INCOME_WRITE'] })).data.apiKeyCreate!;
    for (const token of [viewer.token, secret!]) await expect(send(payeeId, null, token)).rejects.toThrow();
  });

  it('to the given address, that of the payee or of its contributor, and else not at all', async () => {
    expect((await send(payeeId, 'Manager@Example.com')).payeeLink).toMatchObject({ email: 'manager@example.com' });
    const { payee } = await payeesApi(t, owner).create({ name: `Nobody ${people}` });
    expect((await send(payee!.id)).userErrors).toMatchObject([
      { code: 'INVALID', message: expect.stringContaining('Enter one') },
    ]);
    const contributor = await addContributor(t.pool, owner.workspaceId, `Ann ${people}`);
    await t.pool.query('update contributor set email = $2 where id = $1', [contributor, `ann${email}`]);
    const ann = await payeesApi(t, owner).create({ contributor });
    expect((await send(ann.payee!.id)).payeeLink).toMatchObject({ email: `ann${email}` });
    expect((await send(payeeId, 'no address')).userErrors).toMatchObject([{ code: 'INVALID' }]);
  });

  it('to ten addresses of a payee at most, and are listed with their states', async () => {
    await t.pool.query(
      `insert into payee_link (workspace_id, payee_id, email, token_hash, sent_at, expires_at)
        select $1, $2, 'old' || n || '@example.com', gen_random_uuid(), now() - interval '91 days', now() - interval '1 day' from generate_series(1, 9) n`,
      [owner.workspaceId, payeeId],
    );
    const { id } = await sent();
    expect((await send(payeeId, 'more@example.com')).userErrors).toMatchObject([{ code: 'INVALID' }]);
    await revoke(id);
    const { payee } = await t.gql<{ payee: { links: { state: string }[] } }>(
      'query ($id: ID!) { payee(id: $id) { links { state } } }',
      { id: payeeId },
      owner.token,
    );
    expect(payee.links.map(({ state }) => state)).toEqual(['REVOKED', ...Array.from({ length: 9 }, () => 'EXPIRED')]);
  });
});

describe('a page of another origin', () => {
  it('cannot act with the cookie of a payee', async () => {
    const { token } = await sent();
    const browser = payeeBrowser(t);
    await browser.open(token, email);
    const query = 'mutation { payeeSessionEnd { isEnded } }';
    expect(await browser.send({ query, headers: { origin: 'https://evil.example' } })).toMatchObject({ status: 403 });
    const { statusCode } = await t.app.inject({
      method: 'POST',
      url: '/graphql',
      headers: { cookie: `stave_payee=${browser.cookies.get('stave_payee')}`, 'content-type': 'text/plain' },
      payload: JSON.stringify({ query }),
    });
    expect(statusCode).toBeGreaterThanOrEqual(400);
    expect(await browser.portal(token)).toEqual({ id: payeeId });
  });
});
