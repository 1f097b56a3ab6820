import type { Advisory } from '#domain/catalogue/catalogue-terms.ts';
import { versionedTitle } from '#domain/catalogue/versioned-title.ts';
import { contributorRole } from './contributor-roles.ts';
import { artworkPath, audioPath, type DdexFile, type DdexRelease, type DdexTrack, type RightLine } from './ddex-release.ts';
import type { Parties } from './parties.ts';
import { element, elementWith, optional, type XmlElement } from './xml.ts';

/** The frame of a message: codes that its elements share. */
export type MessageFrame = {
  parties: Parties;
  /** DPID of the sender: the namespace of its own identifiers. */
  namespace: string;
  upc: string;
  /** Whether the files are in the package. */
  includesFiles: boolean;
};

const worldwide = { ApplicableTerritoryCode: 'Worldwide', IsDefault: 'true' } as const;

/** Values of the allowed value set ParentalWarningType. */
export const parentalWarnings: Readonly<Record<Advisory, string>> = {
  EXPLICIT: 'Explicit',
  EDITED: 'ExplicitContentEdited',
  NOT_EXPLICIT: 'NotExplicit',
};

/** Returns a duration in ISO 8601: `PT3M42S`. */
export function isoDuration(seconds: number): string {
  const [hours, minutes, rest] = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60, seconds % 60];
  return `PT${hours > 0 ? `${hours}H` : ''}${minutes > 0 || hours > 0 ? `${minutes}M` : ''}${rest}S`;
}

/** Title elements in both forms: with and without the version. */
export const titles = (named: { title: string; versionTitle: string | null }): XmlElement[] => [
  elementWith('DisplayTitleText', worldwide, versionedTitle(named)),
  elementWith('DisplayTitle', worldwide, element('TitleText', named.title), optional('SubTitle', named.versionTitle)),
];

export const displayArtistName = (artist: string): XmlElement => elementWith('DisplayArtistName', worldwide, artist);

/** A P-line or C-line, or nothing without an owner. */
export const rightLineElement = (name: 'PLine' | 'CLine', { year, owner }: RightLine): XmlElement | null =>
  owner === null
    ? null
    : element(
        name,
        optional('Year', year),
        optional(`${name}Company`, owner),
        element(`${name}Text`, [name === 'PLine' ? '(P)' : '(C)', year, owner].filter((part) => part !== null).join(' ')),
      );

/** Display artists, numbered: the main artist, then featured performers. */
export function displayArtists(artist: string, featured: readonly string[], parties: Parties): XmlElement[] {
  const others = [...new Set(featured)].filter((name) => name !== artist);
  return [artist, ...others].map((name, index) =>
    elementWith(
      'DisplayArtist',
      { SequenceNumber: String(index + 1) },
      element('ArtistPartyReference', parties.referenceOf(name)),
      element('DisplayArtistRole', index === 0 ? 'MainArtist' : 'FeaturedArtist'),
    ),
  );
}

const fileElement = (path: string, { sha256, sizeBytes }: DdexFile): XmlElement =>
  element(
    'File',
    element('URI', path),
    element(
      'HashSum',
      element('Algorithm', 'SHA-256'),
      element('DataType', 'HexBinary'),
      element('HashSumValue', sha256.toUpperCase()),
    ),
    element('FileSize', sizeBytes),
  );

function roleElement(role: string, namespace: string): XmlElement {
  const allowed = contributorRole(role);
  if (allowed) return element('Role', allowed);
  return elementWith('Role', { Namespace: namespace, UserDefinedValue: role }, 'UserDefined');
}

/** Performers, then composers and authors. Who is both is listed once. */
function contributors({ performers, writers }: DdexTrack, { parties, namespace }: MessageFrame): XmlElement[] {
  const unfeatured = writers.map((writer) => ({ ...writer, isFeatured: null }));
  const byName = Map.groupBy([...performers, ...unfeatured], ({ name }) => name);
  return [...byName].map(([name, rows], index) =>
    elementWith(
      'Contributor',
      { SequenceNumber: String(index + 1) },
      element('ContributorPartyReference', parties.referenceOf(name)),
      // Some roles of Stave are one role of the allowed value set.
      [...new Map(rows.map(({ role }) => [contributorRole(role) ?? role, role])).values()].map((role) =>
        roleElement(role, namespace),
      ),
      // Only a performance can be featured.
      rows.some(({ isFeatured }) => isFeatured !== null)
        ? element(
            'HasMadeFeaturedContribution',
            rows.some(({ isFeatured }) => isFeatured),
          )
        : null,
    ),
  );
}

/** A track of a message with its place: `index` counts all tracks from 0, `number` those of the disc from 1. */
export type PlacedTrack = { track: DdexTrack; index: number; number: number };

function edition({ track, index, number }: PlacedTrack, release: DdexRelease, frame: MessageFrame): XmlElement {
  const { audio, isrc, disc } = track;
  const path = audio && audioPath(frame.upc, disc, number, audio.extension);
  return element(
    'SoundRecordingEdition',
    element('ResourceId', optional('ISRC', isrc)),
    rightLineElement('PLine', track.pLine.owner === null ? release.pLine : track.pLine),
    element(
      'TechnicalDetails',
      element('TechnicalResourceDetailsReference', `T${index + 1}`),
      audio &&
        path &&
        element(
          'DeliveryFile',
          element('Type', 'AudioFile'),
          fileElement(path, audio),
          element('IsProvidedInDelivery', frame.includesFiles),
        ),
    ),
  );
}

function soundRecording(placed: PlacedTrack, release: DdexRelease, frame: MessageFrame): XmlElement {
  const { track, index } = placed;
  const featured = track.performers.filter(({ isFeatured }) => isFeatured).map(({ name }) => name);
  return element(
    'SoundRecording',
    element('ResourceReference', `A${index + 1}`),
    element('Type', 'MusicalWorkSoundRecording'),
    edition(placed, release, frame),
    track.iswcs.map((iswc) => element('WorkId', element('ISWC', iswc))),
    titles(track),
    displayArtistName(track.artist),
    displayArtists(track.artist, featured, frame.parties),
    contributors(track, frame),
    element('Duration', isoDuration(track.durationSeconds ?? 0)),
    element('ParentalWarningType', parentalWarnings[track.advisory]),
    optional('LanguageOfPerformance', track.languageCode),
  );
}

function coverImage(release: DdexRelease, { namespace, upc, includesFiles }: MessageFrame): XmlElement | null {
  const { artwork, tracks } = release;
  if (!artwork?.file) return null;
  const { file, assetId } = artwork;
  return element(
    'Image',
    element('ResourceReference', `A${tracks.length + 1}`),
    element('Type', 'FrontCoverImage'),
    element('ResourceId', elementWith('ProprietaryId', { Namespace: namespace }, assetId)),
    element('ParentalWarningType', 'NotExplicit'),
    element(
      'TechnicalDetails',
      element('TechnicalResourceDetailsReference', `T${tracks.length + 1}`),
      fileElement(artworkPath(upc, file.extension), file),
      element('IsProvidedInDelivery', includesFiles),
    ),
  );
}

/** All sound recordings and the front cover. */
export const resourceList = (release: DdexRelease, placed: readonly PlacedTrack[], frame: MessageFrame): XmlElement =>
  element(
    'ResourceList',
    placed.map((each) => soundRecording(each, release, frame)),
    coverImage(release, frame),
  );
