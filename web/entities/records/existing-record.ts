import type { RecordNoun } from '#domain/records/record-kinds.ts';
import type { UserError } from '#web/kit/form/form-types.ts';
import { placesOf } from './record-places.ts';

type Refused = { existing?: { id: string } | null | undefined; userErrors: readonly UserError[] };

/** Returns the user errors of a payload, with a link to the record that already has the number or code. */
export function errorsOf(kind: { noun: RecordNoun }, { existing, userErrors }: Refused): readonly UserError[] {
  if (!existing) return userErrors;
  const { words, detailHref } = placesOf(kind);
  const link = { label: `Open the other ${words}`, href: detailHref(existing.id), isNewTab: true } as const;
  return userErrors.map((error) => ({ ...error, link }));
}
