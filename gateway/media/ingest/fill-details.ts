import type { z } from 'zod';
import { maxTagCharacters, maxTags, withoutRepeats } from '#domain/kit/list-fields.ts';
import { partialOf } from '#domain/kit/partial.ts';
import { AssetDraft } from '#domain/media/asset.ts';
import { DocumentDetailsDraft } from '#domain/media/document.ts';
import { ImageDetailsDraft } from '#domain/media/image.ts';
import { VideoDetailsDraft } from '#domain/media/video.ts';
import type { ProbingResult } from '../../ports/probing/messages.ts';
import type { LockedAsset } from './lease.ts';

const drafts = { IMAGE: ImageDetailsDraft, VIDEO: VideoDetailsDraft, DOCUMENT: DocumentDetailsDraft } as const;
const ownerLength = 300;

type Values = Record<string, unknown>;

const isEmpty = (value: unknown) =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

/** File metadata that fields of the asset can hold. */
type Found = Pick<ProbingResult, 'details' | 'copyrightOwner' | 'caption'>;

/**
 * Fills empty fields from the file's metadata. Values that fail the rules of their field are omitted. `isTitleOpen`: the title was derived
 * from the file name. `isFilled`: a field was added.
 */
export function filledFrom(
  kind: keyof typeof drafts,
  before: LockedAsset & { isTitleOpen: boolean },
  { details, copyrightOwner, caption }: Found,
): LockedAsset & { isFilled: boolean } {
  const { isTitleOpen, ...held } = before;
  const given = {
    title: caption.title?.replace(/\s+/g, ' ').slice(0, 300),
    description: caption.description,
    tags: fittingTags(caption.keywords),
    copyrightOwner: copyrightOwner?.trim().slice(0, ownerLength),
  };
  const open = { ...held, title: isTitleOpen ? null : held.title };
  const filled = {
    ...held,
    ...fillEmptyFields(partialOf(AssetDraft), open, given),
    details: { ...held.details, ...fillEmptyFields(partialOf<z.ZodObject>(drafts[kind]), held.details, details) },
  } as LockedAsset;
  return { ...filled, isFilled: JSON.stringify(filled) !== JSON.stringify(held) };
}

/** Returns the valid values whose field is empty. */
function fillEmptyFields(draft: z.ZodObject, held: Values, given: Values): Values {
  const taken: Values = {};
  for (const [field, value] of Object.entries(given)) {
    if (!(field in draft.shape) || isEmpty(value) || !isEmpty(held[field])) continue;
    const checked = draft.safeParse({ [field]: value });
    const allowed = checked.success ? checked.data[field] : null;
    if (!isEmpty(allowed)) taken[field] = allowed;
  }
  return taken;
}

/** Omits keywords that are too long for a tag or exceed the maximum number of tags. */
const fittingTags = (keywords: readonly string[]): string[] =>
  withoutRepeats(keywords.map((each) => each.trim()).filter((each) => each !== '' && each.length <= maxTagCharacters)).slice(
    0,
    maxTags,
  );
