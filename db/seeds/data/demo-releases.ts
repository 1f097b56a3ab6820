import type { ReleaseType } from '#domain/catalogue/catalogue-terms.ts';

/** A release of the demo catalogue. `label` is the slug of a label, `tracks` are slugs of recorded works, by disc. */
export type DemoRelease = {
  title: string;
  versionTitle?: string;
  artist: string;
  label: string;
  type: ReleaseType;
  format?: 'DIGITAL' | 'PHYSICAL';
  catalogNumber: string;
  /** Days before the seeding; negative in the future. Null without a date. */
  daysAgo: number | null;
  genre: string;
  language: string | null;
  tracks: readonly (readonly string[])[];
  platforms: readonly string[];
  territories?: readonly string[];
  /** False for a release that waits for its UPC. */
  hasUpc?: boolean;
  /** File name of the cover in the demo media. */
  cover?: string;
};

const everywhere = ['Spotify', 'Apple Music', 'YouTube Music', 'Amazon Music', 'Deezer', 'TIDAL'] as const;

/** Invented releases of the demo catalogue, the oldest first. */
export const demoReleases: readonly DemoRelease[] = [
  {
    title: 'Foundry Lane',
    artist: 'Callum Prydderch',
    label: 'meridian-sound',
    type: 'SINGLE',
    catalogNumber: 'FL-031',
    daysAgo: 1_020,
    genre: 'Rock',
    language: 'English',
    tracks: [['foundry-lane']],
    platforms: everywhere,
    cover: 'foundry-lane-inner-sleeve.jpg',
  },
  {
    title: 'Harbour Lights Off',
    artist: 'Mara Lind',
    label: 'northlight',
    type: 'ALBUM',
    catalogNumber: 'HAV-012',
    daysAgo: 940,
    genre: 'Pop',
    language: 'English',
    platforms: everywhere,
    tracks: [['harbour-lights-off', 'slow-arithmetic', 'fyrvaktaren', 'paper-kites']],
    cover: 'harbour-lights-off-cover.jpg',
  },
  {
    title: 'Fyrvaktaren',
    artist: 'Mara Lind',
    label: 'northlight',
    type: 'SINGLE',
    catalogNumber: 'HAV-013',
    daysAgo: 905,
    genre: 'Singer-Songwriter',
    language: 'Swedish',
    tracks: [['fyrvaktaren']],
    platforms: ['Spotify', 'Apple Music', 'TIDAL'],
    territories: ['SE', 'NO', 'DK', 'FI'],
    cover: 'fyrvaktaren-single.jpg',
  },
  {
    title: 'Kiosk 44',
    artist: 'Hanna Vogelsang Trio',
    label: 'kiosk-klang',
    type: 'EP',
    catalogNumber: 'KIO 44',
    daysAgo: 880,
    genre: 'Jazz',
    language: null,
    tracks: [['kiosk-44', 'glashaus']],
    platforms: ['Bandcamp', 'Qobuz', 'Spotify'],
    cover: 'kiosk-44-label-side-a.jpg',
  },
  {
    title: 'Kiosk 44',
    versionTitle: '10-inch vinyl',
    artist: 'Hanna Vogelsang Trio',
    label: 'kiosk-klang',
    type: 'EP',
    format: 'PHYSICAL',
    catalogNumber: 'KIO 44 LP',
    daysAgo: 860,
    genre: 'Jazz',
    language: null,
    tracks: [['kiosk-44'], ['glashaus']],
    platforms: [],
    cover: 'kiosk-44-label-side-a.jpg',
  },
  {
    title: 'Bryggen i regn',
    artist: 'Ingrid Solbakken',
    label: 'fjordlys-grammofon',
    type: 'SINGLE',
    catalogNumber: 'HAV-015',
    daysAgo: 760,
    genre: 'Folk',
    language: 'Norwegian',
    tracks: [['bryggen-i-regn']],
    platforms: ['Spotify', 'Apple Music', 'Deezer'],
    cover: 'bryggen-i-regn-still.jpg',
  },
  {
    title: 'Paper Kites',
    artist: 'Mara Lind feat. Imani O',
    label: 'northlight',
    type: 'SINGLE',
    catalogNumber: 'HAV-016',
    daysAgo: 196,
    genre: 'Indie Pop',
    language: 'English',
    platforms: everywhere,
    tracks: [['paper-kites-radio-edit', 'paper-kites']],
    cover: 'paper-kites-poster.png',
  },
  {
    title: 'Ninety Steps',
    versionTitle: 'Remixes',
    artist: 'Imani O',
    label: 'kiosk-klang',
    type: 'EP',
    catalogNumber: 'KIO 47',
    daysAgo: 150,
    genre: 'House',
    language: 'English',
    platforms: ['Beatport', 'Spotify', 'SoundCloud'],
    tracks: [['ninety-steps', 'ninety-steps-brandhorst-remix']],
  },
  {
    title: 'Maré de março',
    artist: 'Luana Reis',
    label: 'mare-alta',
    type: 'EP',
    catalogNumber: 'MA 021',
    daysAgo: 96,
    genre: 'MPB',
    language: 'Portuguese',
    tracks: [['mare-de-marco', 'ladeira']],
    platforms: ['Spotify', 'Deezer', 'YouTube Music'],
  },
  {
    title: 'Cedar Hollow',
    artist: 'Del Whitlock',
    label: 'salt-pine',
    type: 'EP',
    catalogNumber: 'FL-034',
    daysAgo: 44,
    genre: 'Country',
    language: 'English',
    platforms: ['Spotify', 'Apple Music', 'Pandora'],
    tracks: [['cedar-hollow', 'two-trucks', 'cedar-hollow-acoustic']],
  },
  {
    title: 'Velvet Tram',
    artist: 'The Paper Lanterns',
    label: 'meridian-sound',
    type: 'SINGLE',
    catalogNumber: 'FL-035',
    daysAgo: -23,
    genre: 'Disco',
    language: 'English',
    tracks: [['velvet-tram']],
    platforms: [],
    cover: 'velvet-tram-poster.jpg',
  },
  {
    title: 'Baião do farol',
    artist: 'Davi Santoro',
    label: 'mare-alta',
    type: 'SINGLE',
    catalogNumber: 'MA 022',
    daysAgo: null,
    genre: 'Forró',
    language: 'Portuguese',
    tracks: [['baiao-do-farol']],
    platforms: [],
    hasUpc: false,
  },
];
