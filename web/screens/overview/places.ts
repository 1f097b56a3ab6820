import type { RecordingStatus, ReleaseState } from '#domain/catalogue/catalogue-terms.ts';
import type { TrackStatus } from '#domain/works/music-terms.ts';

const music = '/dashboard/music';
const works = `${music}/works`;

/** Links from statistics to filtered lists. */
export const places = {
  works,
  contributors: `${music}/contributors`,
  publishers: `${music}/publishers`,
  labels: `${music}/labels`,
  recordings: `${music}/recordings`,
  releases: `${music}/distribution/releases`,
  recordingsAdd: `${music}/recordings/add`,
  worksAdd: `${works}/add`,
  contributorsAdd: `${music}/contributors/add`,
  publishersAdd: `${music}/publishers/add`,
  contributor: (id: string) => `${music}/contributors/${id}`,
  withStatus: (status: TrackStatus) => `${works}?${new URLSearchParams({ status })}`,
  recordingsWithStatus: (release: RecordingStatus) => `${music}/recordings?${new URLSearchParams({ release })}`,
  releasesInState: (state: ReleaseState) => `${music}/distribution/releases?${new URLSearchParams({ state })}`,
  withIswc: (iswc: 'with' | 'without' | 'wrong') => `${works}?${new URLSearchParams({ iswc })}`,
  withSplits: (splits: 'complete' | 'incomplete' | 'none') => `${works}?${new URLSearchParams({ splits })}`,
  ofGenre: (genre: string) => `${works}?${new URLSearchParams({ genre })}`,
  inLanguage: (language: string) => `${works}?${new URLSearchParams({ language })}`,
} as const;
