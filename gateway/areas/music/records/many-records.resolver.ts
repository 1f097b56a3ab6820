import { Arg, Ctx, Extensions, ID, Mutation, Resolver } from 'type-graphql';
import { nounOf } from '#domain/kit/nouns.ts';
import { binDays } from '#domain/platform/bin.ts';
import { payload } from '../../../kit/errors.ts';
import type { TypeRef } from '../../../kit/input-from.ts';
import type { AppContext } from '../../../server/context.ts';
import type { Catalogued, CatalogueKind } from './catalogue-kind.ts';
import { deleteMany } from './delete-many.ts';
import { RecordsRemovalPayload, saveTypes } from './many-records.type.ts';
import { maxObjects, type SaveResult, saveMany } from './save-many.ts';
import type { SavedKind, SaveInput } from './saves.ts';

const atomic = (other: string) => ({
  nullable: true,
  description: `Set to true to ${other} all or none. By default a refused one does not stop the others.`,
});
const plural = (name: string) => `${name[0]!.toLowerCase()}${name.slice(1)}s`;

/** Declares the mutation that deletes several records of a kind, such as `labelsDelete`. */
export function manyDeletions<E extends Catalogued>(kind: CatalogueKind<E>): Function {
  const { name } = kind.entity;
  const noun = nounOf(name);

  @Resolver()
  class Deletions {
    [member: string]: (...values: never[]) => unknown;

    @Extensions({ rowsOf: 'ids' })
    @Mutation(() => RecordsRemovalPayload, {
      description: `Moves up to ${maxObjects} ${noun}s to the bin, where they stay for ${binDays} days.`,
    })
    [`${plural(name)}Delete`](
      @Ctx() context: AppContext,
      @Arg('ids', () => [ID], { description: `IDs of the ${noun}s, at most ${maxObjects}.` }) ids: string[],
      @Arg('isAtomic', () => Boolean, atomic('delete')) isAtomic?: boolean,
    ) {
      return payload(async () => {
        const deletions = await deleteMany(context, kind, ids, isAtomic ?? false);
        return {
          results: deletions.map(({ id, errors }, index) => ({
            index,
            id,
            isDeleted: errors === null,
            userErrors: errors?.errors ?? [],
          })),
        };
      });
    }
  }
  return Deletions;
}

type Saving<E extends Catalogued> = SavedKind<E> & {
  /** Input type of a change. */
  Patch: TypeRef;
  /** Arguments beside the input. */
  beside?: Readonly<Record<string, readonly [type: TypeRef, description: string]>>;
};

/** Declares the mutation that saves several records of a kind, such as `labelsSave`. */
export function manySaves<E extends Catalogued>({ Patch, beside, ...saved }: Saving<E>): Function {
  const { entity } = saved.kind;
  const noun = nounOf(entity.name);
  const { Input, Payload, field } = saveTypes({ entity, Patch, matches: saved.matches, beside });

  @Resolver()
  class Saves {
    [member: string]: (...values: never[]) => unknown;

    @Extensions({ rowsOf: 'objects' })
    @Mutation(() => Payload, {
      description: `Creates and changes up to ${maxObjects} ${noun}s in one transaction. Each is saved completely or refused.`,
    })
    [`${plural(entity.name)}Save`](
      @Ctx() context: AppContext,
      @Arg('objects', () => [Input], { description: `The ${noun}s, at most ${maxObjects}.` }) objects: object[],
      @Arg('isAtomic', () => Boolean, atomic('save')) isAtomic?: boolean,
    ) {
      return payload(async () => {
        const results = await saveMany(context, saved, objects as SaveInput[], isAtomic ?? false);
        context.rows.clear();
        return { results: results.map((result, index) => resultOf(context, entity, field, result, index)) };
      });
    }
  }
  return Saves;
}

/** The objects are read when the operation selects them, for all results at once. */
function resultOf<E extends Catalogued>(
  { rows }: AppContext,
  entity: SavedKind<E>['kind']['entity'],
  field: string,
  { outcome, id, errors }: SaveResult,
  index: number,
) {
  const find = (each: string | null | undefined) => (each == null ? null : rows.byId(entity, each));
  return {
    index,
    outcome,
    [field]: () => find(id),
    existing: () => find(errors?.existingId),
    userErrors: errors?.errors ?? [],
  };
}
