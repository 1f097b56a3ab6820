import { Arg, Ctx, ID, Int, Mutation, Query, Resolver } from 'type-graphql';
import type { z } from 'zod';
import { nounOf } from '#domain/kit/nouns.ts';
import { binDays } from '#domain/platform/bin.ts';
import type { MusicNoun } from '#domain/records/record-kinds.ts';
import { changed } from '../../../kit/changed-payload.ts';
import { payload } from '../../../kit/errors.ts';
import { inputFrom } from '../../../kit/input-from.ts';
import { existingField, payloadType } from '../../../kit/payload-type.ts';
import { type AppContext, requireActor } from '../../../server/context.ts';
import { type Catalogued, type CatalogueKind, create, type Lines, remove, restore, update } from './catalogue-kind.ts';
import { catalogueRecord } from './catalogue-record.type.ts';
import { manyDeletions, manySaves } from './many-records.resolver.ts';
import type { SavedKind } from './saves.ts';
import { linesOfOne } from './set-lines.ts';

type RecordType<E extends Catalogued> = {
  kind: CatalogueKind<E>;
  /** Fields of the input, without limits that depend on the clock. The kind's own schema validates. */
  draft: z.ZodObject;
  /** Lines that are saved with the object. */
  lines?: Lines<E>;
  /** How several objects are saved at once. Its lines are also those of a single object. */
  saving?: Pick<SavedKind<E>, 'lines' | 'matches'>;
  /** When a deletion is refused, as a sentence. */
  refusal?: string;
  /** Names another object wherever this one is named. Resolves to the numbers of changed objects, by the field of the payload. */
  replacement?: {
    description: string;
    replace: (context: AppContext, id: string, replacementId: string) => Promise<Record<string, number>>;
    /** Fields of the payload, each with its description. */
    changed: Readonly<Record<string, string>>;
  };
};

const article = (noun: string) => (/^[aeiou]/.test(noun) ? 'an' : 'a');
const fieldOf = (name: string) => name[0]!.toLowerCase() + name.slice(1);

/** The input types and payloads of a kind of object. */
function typesOf<E extends Catalogued>({ kind, draft, replacement }: Pick<RecordType<E>, 'kind' | 'draft' | 'replacement'>) {
  const { entity } = kind;
  const { name } = entity;
  const field = fieldOf(name);
  const noun = nounOf(name);
  const a = article(noun);
  const Input = inputFrom(`${name}Input`, draft);
  const Patch = inputFrom(
    `${name}Patch`,
    draft.partial().describe(`Changes to ${a} ${noun}. Omitted fields keep their values.`) as z.ZodObject,
  );
  const Payload = payloadType(`${name}Payload`, `Result of changing ${a} ${noun}.`, {
    [field]: [entity as new () => object, `The changed ${noun}. After a conflict, its newer version.`],
    ...(kind.uniqueFields && existingField(entity as new () => object, noun)),
  });
  const or = replacement ? ' or replac' : '';
  const counts = Object.entries(replacement?.changed ?? {}).map(([count, text]) => [count, [Int, text]]);
  const Removal = payloadType(`${name}RemovalPayload`, `Result of deleting${or && `${or}ing`} ${a} ${noun}.`, {
    [`${field}Id`]: [ID, `ID of the deleted${or && `${or}ed`} ${noun}.`],
    ...(Object.fromEntries(counts) as Record<string, [typeof Int, string]>),
  });
  return { Input, Patch, Payload, Removal };
}

/**
 * Declares the input types, payloads, query and mutations of a kind of catalogue object. For `Label` these are `label`, `labelCreate`,
 * `labelUpdate`, `labelDelete`, `labelRestore`, `labelsDelete`, `labelsSave` and `labelReplace` where the kind has them, and what makes it
 * a `CatalogueRecord`.
 */
export function recordResolver<E extends Catalogued>({
  kind,
  draft,
  saving,
  lines = saving?.lines && linesOfOne(saving.lines),
  refusal,
  replacement,
}: RecordType<E>): Function[] {
  const { entity } = kind;
  const { name } = entity;
  const field = fieldOf(name);
  const named = (verb: string): string => `${field}${verb}`;
  const noun = nounOf(name);
  const a = article(noun);
  const ofRecord = { description: `ID of the ${noun}.` };
  const { Input, Patch, Payload, Removal } = typesOf({ kind, draft, replacement });

  @Resolver(() => entity)
  class Records {
    // Its members are named at run time.
    [member: string]: (...values: never[]) => unknown;

    @Query(() => entity as never, { nullable: true, description: `Returns the ${noun} with this ID, or null.` })
    [field](@Ctx() context: AppContext, @Arg('id', () => ID, ofRecord) id: string): Promise<E | null> {
      requireActor(context);
      return context.rows.byId(entity, id);
    }

    @Mutation(() => Payload, { description: `Adds ${a} ${noun}.` })
    [named('Create')](
      @Ctx() context: AppContext,
      @Arg('input', () => Input, { description: `Fields of the new ${noun}.` }) input: unknown,
    ) {
      return changed(context.rows, field, entity, () => create(context, kind, input, lines));
    }

    @Mutation(() => Payload, { description: `Changes ${a} ${noun}. After a conflict, the payload contains the newer version.` })
    [named('Update')](
      @Ctx() context: AppContext,
      @Arg('id', () => ID, ofRecord) id: string,
      @Arg('version', () => Int, { description: 'Version on which the changes are based.' }) version: number,
      @Arg('input', () => Patch, { description: 'Fields to change.' }) input: unknown,
    ) {
      const act = () => update(context, kind, { id, version }, input, lines).then(() => id);
      return changed(context.rows, field, entity, act, id);
    }

    @Mutation(() => Removal, { description: `Moves ${a} ${noun} to the bin.${refusal ? ` ${refusal}` : ''}` })
    [named('Delete')](@Ctx() context: AppContext, @Arg('id', () => ID, ofRecord) id: string) {
      return payload(async () => {
        await remove(context, kind, id);
        return { [`${field}Id`]: id };
      });
    }

    @Mutation(() => Payload, {
      description: `Restores ${a} ${noun} from the bin, where deleted records stay for ${binDays} days.`,
    })
    [named('Restore')](@Ctx() context: AppContext, @Arg('id', () => ID, ofRecord) id: string) {
      return changed(context.rows, field, entity, () => restore(context, kind, id).then(() => id));
    }
  }
  const resolvers = [Records, catalogueRecord(entity, field as MusicNoun), manyDeletions(kind)];
  if (saving) resolvers.push(manySaves({ ...saving, kind, Patch }));
  if (!replacement) return resolvers;

  @Resolver()
  class Replacements {
    @Mutation(() => Removal, { description: replacement!.description })
    [named('Replace')](
      @Ctx() context: AppContext,
      @Arg('id', () => ID, { description: `ID of the ${noun} to replace.` }) id: string,
      @Arg('replacementId', () => ID, { description: `ID of the new ${noun}.` }) replacementId: string,
    ) {
      return payload(async () => ({ [`${field}Id`]: id, ...(await replacement!.replace(context, id, replacementId)) }));
    }
  }
  return [...resolvers, Replacements];
}
