import { Pool } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Platform } from '#gateway/server/context.ts';
import { operationFor, rootFields, sampleArguments } from '#tests/isolation/schema-walk.ts';
import type { World } from '#tests/isolation/world.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { statementsOf } from '#tests/support/statements.ts';
import { addAdministrator, addListWorld, argumentsFor } from './list-world.ts';

/** Statements of queries that stay with the primary, with the reason. */
const primary: readonly { reason: string; statements: readonly RegExp[] }[] = [];

let t: TestApp;
let world: World;
/** A second pool on the same database, in the place of a replica. */
let replica: Pool;

const idOf: Record<string, (world: World) => string> = {
  asset: ({ image }) => image,
  assetGroup: ({ group }) => group,
  duplicate: ({ openPair }) => openPair,
  export: ({ doneExport }) => doneExport,
  import: ({ checkedImport }) => checkedImport,
  tokenization: ({ mintedToken }) => mintedToken,
  user: ({ userId }) => userId,
};

beforeAll(async () => {
  const replicas = { choose: () => ({ pool: replica }), recordWrite: async () => undefined, start: () => undefined, stop: () => replica.end() };
  t = await startTestApp({}, { replicas: replicas as unknown as NonNullable<Platform['replicas']> });
  replica = new Pool(t.platform.pool.options);
  world = await addListWorld(t, await addAdministrator(t), 0);
});
afterAll(() => t.stop());

it.each(rootFields(['Query']).map((root) => [root.name, root] as const))('%s reads rows from a replica', async (name, root) => {
  const own = idOf[name]?.(world) ?? (world as Record<string, string>)[name];
  const isById = root.field.args.some((arg) => arg.name === 'id');
  const variables = { ...sampleArguments(root.field), ...argumentsFor([world])[name], ...(isById && own && { id: own }), ...(name === 'tokenPreparation' && { subject: world.work }) };
  const texts = await statementsOf(t.platform.pool, async () => {
    const { data, errors } = await t.raw<Record<string, unknown>>(operationFor(root, variables), variables, world.token);
    if (errors) console.log(name, JSON.stringify(errors).slice(0, 300));
    if (isById && !data?.[name]) console.log('NULL', name);
  });
  const others = texts.map((text) => text.replace(/\s+/g, ' ')).filter((text) => !primary.some(({ statements }) => statements.some((each) => each.test(text))));
  expect(others.map((x) => x.slice(0, 150))).toEqual([]);
});
