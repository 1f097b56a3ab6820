import type { z } from 'zod';
import { maxTagCharacters, maxTags, withoutRepeats } from '#domain/kit/list-fields.ts';
import { partialOf } from '#domain/kit/partial.ts';
import { AssetDraft } from '#domain/media/asset.ts';
import { DocumentDetailsDraft } from '#domain/media/document.ts';
import { ignoredValue } from '#domain/media/ignored-values.ts';
import { ImageDetailsDraft } from '#domain/media/image.ts';
import type { MetadataEntry } from '#domain/media/probe.ts';
import { VideoDetailsDraft } from '#domain/media/video.ts';
import type { ProbingResult } from '../../../ports/probing/messages.ts';
import type { LockedAsset } from './claimed-asset.ts';

const drafts = { IMAGE: ImageDetailsDraft, VIDEO: VideoDetailsDraft, DOCUMENT: DocumentDetailsDraft } as const;
const ownerLength = 300;

type Values = Record<string, unknown>;

const isEmpty = (value: unknown) =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

/** File metadata that fields of the asset can hold. */
type Found = Pick<ProbingResult, 'details' | 'copyrightOwner' | 'caption'>;

/**
 * Fills empty fields from the file's metadata. Values that fail the rules of their field are omitted and returned as `ignored`.
 * `isTitleOpen`: the title was derived from the file name. `isFilled`: a field was added.
 */
export function filledFrom(
  kind: keyof typeof drafts,
  before: LockedAsset & { isTitleOpen: boolean },
  { details, copyrightOwner, caption }: Found,
): LockedAsset & { isFilled: boolean; ignored: MetadataEntry[] } {
  const { isTitleOpen, ...held } = before;
  const given = {
    title: caption.title?.replace(/\s+/g, ' ').slice(0, 300),
    description: caption.description,
    tags: fittingTags(caption.keywords),
    copyrightOwner: copyrightOwner?.trim().slice(0, ownerLength),
  };
  const open = { ...held, title: isTitleOpen ? null : held.title };
  const own = fillEmptyFields(partialOf(AssetDraft), open, given);
  const ofKind = fillEmptyFields(partialOf<z.ZodObject>(drafts[kind]), held.details, details);
  const filled = { ...held, ...own.taken, details: { ...held.details, ...ofKind.taken } } as LockedAsset;
  const isFilled = JSON.stringify(filled) !== JSON.stringify(held);
  return { ...filled, isFilled, ignored: [...own.ignored, ...ofKind.ignored] };
}

/** Returns the valid values whose field is empty, and an entry for each invalid one. */
function fillEmptyFields(draft: z.ZodObject, held: Values, given: Values): { taken: Values; ignored: MetadataEntry[] } {
  const taken: Values = {};
  const ignored: MetadataEntry[] = [];
  for (const [field, value] of Object.entries(given)) {
    if (!(field in draft.shape) || isEmpty(value) || !isEmpty(held[field])) continue;
    const checked = draft.safeParse({ [field]: value });
    if (!checked.success) ignored.push(ignoredValue(field, String(value)));
    else if (!isEmpty(checked.data[field])) taken[field] = checked.data[field];
  }
  return { taken, ignored };
}

/** Omits keywords that are too long for a tag or exceed the maximum number of tags. */
const fittingTags = (keywords: readonly string[]): string[] =>
  withoutRepeats(keywords.map((each) => each.trim()).filter((each) => each !== '' && each.length <= maxTagCharacters)).slice(
    0,
    maxTags,
  );
