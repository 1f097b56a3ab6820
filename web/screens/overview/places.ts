import type { TrackStatus } from '#domain/works/music-terms.ts';

const music = '/dashboard/music';
const works = `${music}/works`;

/** Links from statistics to filtered lists. */
export const places = {
  works,
  contributors: `${music}/contributors`,
  publishers: `${music}/publishers`,
  worksAdd: `${works}/add`,
  contributorsAdd: `${music}/contributors/add`,
  publishersAdd: `${music}/publishers/add`,
  contributor: (id: string) => `${music}/contributors/${id}`,
  withStatus: (status: TrackStatus) => `${works}?${new URLSearchParams({ status })}`,
  withIswc: (iswc: 'with' | 'without' | 'wrong') => `${works}?${new URLSearchParams({ iswc })}`,
  withSplits: (splits: 'complete' | 'incomplete' | 'none') => `${works}?${new URLSearchParams({ splits })}`,
  ofGenre: (genre: string) => `${works}?${new URLSearchParams({ genre })}`,
  inLanguage: (language: string) => `${works}?${new URLSearchParams({ language })}`,
} as const;
