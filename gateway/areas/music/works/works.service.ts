import { Work } from '#db/entities/work.ts';
import { ISWC_DUPLICATE_MESSAGE } from '#domain/codes/iswc.ts';
import { defaultMainSplit } from '#domain/works/split-model.ts';
import { workDefaults, workDraft } from '#domain/works/work.ts';
import { UserErrorCode, userError } from '../../../kit/errors.ts';
import type { AppContext } from '../../../server/context.ts';
import type { UseCase } from '../../../server/request/use-case.ts';
import { type CatalogueKind, create, remove, restore, update } from '../records/catalogue-kind.ts';
import { joinLines, linesOfOne, type PlannedLines, repeatedIn, type SetLines } from '../records/set-lines.ts';
import { defineKind } from '../records/write-records.ts';
import { shareColumns } from './sheet.ts';
import { splitLines } from './splits.service.ts';

const { language, ...required } = workDefaults;

export const workKind: CatalogueKind<Work> = defineKind({
  entity: Work,
  noun: 'work',
  feature: 'MUSIC_PUBLISHING',
  isCounted: true,
  uniqueFields: { work_reference: { field: 'reference', name: 'work number' } },
  schema: (now) => workDraft(now.getUTCFullYear()),
  toColumns: (values) => values,
  initial: { language, ...shareColumns(defaultMainSplit) },
  required: {
    isRegistered: false,
    isSigned: false,
    tags: [],
    splitsState: 'NONE',
    hasPublisherShare: false,
    ...required,
  },
});

/** Arguments beside the input of a work. */
export type WorkExtras = { splits?: unknown; acceptsDuplicateIswc?: boolean };

/** Sharing a code needs confirmation: old catalogues contain duplicates, but most are mistakes. */
const iswcConfirmation: SetLines = {
  plan: async (useCase, records) => {
    const changed = records.filter(
      ({ isNew, before, values: { iswc }, beside }) =>
        typeof iswc === 'string' && (isNew || iswc !== before.iswc) && !beside.acceptsDuplicateIswc,
    );
    const others = await worksWithIswc(
      useCase,
      changed.map(({ values }) => values.iswc as string),
    );
    const refused = changed.flatMap((record): [string, PlannedLines][] => {
      const { iswc } = record.values;
      const other = others.find((each) => each.iswc === iswc && each.id !== record.id);
      const first = records.find((each) => each.index < record.index && each.values.iswc === iswc);
      const message = !other && first ? repeatedIn(first.index, 'ISWC') : ISWC_DUPLICATE_MESSAGE;
      const errors = userError(UserErrorCode.CONFIRMATION_NEEDED, message, ['iswc'], other?.id);
      return other || first ? [[record.id, { errors, changes: {}, isChanged: false }]] : [];
    });
    return new Map(refused);
  },
  write: async () => undefined,
};

/** Returns up to two works of each ISWC, so that one is another than the saved one. */
const worksWithIswc = async ({ em, actor }: UseCase, iswcs: readonly string[]) =>
  iswcs.length === 0
    ? []
    : em.execute<{ iswc: string; id: string }[]>(
        `select given.iswc, other.id from json_array_elements_text(?::json) as given (iswc) cross join lateral (
            select id from work where workspace_id = ? and deleted_at is null and coalesce(iswc, '') collate "C" = given.iswc
              order by id limit 2) other`,
        [JSON.stringify([...new Set(iswcs)]), actor.workspaceId],
      );

/** Splits of works, and whether their ISWCs may be saved. */
export const workLines: SetLines = { ...joinLines([iswcConfirmation, splitLines]), parse: splitLines.parse! };

export const createWork = (context: AppContext, input: unknown, extras: WorkExtras) =>
  create(context, workKind, input, linesOfOne(workLines, extras));
export const updateWork = (context: AppContext, target: { id: string; version: number }, input: unknown, extras: WorkExtras) =>
  update(context, workKind, target, input, linesOfOne(workLines, extras));
export const deleteWork = (context: AppContext, id: string) => remove(context, workKind, id);
export const restoreWork = (context: AppContext, id: string) => restore(context, workKind, id);
