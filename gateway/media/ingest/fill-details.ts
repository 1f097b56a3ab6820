import { DocumentDetailsDraft } from '#domain/media/document.ts';
import { ImageDetailsDraft } from '#domain/media/image.ts';
import { VideoDetailsDraft } from '#domain/media/video.ts';
import type { ProbingResult } from '../../ports/probing/messages.ts';
import type { HeldAsset } from './lease.ts';

const drafts = { IMAGE: ImageDetailsDraft, VIDEO: VideoDetailsDraft, DOCUMENT: DocumentDetailsDraft } as const;
const ownerLength = 300;

const isEmpty = (value: unknown) =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

/**
 * Fills what is still empty from what the file says. Each value has to pass the rules of its field, as if somebody had typed it; one that does
 * not is left out. `isFilled` says whether anything was added.
 */
export function filledFrom(
  kind: keyof typeof drafts,
  { details, copyrightOwner }: HeldAsset,
  found: Pick<ProbingResult, 'details' | 'copyrightOwner'>,
): HeldAsset & { isFilled: boolean } {
  const filled = { ...details };
  const draft = drafts[kind].partial();
  for (const [field, value] of Object.entries(found.details)) {
    if (!(field in draft.shape) || !isEmpty(filled[field])) continue;
    const checked = draft.safeParse({ [field]: value });
    const allowed = checked.success ? (checked.data as Record<string, unknown>)[field] : null;
    if (!isEmpty(allowed)) filled[field] = allowed;
  }
  const owner = copyrightOwner ?? (found.copyrightOwner?.trim().slice(0, ownerLength) || null);
  const isFilled = owner !== copyrightOwner || Object.keys(filled).some((field) => filled[field] !== details[field]);
  return { details: filled, copyrightOwner: owner, isFilled };
}
