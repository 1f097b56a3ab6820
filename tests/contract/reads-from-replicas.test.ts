import { Pool } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Replicas } from '#gateway/server/replicas/replicas.ts';
import { operationFor, type RootField, rootFields, sampleArguments } from '#tests/isolation/schema-walk.ts';
import type { World } from '#tests/isolation/world.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { statementsOf } from '#tests/support/statements.ts';
import { addAdministrator, addListWorld, argumentsFor } from './list-world.ts';

/** Statements of queries that stay with the primary, with the reason. */
const onPrimary: readonly { reason: string; statement: RegExp }[] = [
  { reason: 'Every request looks up its session.', statement: /^select s\.id, s\.user_id, .* from session s / },
  {
    reason: 'Accounts and rights apply at once, also on other gateways.',
    statement: /from "(app_user|api_key|invitation|member|one_time_token|passkey|session|workspace)" /,
  },
  {
    reason: 'The payment provider changes plans and payments, without a write of the session.',
    statement: /from (plan_subscription|billing_customer|workspace w) |from "(subscriber|billing_entry)" /,
  },
  {
    reason: 'Which payees a member is depends on the verified address.',
    statement: /^select p\.id, p\.language from payee p join member m /,
  },
  { reason: 'Figures about the primary itself.', statement: /pg_(database_size|stat_activity)/ },
  {
    reason: 'Anyone verifies a proof, mostly without a session.',
    statement: /^select (workspace_id|f\.created_at) as .* from fingerprint /,
  },
  { reason: 'An upload continues at its last byte.', statement: /from upload / },
  { reason: 'A few rows of the installation, read as entities.', statement: /from "(announcement|backup)" / },
];

let t: TestApp;
let world: World;
/** A second pool on the same database stands for the replica. */
let replica: Pool;

/** The objects of queries by ID whose name is not that of the object in the world. */
const renamed: Record<string, keyof World> = {
  asset: 'image',
  assetGroup: 'group',
  duplicate: 'openPair',
  export: 'doneExport',
  import: 'checkedImport',
  statement: 'readStatement',
  tokenization: 'mintedToken',
  user: 'userId',
};

beforeAll(async () => {
  const replicas = { choose: () => ({ pool: replica }), recordWrite: async () => undefined, start: () => undefined };
  t = await startTestApp({}, { replicas: { ...replicas, stop: () => replica.end() } as unknown as Replicas });
  replica = new Pool(t.platform.pool.options);
  world = await addListWorld(t, await addAdministrator(t), 0);
});
afterAll(() => t.stop());

function variablesOf({ field }: RootField): Record<string, unknown> {
  const { name } = field;
  const given = { ...sampleArguments(field, '0'.repeat(64)), ...argumentsFor([world])[name] };
  if (name === 'tokenPreparation') return { ...given, subject: world.work };
  if (name === 'royaltyTermPreview') return { payee: world.payee, line: world.paidLine };
  const id = world[renamed[name] ?? (name as keyof World)];
  return 'id' in given && id ? { ...given, id } : given;
}

const queries = rootFields(['Query']);
const feed = queries.find(({ name }) => name === 'changes')!;

it.each(queries.filter((root) => root !== feed).map((root) => [root.name, root] as const))(
  '%s reads rows from a replica',
  async (_name, root) => {
    const variables = variablesOf(root);
    const texts = await statementsOf(t.platform.pool, async () => {
      expect((await t.raw(operationFor(root, variables), variables, world.token)).errors).toBeUndefined();
    });
    const shown = texts.map((text) => text.replace(/\s+/g, ' '));
    expect(shown.filter((text) => !onPrimary.some(({ statement }) => statement.test(text)))).toEqual([]);
  },
);

it('changes and their objects come from the primary, because an object must not be older than its change', async () => {
  let isFull = false;
  const texts = await statementsOf(replica, async () => {
    const { data } = await t.raw<{ changes: { nodes: unknown[] } }>(operationFor(feed, {}), {}, world.token);
    isFull = data.changes.nodes.length > 10;
  });
  expect([isFull, texts]).toEqual([true, []]);
});
