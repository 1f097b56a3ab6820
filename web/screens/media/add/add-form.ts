import { z } from 'zod';
import { AssetDraft, detailsKeyOf, problemsFor } from '#domain/media/asset.ts';
import type { AssetKind } from '#domain/media/asset-terms.ts';
import { missingFileMessage } from '#domain/media/file-types.ts';
import type { AssetPatch } from '#web/__generated__/schema.ts';
import { newAsset } from '#web/entities/media/fields/asset-values.ts';
import { isSameValue } from '#web/kit/form/versions.ts';

/** Form for one file. `file` is the ID of its item in the upload queue. */
export const addForm = (kind: AssetKind) =>
  AssetDraft.extend({ file: z.string().min(1, missingFileMessage(kind)) }).superRefine((values, ctx) => {
    for (const { path, message } of problemsFor(kind, values)) ctx.addIssue({ code: 'custom', path, message });
  });

export type AddFormInput = z.input<ReturnType<typeof addForm>>;
export type AddFormOutput = z.output<ReturnType<typeof addForm>>;

export const newAddForm = (kind: AssetKind): AddFormInput => ({ ...newAsset(kind), file: '' });

type Values = Readonly<Record<string, unknown>>;

const isNothing = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

/** Values that differ from an untouched form. All forms of empty are equal. */
const touched = (values: Values, untouched: Values): Values =>
  Object.fromEntries(
    Object.entries(values).filter(([name, value]) => {
      const before = untouched[name];
      return !(isNothing(value) && isNothing(before)) && !isSameValue(value, before);
    }),
  );

/** Values entered by the user. Untouched fields are omitted, so the server fills them from the file. */
export function enteredValues(kind: AssetKind, { file: _, ...values }: AddFormOutput): AssetPatch {
  const key = detailsKeyOf[kind];
  const begun = newAsset(kind);
  const { [key]: details, ...common } = values as Values;
  const changed = touched((details ?? {}) as Values, (begun[key] ?? {}) as Values);
  return {
    ...touched(common, begun as Values),
    title: values.title,
    ...(Object.keys(changed).length > 0 && { [key]: changed }),
  } as AssetPatch;
}

/** Whether the title may follow the file name: it is empty, or still the one taken from a file. */
export const titleIsFree = (title: string | undefined, given: string | null): boolean =>
  (title ?? '').trim() === '' || title === given;
