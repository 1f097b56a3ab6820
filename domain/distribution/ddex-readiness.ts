import { checkDpid } from '#domain/codes/dpid.ts';
import { checkIsrc } from '#domain/codes/isrc.ts';
import { checkUpc } from '#domain/codes/upc.ts';
import type { DdexRelease, DdexTrack, RightLine } from './ddex-release.ts';

/** A requirement for a DDEX message. `field` is the field of the release, or of a recording or label, that meets it. */
export type DdexCheck = {
  key: string;
  name: string;
  isSatisfied: boolean;
  /** False for recommendations. */
  isRequired: boolean;
  /** What is missing, or null. */
  missing: string | null;
  /** Field of the release form, if the release itself lacks something. */
  field: string | null;
  /** Recordings that lack something, in the order of the track list. */
  recordingIds: readonly string[];
  /** Whether the label lacks something. */
  concernsLabel: boolean;
};

type Rule = {
  key: string;
  name: string;
  missing: string | false;
  field?: string;
  isRequired?: boolean;
  recordingIds?: readonly string[];
  concernsLabel?: boolean;
};

const checkOf = ({
  key,
  name,
  missing,
  field,
  isRequired = true,
  recordingIds = [],
  concernsLabel = false,
}: Rule): DdexCheck => ({
  key,
  name,
  isRequired,
  concernsLabel,
  isSatisfied: missing === false,
  missing: missing || null,
  field: field ?? null,
  recordingIds: missing === false ? [] : recordingIds,
});

const hasLine = ({ year, owner }: RightLine) => year !== null && owner !== null;

/** A rule that every track must meet; the message names up to three titles. */
function ofTracks(
  { tracks }: DdexRelease,
  key: string,
  name: string,
  lacks: (track: DdexTrack) => boolean,
  sentence: (titles: string) => string,
): Rule {
  const failing = tracks.filter(lacks);
  const titles = failing.slice(0, 3).map(({ title }) => `“${title}”`);
  const more = failing.length > 3 ? ` and ${failing.length - 3} more` : '';
  return {
    key,
    name,
    missing: failing.length > 0 && sentence(`${titles.join(', ')}${more}`),
    recordingIds: failing.map(({ recordingId }) => recordingId),
  };
}

/** Most shops require a cover of this size in pixels; it is checked by the shop. */
const pictureFormats = 'a JPEG or PNG file';

const releaseRules = (release: DdexRelease): Rule[] => [
  {
    key: 'format',
    name: 'Digital release',
    field: 'format',
    missing: release.format !== 'DIGITAL' && 'The message describes digital delivery, but the format of the release is Physical.',
  },
  {
    key: 'upc',
    name: 'UPC or EAN',
    field: 'upc',
    missing:
      release.upc === null
        ? 'The release has no UPC.'
        : checkUpc(release.upc).state !== 'valid' && 'The check digit of the UPC is wrong.',
  },
  { key: 'label', name: 'Label', field: 'labelId', missing: release.label === null && 'No label is chosen.' },
  {
    key: 'dpid',
    name: 'DPID of the label',
    concernsLabel: true,
    missing:
      release.label !== null &&
      (release.label.dpid === null
        ? 'The label has no DDEX party ID (DPID). DDEX assigns one with its implementation licence.'
        : checkDpid(release.label.dpid).state !== 'valid' && 'The check character of the DPID of the label is wrong.'),
  },
  {
    key: 'language',
    name: 'Language of the titles',
    field: 'language',
    isRequired: false,
    missing: release.languageCode === null && 'No known language of the titles is entered. The message declares English.',
  },
  { key: 'genre', name: 'Genre', field: 'genre', missing: release.genre === null && 'No genre is entered.' },
  {
    key: 'date',
    name: 'Release date',
    field: 'releaseDate',
    missing: release.releaseDate === null && 'No release date is entered.',
  },
  {
    key: 'p-line',
    name: 'P-line',
    field: 'pLineOwner',
    missing: !hasLine(release.pLine) && 'Year or owner of the P-line is missing.',
  },
  {
    key: 'c-line',
    name: 'C-line',
    field: 'cLineOwner',
    missing: !hasLine(release.cLine) && 'Year or owner of the C-line is missing.',
  },
  { key: 'artwork', name: 'Front cover', field: 'artworkId', missing: artworkMissing(release) },
  { key: 'tracks', name: 'Track list', field: 'tracks', missing: release.tracks.length === 0 && 'The track list is empty.' },
];

function artworkMissing({ artwork }: DdexRelease): string | false {
  if (artwork === null) return 'No front cover is chosen.';
  if (artwork.file === null) return 'The image of the front cover has no processed file yet.';
  return !artwork.isPicture && `The front cover must be ${pictureFormats}.`;
}

/** Entered durations are whole seconds, and shops allow a small deviation. */
const maxDeviationSeconds = 2;

const trackRules = (release: DdexRelease): Rule[] => [
  ofTracks(
    release,
    'isrcs',
    'ISRC of each track',
    ({ isrc }) => isrc === null || checkIsrc(isrc).state !== 'valid',
    (titles) => `No ISRC: ${titles}.`,
  ),
  ofTracks(
    release,
    'durations',
    'Duration of each track',
    ({ durationSeconds }) => !durationSeconds,
    (titles) => `No duration: ${titles}.`,
  ),
  ofTracks(
    release,
    'file-durations',
    'Duration as in the audio file',
    ({ durationSeconds, audioSeconds }) =>
      durationSeconds !== null && audioSeconds !== null && Math.abs(durationSeconds - audioSeconds) > maxDeviationSeconds,
    (titles) =>
      `The entered duration differs from the audio file by more than ${maxDeviationSeconds} seconds: ${titles}. Correct the duration, or choose the right file.`,
  ),
  ofTracks(
    release,
    'files',
    'Audio file of each track',
    ({ audio }) => audio === null,
    (titles) => `No processed audio file: ${titles}.`,
  ),
  {
    ...ofTracks(
      release,
      'performers',
      'Performers of each track',
      ({ performers }) => performers.length === 0,
      (titles) => `No performers: ${titles}. Shops show the artist only.`,
    ),
    isRequired: false,
  },
  {
    ...ofTracks(
      release,
      'writers',
      'Composers and lyricists of each track',
      ({ writers }) => writers.length === 0,
      (titles) => `No composers and lyricists: ${titles}. Link a work with its writers.`,
    ),
    isRequired: false,
  },
  {
    ...ofTracks(
      release,
      'works',
      'ISWC of each track',
      ({ iswcs }) => iswcs.length === 0,
      (titles) => `No linked work with an ISWC: ${titles}.`,
    ),
    isRequired: false,
  },
];

/** Returns all requirements of a DDEX message in display order. */
export const ddexChecks = (release: DdexRelease): DdexCheck[] => [...releaseRules(release), ...trackRules(release)].map(checkOf);

/** Whether a message can be built. */
export const isDdexReady = (checks: readonly DdexCheck[]): boolean =>
  checks.every(({ isSatisfied, isRequired }) => isSatisfied || !isRequired);
