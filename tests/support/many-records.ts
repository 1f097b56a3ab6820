import type { MusicNoun } from '#domain/records/record-kinds.ts';
import { recordKinds } from '#domain/records/record-kinds.ts';
import type { TestApp } from './app.ts';

/** Kinds of records that have a number, by which saves of several find them. */
export type SavedNoun = Exclude<MusicNoun, 'musicDocument'>;

type UserError = { field: string[]; message: string; code: string };
type Result = {
  index: number;
  outcome: string;
  record: { id: string; version: number } | null;
  existing: { id: string } | null;
  userErrors: UserError[];
};
type Saved = { results: Result[] | null; userErrors: UserError[] };
type Deleted = {
  results: { index: number; id: string; isDeleted: boolean; userErrors: UserError[] }[] | null;
  userErrors: UserError[];
};

const errors = 'userErrors { field message code }';

/** Saves and deletes several records of a kind. */
export const saving = (t: TestApp, noun: MusicNoun, token: string) => ({
  save: async (objects: readonly object[], isAtomic?: boolean): Promise<Saved> =>
    (
      await t.gql<{ saved: Saved }>(
        `mutation ($objects: [${recordKinds[noun].type}SaveInput!]!, $isAtomic: Boolean) {
          saved: ${noun}sSave(objects: $objects, isAtomic: $isAtomic) {
            results { index outcome record: ${noun} { id version } existing { id } ${errors} } ${errors} } }`,
        { objects, isAtomic },
        token,
      )
    ).saved,
  delete: async (ids: readonly string[], isAtomic?: boolean): Promise<Deleted> =>
    (
      await t.gql<{ deleted: Deleted }>(
        `mutation ($ids: [ID!]!, $isAtomic: Boolean) {
          deleted: ${noun}sDelete(ids: $ids, isAtomic: $isAtomic) { results { index id isDeleted ${errors} } ${errors} } }`,
        { ids, isAtomic },
        token,
      )
    ).deleted,
});
