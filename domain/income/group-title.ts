import { formatIsrc } from '#domain/codes/isrc.ts';
import { formatIswc } from '#domain/codes/iswc.ts';
import type { LineIdentity } from './statement-line.ts';

/** Returns what a group is called: the title as its lines name it, or the code that they have. */
export function groupTitle(identity: LineIdentity): string {
  const { workTitle, trackTitle, trackVersion, releaseTitle, iswc, isrc, upc, ownNumber, societyNumber } = identity;
  const track = trackTitle && trackVersion ? `${trackTitle} (${trackVersion})` : trackTitle;
  const code = (iswc && formatIswc(iswc)) ?? (isrc && formatIsrc(isrc)) ?? upc ?? ownNumber ?? societyNumber;
  return workTitle ?? track ?? releaseTitle ?? code ?? 'Untitled';
}
