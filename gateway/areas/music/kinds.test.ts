import { afterAll, beforeAll, expect, it } from 'vitest';
import { constantFor } from '#domain/kit/nouns.ts';
import { keyOf, type MusicNoun, musicNouns, nounsWith, pluralOf, recordKinds } from '#domain/records/record-kinds.ts';
import { archiveParts } from '#gateway/areas/exports/archive-data.ts';
import { startTestApp, type TestAccount, type TestApp } from '#tests/support/app.ts';
import { createObject } from '#tests/support/catalogue-objects.ts';
import { recordSamples } from '#tests/support/record-samples.ts';
import { tableOf } from './records/record-tables.ts';

let t: TestApp;
let account: TestAccount;
beforeAll(async () => {
  t = await startTestApp();
  account = await t.register();
});
afterAll(() => t.stop());

const ask = <D>(text: string, variables: object = {}) => t.gql<D>(text, variables, account.token);
const act = (noun: MusicNoun, verb: 'Delete' | 'Restore', id: string) =>
  ask(`mutation ($id: ID!) { done: ${noun}${verb}(id: $id) { userErrors { message } } }`, { id });

/** Changes the notes; a document has a description. */
const change = (noun: MusicNoun, id: string) => {
  const input = `{ ${noun === 'musicDocument' ? 'description' : 'notes'}: "Changed" }`;
  return ask(`mutation ($id: ID!) { done: ${noun}Update(id: $id, version: 1, input: ${input}) { userErrors { message } } }`, {
    id,
  });
};

type Hit = { id: string; kind: string; title: string };
const found = async (text: string) =>
  (await ask<{ search: Hit[] }>('query ($text: String!) { search(text: $text) { id kind title } }', { text })).search;
const inBin = async () =>
  (await ask<{ deletedItems: { nodes: Hit[] } }>('{ deletedItems { nodes { id kind title } } }')).deletedItems.nodes;
type Entry = { id: string; action: string; subjectName: string; viewerCanRevert: boolean };
const historyOf = async (record: string) => {
  const text = 'query ($record: ID!) { recordHistory(record: $record) { nodes { id action subjectName viewerCanRevert } } }';
  return (await ask<{ recordHistory: { nodes: Entry[] } }>(text, { record })).recordHistory.nodes;
};
type Act = { verb: string; subjectKind: string; subject: { id: string } };
const activity = async () =>
  (
    await ask<{ catalogueOverview: { activity: Act[] } }>(
      '{ catalogueOverview { activity { verb subjectKind subject { id } } } }',
    )
  ).catalogueOverview.activity;

const has = (ability: Parameters<typeof nounsWith>[0], noun: MusicNoun) => (nounsWith(ability) as string[]).includes(noun);

it.each(musicNouns)('a %s is found, listed, changed, deleted, restored and exported like its kind says', async (noun) => {
  const kind = keyOf(noun);
  const id = await createObject(t, account.token, recordKinds[noun].type, recordSamples[noun](`Quince ${noun}`));
  const hits = await found(`Quince ${noun}`);
  expect(hits.filter((hit) => hit.id === id)).toEqual([{ id, kind, title: expect.stringContaining(`Quince ${noun}`) }]);

  expect(await change(noun, id)).toEqual({ done: { userErrors: [] } });
  expect(await act(noun, 'Delete', id)).toEqual({ done: { userErrors: [] } });
  expect((await found(`Quince ${noun}`)).map((hit) => hit.id)).not.toContain(id);
  expect(await inBin()).toEqual([{ id, kind, title: expect.stringContaining(`Quince ${noun}`) }]);
  expect(await act(noun, 'Restore', id)).toEqual({ done: { userErrors: [] } });
  expect(await inBin()).toEqual([]);

  const history = await historyOf(id);
  expect(history.map(({ action }) => action)).toEqual(
    ['restore', 'delete', 'update', 'create'].map((verb) => constantFor(`${noun}.${verb}`)),
  );
  expect(history.every(({ subjectName }) => subjectName.startsWith(`Quince ${noun}`))).toBe(true);
  expect(history.some(({ viewerCanRevert }) => viewerCanRevert)).toBe(has('isReverted', noun));

  const acts = (await activity()).filter(({ subject }) => subject.id === id);
  expect(acts.map(({ verb }) => verb)).toEqual(has('isListed', noun) ? ['RESTORED', 'DELETED', 'CHANGED', 'CREATED'] : []);
  expect(archiveParts[pluralOf(noun)]).toMatchObject({ table: tableOf(noun) });
});

it.each(musicNouns.filter((noun) => has('isReverted', noun)))('a %s gets the values of an earlier version', async (noun) => {
  const id = await createObject(t, account.token, recordKinds[noun].type, recordSamples[noun](`Medlar ${noun}`));
  await change(noun, id);
  const created = (await historyOf(id)).at(-1);
  const revert = 'mutation ($entry: ID!) { recordRevert(entry: $entry, version: 2) { userErrors { message } } }';
  expect(await ask(revert, { entry: created?.id })).toEqual({ recordRevert: { userErrors: [] } });
  const read = `query ($id: ID!) { record: ${noun}(id: $id) { version notes } }`;
  const { notes = null } = recordSamples[noun](`Medlar ${noun}`);
  expect(await ask(read, { id })).toEqual({ record: { version: 3, notes } });
});
