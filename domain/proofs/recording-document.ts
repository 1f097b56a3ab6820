import { formatPercent, type Percent } from '#domain/kit/percent.ts';
import { canonicalJson } from './canonical-json.ts';
import { type DocumentValues, filled } from './work-document.ts';

/** A saved recording with the names known when it was saved. Performers are in the order of the form. */
export type SavedRecording = {
  id: string;
  version: number;
  content: DocumentValues;
  /** SHA-256 of the audio file, or null without one. */
  audioSha256: string | null;
  label: string | null;
  royaltyRate: Percent | null;
  works: readonly { title: string; iswc: string | null }[];
  performers: readonly { name: string; role: string; isFeatured: boolean }[];
  masterOwners: readonly { name: string; sharePercent: Percent }[];
};

/**
 * Returns the document of a saved version of a recording, from which its fingerprint is calculated: canonical JSON (RFC 8785). It contains
 * the fingerprint of the audio file, so a proof of the version also proves the sound. Proofs include the document, so it omits notes.
 */
export function recordingDocument(recording: SavedRecording): string {
  const { id, version, content, audioSha256, label, royaltyRate, works, performers, masterOwners } = recording;
  return canonicalJson({
    format: 'stave-recording',
    formatVersion: 1,
    id,
    version,
    recording: {
      ...filled({ ...content, label, royaltyRate: royaltyRate === null ? null : formatPercent(royaltyRate, 4) }),
      ...filled({ audioSha256 }),
    },
    works: works.map((work) => filled(work)),
    performers: performers.map(({ name, role, isFeatured }) => ({ name, role, isFeatured })),
    masterOwners: masterOwners.map(({ name, sharePercent }) => ({ name, sharePercent: formatPercent(sharePercent, 4) })),
  });
}
