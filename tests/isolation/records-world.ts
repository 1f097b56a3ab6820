import { capitalize } from '#domain/kit/capitalize.ts';
import { type MusicNoun, musicNouns, recordKinds } from '#domain/records/record-kinds.ts';
import type { TestApp } from '#tests/support/app.ts';
import { createObject } from '#tests/support/catalogue-objects.ts';
import { recordSamples } from '#tests/support/record-samples.ts';
import type { IdCase } from './id-case.ts';
import type { World } from './world.ts';

/** Kinds whose records refer to others, or have parts. Each has a world of its own. */
const special = ['work', 'recording', 'release', 'musicDocument'] as const satisfies MusicNoun[];
type PlainNoun = Exclude<MusicNoun, (typeof special)[number]>;
const isPlain = (noun: MusicNoun): noun is PlainNoun => !(special as readonly MusicNoun[]).includes(noun);
const plainNouns = musicNouns.filter(isPlain);

/** A record of each plain kind, one to delete and one in the bin: `label`, `spareLabel` and `deletedLabel`. */
export type RecordsWorld = Record<PlainNoun | `spare${Capitalize<PlainNoun>}` | `deleted${Capitalize<PlainNoun>}`, string>;

/** Adds records of the plain kinds. All their texts contain `marker`. */
export async function addRecords(t: TestApp, token: string, marker: string): Promise<RecordsWorld> {
  const added: Record<string, string> = {};
  for (const noun of plainNouns) {
    const create = (name: string) =>
      createObject(t, token, recordKinds[noun].type, recordSamples[noun](`${name} ${marker}`, marker));
    added[noun] = await create('First');
    added[`spare${capitalize(noun)}`] = await create('Spare');
    const id = await create('Deleted');
    added[`deleted${capitalize(noun)}`] = id;
    await t.gql(`mutation ($id: ID!) { ${noun}Delete(id: $id) { userErrors { message } } }`, { id }, token);
  }
  return added as RecordsWorld;
}

const on = (name: string, more: object = {}): IdCase => ({
  ids: (world) => [world[name as keyof World]],
  variables: (id) => ({ id, ...more }),
});

/** Places of the schema that take the ID of a plain record. */
export const recordCases: Record<string, IdCase> = Object.fromEntries(
  plainNouns.flatMap((noun) => [
    [`Query.${noun}(id)`, on(noun)],
    [`Mutation.${noun}Update(id)`, on(noun, { version: 1, input: { notes: 'Changed' } })],
    [`Mutation.${noun}Delete(id)`, on(`spare${capitalize(noun)}`)],
    [`Mutation.${noun}Restore(id)`, on(`deleted${capitalize(noun)}`)],
  ]),
);

/** Records in the bin of the plain kinds. */
export const deletedRecords = (world: World): string[] =>
  plainNouns.map((noun) => world[`deleted${capitalize(noun)}` as keyof World]);
