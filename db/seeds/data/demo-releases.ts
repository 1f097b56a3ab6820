import type { ReleaseType } from '#domain/catalogue/catalogue-terms.ts';

/** Invented labels of the demo catalogue. */
export const demoLabels = [
  {
    name: 'Havsljud Records',
    country: 'Sweden',
    year: 2016,
    genres: ['Pop', 'Singer-Songwriter'],
    partners: ['Tidal Wave Distribution'],
  },
  { name: 'Foundry Lane', country: 'United Kingdom', year: 2009, genres: ['Rock', 'Indie Rock'], partners: ['Northern Crate'] },
  {
    name: 'Kiosk Tonträger',
    country: 'Germany',
    year: 2012,
    genres: ['Jazz', 'House'],
    partners: ['Kontor West', 'Northern Crate'],
  },
  { name: 'Maré Alta', country: 'Brazil', year: 2018, genres: ['MPB', 'Samba'], partners: ['Sul Digital'] },
] as const;

/** A release of the demo catalogue. `tracks` are titles of works, by disc. */
export type DemoRelease = {
  title: string;
  versionTitle?: string;
  artist: string;
  label: (typeof demoLabels)[number]['name'];
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
    ...{ title: 'Foundry Lane', artist: 'Callum Prydderch', label: 'Foundry Lane', type: 'SINGLE', catalogNumber: 'FL-031' },
    ...{ daysAgo: 340, genre: 'Rock', language: 'English', tracks: [['Foundry Lane']], platforms: everywhere },
    cover: 'foundry-lane-inner-sleeve.jpg',
  },
  {
    ...{ title: 'Harbour Lights Off', artist: 'Mara Lind', label: 'Havsljud Records', type: 'ALBUM', catalogNumber: 'HAV-012' },
    ...{ daysAgo: 322, genre: 'Pop', language: 'English', platforms: everywhere },
    tracks: [['Harbour Lights Off', 'Slow Arithmetic', 'Fyrvaktaren', 'Paper Kites']],
    cover: 'harbour-lights-off-cover.jpg',
  },
  {
    ...{ title: 'Fyrvaktaren', artist: 'Mara Lind', label: 'Havsljud Records', type: 'SINGLE', catalogNumber: 'HAV-013' },
    ...{ daysAgo: 305, genre: 'Singer-Songwriter', language: 'Swedish', tracks: [['Fyrvaktaren']] },
    ...{ platforms: ['Spotify', 'Apple Music', 'TIDAL'], territories: ['SE', 'NO', 'DK', 'FI'] },
    cover: 'fyrvaktaren-single.jpg',
  },
  {
    ...{ title: 'Kiosk 44', artist: 'Hanna Vogelsang Trio', label: 'Kiosk Tonträger', type: 'EP', catalogNumber: 'KIO 44' },
    ...{
      daysAgo: 290,
      genre: 'Jazz',
      language: null,
      tracks: [['Kiosk 44', 'Glashaus']],
      platforms: ['Bandcamp', 'Qobuz', 'Spotify'],
    },
    cover: 'kiosk-44-label-side-a.jpg',
  },
  {
    ...{ title: 'Kiosk 44', versionTitle: '10-inch vinyl', artist: 'Hanna Vogelsang Trio', label: 'Kiosk Tonträger', type: 'EP' },
    ...{ format: 'PHYSICAL', catalogNumber: 'KIO 44 LP', daysAgo: 270, genre: 'Jazz', language: null },
    ...{ tracks: [['Kiosk 44'], ['Glashaus']], platforms: [] },
    cover: 'kiosk-44-label-side-a.jpg',
  },
  {
    ...{
      title: 'Bryggen i regn',
      artist: 'Ingrid Solbakken',
      label: 'Havsljud Records',
      type: 'SINGLE',
      catalogNumber: 'HAV-015',
    },
    ...{
      daysAgo: 231,
      genre: 'Folk',
      language: 'Norwegian',
      tracks: [['Bryggen i regn']],
      platforms: ['Spotify', 'Apple Music', 'Deezer'],
    },
    cover: 'bryggen-i-regn-still.jpg',
  },
  {
    ...{
      title: 'Paper Kites',
      artist: 'Mara Lind feat. Imani O',
      label: 'Havsljud Records',
      type: 'SINGLE',
      catalogNumber: 'HAV-016',
    },
    ...{ daysAgo: 196, genre: 'Indie Pop', language: 'English', platforms: everywhere },
    tracks: [['Paper Kites (Radio Edit)', 'Paper Kites']],
    cover: 'paper-kites-poster.png',
  },
  {
    ...{
      title: 'Ninety Steps',
      versionTitle: 'Remixes',
      artist: 'Imani O',
      label: 'Kiosk Tonträger',
      type: 'EP',
      catalogNumber: 'KIO 47',
    },
    ...{ daysAgo: 150, genre: 'House', language: 'English', platforms: ['Beatport', 'Spotify', 'SoundCloud'] },
    tracks: [['Ninety Steps', 'Ninety Steps (Brandhorst Remix)']],
  },
  {
    ...{ title: 'Maré de março', artist: 'Luana Reis', label: 'Maré Alta', type: 'EP', catalogNumber: 'MA 021' },
    ...{ daysAgo: 96, genre: 'MPB', language: 'Portuguese', tracks: [['Maré de março', 'Ladeira']] },
    platforms: ['Spotify', 'Deezer', 'YouTube Music'],
  },
  {
    ...{ title: 'Cedar Hollow', artist: 'Del Whitlock', label: 'Foundry Lane', type: 'EP', catalogNumber: 'FL-034' },
    ...{ daysAgo: 44, genre: 'Country', language: 'English', platforms: ['Spotify', 'Apple Music', 'Pandora'] },
    tracks: [['Cedar Hollow', 'Two Trucks', 'Cedar Hollow (Acoustic)']],
  },
  {
    ...{ title: 'Velvet Tram', artist: 'The Paper Lanterns', label: 'Foundry Lane', type: 'SINGLE', catalogNumber: 'FL-035' },
    ...{ daysAgo: -23, genre: 'Disco', language: 'English', tracks: [['Velvet Tram']], platforms: [] },
    cover: 'velvet-tram-poster.jpg',
  },
  {
    ...{ title: 'Baião do farol', artist: 'Davi Santoro', label: 'Maré Alta', type: 'SINGLE', catalogNumber: 'MA 022' },
    ...{ daysAgo: null, genre: 'Forró', language: 'Portuguese', tracks: [['Baião do farol']], platforms: [], hasUpc: false },
  },
];
