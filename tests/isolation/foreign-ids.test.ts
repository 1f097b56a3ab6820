import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { KnownChains } from '#tests/support/known-chains.ts';
import { sampled } from '#tests/support/sample.ts';
import { writeState } from '#tests/support/write-state.ts';
import { administratorIdPlaces, followedIdPlaces, idCases, publicIdPlaces } from './cases.ts';
import type { IdCase } from './id-case.ts';
import { keepRows } from './kept-rows.ts';
import { idPlaces, operationFor, type RootField, rootFields, shallowOperationFor } from './schema-walk.ts';
import { addWorld, type World } from './world.ts';

const unknownId = '0198c0de-aaaa-7aaa-8aaa-aaaaaaaaaaaa';
const places = idPlaces();
const cases = Object.entries(idCases).filter(([place]) => places.includes(place));
const otherPlaces = [...publicIdPlaces, ...Object.keys(administratorIdPlaces), ...followedIdPlaces];

let t: TestApp;
let foreign: World;
/** Shared by all cases. Rows written by a mutation with an own ID are restored. */
let own: World;
beforeAll(async () => {
  const chains = new KnownChains();
  t = await startTestApp({}, { chains });
  await chains.connect(t.pool);
  foreign = await addWorld(t, 'Foreignmark');
  own = await addWorld(t, 'Ownmark');
});
afterAll(() => t.stop());

const fieldOf = (place: string): RootField => rootFields().find((root) => place.startsWith(`${root.place}(`))!;

/** Returns the response to a call with an ID, with the ID itself masked. */
async function response(
  place: string,
  test: IdCase,
  id: string,
  operation = operationFor,
): Promise<{ text: string; data: unknown; errors: unknown }> {
  const variables = test.variables(id, own);
  const { data, errors, status } = await t.raw(operation(fieldOf(place), variables), variables, own.token);
  return { text: JSON.stringify({ status, data, errors }).replaceAll(id, '<id>'), data, errors };
}
type Payload = { userErrors?: unknown[]; results?: { userErrors?: unknown[] }[] | null };
const userErrorsOf = (data: unknown): unknown[] => {
  const { userErrors = [], results } = (Object.values((data ?? {}) as object)[0] ?? {}) as Payload;
  return [...userErrors, ...(results ?? []).flatMap((result) => result.userErrors ?? [])];
};

describe('ID of another workspace', () => {
  it('has a case for each place of the schema that takes an ID', () => {
    expect(places.filter((place) => !(place in idCases || otherPlaces.includes(place)))).toEqual([]);
    expect(otherPlaces.filter((place) => !places.includes(place))).toEqual([]);
    expect(Object.keys(idCases).filter((place) => !places.includes(place))).toEqual([]);
    expect(places.length).toBeGreaterThan(25);
  });

  it.each(Object.entries(administratorIdPlaces))(
    'is accepted only from administrators for platform objects: %s',
    async (place, variables) => {
      const { errors } = await response(place, { ids: () => [], variables }, unknownId);
      expect(errors).toEqual([expect.objectContaining({ extensions: expect.objectContaining({ code: 'FORBIDDEN' }) })]);
    },
  );

  /** Compares the responses to foreign IDs with that to an unknown one, which it returns. */
  async function compare(place: string, test: IdCase, operation: typeof operationFor): Promise<string> {
    const expected = await response(place, test, unknownId, operation);
    for (const id of test.ids(foreign)) {
      const got = await response(place, test, id, operation);
      expect(got.text).toBe(expected.text);
      expect(got.text).not.toContain(foreign.marker);
    }
    return expected.text;
  }

  describe('gets the response of an unknown ID', () => {
    let before: Awaited<ReturnType<typeof writeState>>;
    beforeAll(async () => {
      before = await writeState(t.pool);
    });

    it.each(cases)('%s', async (place, test) => {
      await compare(place, test, shallowOperationFor);
    });

    it('and no case above changed anything', async () => {
      expect(await writeState(t.pool)).toEqual(before);
    });
  });

  describe('with all fields', () => {
    let putBack: () => Promise<void>;
    beforeAll(async () => {
      putBack = await keepRows(t.pool);
    });
    afterEach(() => putBack());

    it.each(sampled(cases, 24))(
      'gets the response of an unknown ID and changes nothing, but an own ID does not: %s',
      async (place, test) => {
        const before = await writeState(t.pool);
        const expected = await compare(place, test, operationFor);
        expect(await writeState(t.pool)).toEqual(before);

        // The same call succeeds with the caller's own ID. Otherwise equal responses would prove nothing.
        await test.prepare?.(t.pool, own);
        for (const id of test.ids(own)) {
          const got = await response(place, test, id);
          expect(got.errors).toBeUndefined();
          expect(userErrorsOf(got.data)).toEqual([]);
          expect(got.text).not.toBe(expected);
        }
      },
    );
  });
});
