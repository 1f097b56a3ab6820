import { maxTracks } from '#domain/catalogue/release.ts';

/** A track of the form. Tracks are ordered by disc. */
export type Track = { recordingId: string; disc: number };

/** Moves a track one place up or down. At the end of its disc it changes to the neighbouring one. */
export function stepTrack(tracks: readonly Track[], index: number, step: -1 | 1): Track[] {
  const moved = tracks[index];
  const neighbour = tracks[index + step];
  if (!moved) return [...tracks];
  const disc = neighbour?.disc ?? moved.disc + step;
  if (disc !== moved.disc) {
    // The first track of the first disc cannot move up.
    if (disc < 1) return [...tracks];
    return tracks.with(index, { ...moved, disc });
  }
  return moveTrack(tracks, index, index + step);
}

/** Moves a track to the place of another one and to its disc. */
export function moveTrack(tracks: readonly Track[], from: number, to: number): Track[] {
  const moved = tracks[from];
  const target = tracks[to];
  if (!moved || !target) return [...tracks];
  return tracks.toSpliced(from, 1).toSpliced(to, 0, { ...moved, disc: target.disc });
}

/** Moves a track to the end of a disc. */
export function toDisc(tracks: readonly Track[], index: number, disc: number): Track[] {
  const moved = tracks[index];
  if (!moved) return [...tracks];
  return [...tracks.toSpliced(index, 1), { ...moved, disc }].toSorted((a, b) => a.disc - b.disc);
}

/** Adds recordings before a track, on its disc; by default at the end of the last disc. Those on the list stay where they are. */
export function insertTracks(tracks: readonly Track[], recordingIds: readonly string[], at = tracks.length): Track[] {
  const fresh = recordingIds.filter((id) => !tracks.some(({ recordingId }) => recordingId === id));
  const disc = (tracks[at] ?? tracks.at(-1))?.disc ?? 1;
  return tracks.toSpliced(at, 0, ...fresh.map((recordingId) => ({ recordingId, disc }))).slice(0, maxTracks);
}

/** Numbers discs without gaps, from 1. */
export function withoutGaps(tracks: readonly Track[]): Track[] {
  const discs = [...new Set(tracks.map(({ disc }) => disc))].toSorted((a, b) => a - b);
  return tracks.map((track) => ({ ...track, disc: discs.indexOf(track.disc) + 1 }));
}
