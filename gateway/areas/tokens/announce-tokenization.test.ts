import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Blockchain, TokenType } from '#domain/tokens/token-terms.ts';
import { addPerson, type Person } from '#tests/isolation/world.ts';
import { networkRow } from '#tests/support/known-chains.ts';
import { subscribe } from '#tests/support/live.ts';
import { type LiveGateways, startLiveGateways } from '#tests/support/live-gateways.ts';
import { announceTokenization } from './announce-tokenization.ts';

const document = 'subscription ($subject: ID) { tokenizationChanged(subject: $subject) { id state title network { isLocal } } }';
type Changed = { tokenizationChanged: { id: string; state: string } };

let live: LiveGateways;
let owner: Person;
let stranger: Person;
beforeAll(async () => {
  live = await startLiveGateways();
});
beforeEach(async () => {
  await live.t.pool.query('delete from tokenization');
  [owner, stranger] = [await addPerson(live.t.pool), await addPerson(live.t.pool)];
});
afterEach(() => live.endClients());
afterAll(() => live.stop());

let count = 0;
type Given = { workspaceId?: string; tokenType?: TokenType; blockchain?: Blockchain };
/** A token of a subject, by default an NFT of the owner on Ethereum. */
async function token(subjectId: string, given: Given = {}): Promise<{ id: string; workspaceId: string; subjectId: string }> {
  count += 1;
  const { workspaceId = owner.workspaceId, tokenType = 'NFT', blockchain = 'ETHEREUM' } = given;
  const { rows } = await live.t.pool.query<{ id: string }>(
    `insert into tokenization (workspace_id, subject_kind, subject_id, title, network_id, blockchain, token_type, wallet_address,
        royalty_basis_points, total_supply, idempotency_key, request_digest, metadata_sha256, metadata_uri, mint_key)
      values ($1, 'WORK', $2, 'Glass Mountain', $3, $4, $5, 'w', 500, 1, $6, 'd', repeat('a', 64), 'u', $6) returning id`,
    [workspaceId, subjectId, await networkRow(live.t.pool, blockchain), blockchain, tokenType, `key ${count}`],
  );
  return { id: rows[0]!.id, workspaceId, subjectId };
}

const follow = async (person: Person, url: string, subject?: string) => {
  const client = live.connect({ token: person.token }, url);
  await client.connected;
  return subscribe<Changed>(client, document, { subject });
};
const [first, second] = ['0198c0de-aaaa-7aaa-8aaa-000000000001', '0198c0de-aaaa-7aaa-8aaa-000000000002'];

it('a changed token reaches subscribers of its workspace on every gateway, in its current state', async () => {
  const [here, there] = [await follow(owner, live.urls[0]), await follow(owner, live.urls[1])];
  const made = await token(first);
  await announceTokenization(live.t.pool, made);
  const expected = {
    data: { tokenizationChanged: { id: made.id, state: 'REQUESTED', title: 'Glass Mountain', network: { isLocal: true } } },
  };
  expect([await here.next(), await there.next()]).toEqual([expected, expected]);
  await live.t.pool.query(`update tokenization set state = 'CONFIRMED' where id = $1`, [made.id]);
  await announceTokenization(live.t.pool, made);
  expect((await there.next()).data?.tokenizationChanged.state).toBe('CONFIRMED');
});

it('does not reach other workspaces, or subscribers of another subject', async () => {
  await live.untilSubscribed(0);
  const foreign = await follow(stranger, live.urls[0], first);
  const other = await follow(owner, live.urls[0], second);
  const own = await follow(owner, live.urls[0], first.toUpperCase());
  await live.untilSubscribed(3);
  const [one, two] = [await token(first), await token(second)];
  await announceTokenization(live.t.pool, one);
  // An event with the wrong workspace reveals nothing: the row is read with the subscriber's rights.
  await announceTokenization(live.t.pool, { ...one, workspaceId: stranger.workspaceId });
  await announceTokenization(live.t.pool, two);
  // Events arrive in order, so one that reaches a subscriber comes after all that could have reached it.
  const last = {
    own: await token(first, { tokenType: 'ROYALTY_TOKEN' }),
    other: await token(second, { tokenType: 'ROYALTY_TOKEN' }),
    foreign: await token(first, { workspaceId: stranger.workspaceId, blockchain: 'SOLANA' }),
  };
  for (const each of Object.values(last)) await announceTokenization(live.t.pool, each);
  const receivedBy = async ({ next, all }: Awaited<ReturnType<typeof follow>>, lastId: string) => {
    let id: string | undefined;
    while (id !== lastId) id = (await next()).data?.tokenizationChanged.id;
    return all.map(({ data }) => data?.tokenizationChanged.id);
  };
  expect(await receivedBy(own, last.own.id)).toEqual([one.id, last.own.id]);
  expect(await receivedBy(other, last.other.id)).toEqual([two.id, last.other.id]);
  expect(await receivedBy(foreign, last.foreign.id)).toEqual([last.foreign.id]);
});
