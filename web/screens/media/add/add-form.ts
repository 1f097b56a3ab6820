import { z } from 'zod';
import { AssetDraft, detailsKeyOf, problemsFor } from '#domain/media/asset.ts';
import type { AssetKind } from '#domain/media/asset-terms.ts';
import { missingFileMessage } from '#domain/media/file-types.ts';
import type { AssetPatch } from '#web/__generated__/schema.ts';
import { newAsset } from '#web/entities/media/fields/asset-values.ts';
import { isSameValue } from '#web/kit/form/versions.ts';

/** The form of one file: what is said of it, and the file itself by its place in the queue of uploads. */
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

/** The values that are not those of an untouched form; nothing, however it is written, equals nothing. */
const touched = (values: Values, untouched: Values): Values =>
  Object.fromEntries(
    Object.entries(values).filter(([name, value]) => {
      const before = untouched[name];
      return !(isNothing(value) && isNothing(before)) && !isSameValue(value, before);
    }),
  );

/** What was said beyond what the server fills in by itself: what is left empty is left to what the file says. */
export function enteredValues(kind: AssetKind, { file: _, ...values }: AddFormOutput): AssetPatch {
  const key = detailsKeyOf[kind];
  const begun = newAsset(kind);
  const { [key]: details, ...common } = values as Values;
  const said = touched((details ?? {}) as Values, (begun[key] ?? {}) as Values);
  return {
    ...touched(common, begun as Values),
    title: values.title,
    ...(Object.keys(said).length > 0 && { [key]: said }),
  } as AssetPatch;
}

/** Whether a form may still be filled with what is said of the file by its name. */
export const titleIsFree = (title: string | undefined, given: string | null): boolean =>
  (title ?? '').trim() === '' || title === given;
