import { UserErrorCode, type UserErrors, userError } from '../../../kit/errors.ts';
import type { UseCase } from '../../../server/request/use-case.ts';
import type { Lines } from './catalogue-kind.ts';
import type { Values } from './stored-rows.ts';

/** A record whose lines are saved. */
export type LinedRecord = {
  id: string;
  /** Position in the request, from 0. */
  index: number;
  isNew: boolean;
  /** Stored values of a changed record. */
  before: Values;
  /** Validated input. */
  values: Values;
  /** Validated arguments beside the input, such as splits. */
  beside: Values;
};

/** What saving the lines of a record changes. */
export type PlannedLines = {
  /** Why the record is refused. */
  errors?: UserErrors | undefined;
  /** Content of the audit entry. */
  changes: Values;
  /** Whether lines are written. */
  isChanged: boolean;
};

/** Lines of a set of records of one kind. Takes as many statements for a hundred records as for one. */
export type SetLines = {
  /** Validates the arguments beside the input. Returns them with the columns that follow from them. */
  parse?: (beside: Values) => { beside: Values; columns: Values };
  /** Reads the stored lines, and refuses unknown objects. Returns an entry for each record with lines, by its ID. */
  plan: (useCase: UseCase, records: readonly LinedRecord[]) => Promise<ReadonlyMap<string, PlannedLines>>;
  /** Writes the lines of planned records that change. */
  write: (useCase: UseCase, records: readonly LinedRecord[]) => Promise<void>;
};

/** The refusal of a value that an earlier object of the same request has. */
export const repeatedIn = (index: number, name: string): string =>
  `\`objects[${index}]\` has the same ${name}. Save each object once, or choose a different ${name}.`;

/** Joins lines of several tables. The first refusal of a record counts. */
export const joinLines = (parts: readonly SetLines[]): SetLines => ({
  plan: async (useCase, records) => {
    const joined = new Map<string, PlannedLines>();
    for (const { plan } of parts)
      for (const [id, { errors, changes, isChanged }] of await plan(useCase, records)) {
        const known = joined.get(id);
        joined.set(id, {
          errors: known?.errors ?? errors,
          changes: { ...known?.changes, ...changes },
          isChanged: isChanged || known?.isChanged === true,
        });
      }
    return joined;
  },
  write: async (useCase, records) => {
    for (const { write } of parts) await write(useCase, records);
  },
});

/** The lines of a single record, a set of one. */
export function linesOfOne<E extends { id: string }>(lines: SetLines, given: Values = {}): Lines<E> {
  let beside = given;
  return {
    columns: () => {
      const parsed = lines.parse?.(given);
      beside = parsed?.beside ?? given;
      return parsed?.columns ?? {};
    },
    write: (useCase, row, values, isNew) =>
      writeOne(useCase, lines, { id: row.id, index: 0, isNew, before: row as Values, values, beside }),
  };
}

/** Writes the lines of one record. Returns the changes for the audit trail. */
export async function writeOne(useCase: UseCase, lines: SetLines, record: LinedRecord): Promise<Values> {
  const planned = (await lines.plan(useCase, [record])).get(record.id);
  if (planned?.errors) throw planned.errors;
  if (planned?.isChanged) await lines.write(useCase, [record]);
  return planned?.changes ?? {};
}

/** IDs that a record names in a field of its lines. `path` leads from the field to an ID. */
export type Naming = { ids: readonly string[]; known: ReadonlySet<string>; path: (index: number) => string[] };

/**
 * Returns why records are refused that name an unknown object, by the position of the record. Objects that a record named before stay, even
 * in the bin. The others are locked against deletion.
 */
export async function refuseUnknown(
  { em, actor }: UseCase,
  { table, noun }: { table: string; noun: string },
  namings: readonly Naming[],
): Promise<(UserErrors | undefined)[]> {
  const added = namings.flatMap(({ ids, known }) => ids.filter((id) => !known.has(id)));
  if (added.length === 0) return namings.map(() => undefined);
  const rows = await em.execute<{ id: string }[]>(
    `select id from ${table} where workspace_id = ? and deleted_at is null and id = any(?::uuid[]) order by id for share`,
    [actor.workspaceId, `{${[...new Set(added)].join(',')}}`],
  );
  const found = new Set(rows.map(({ id }) => id));
  return namings.map(({ ids, known, path }) => {
    const missing = ids.findIndex((id) => !known.has(id) && !found.has(id));
    return missing < 0 ? undefined : userError(UserErrorCode.NOT_FOUND, `${noun} not found`, path(missing));
  });
}
