import type { AssetInput } from '#domain/media/asset.ts';
import type { AssetKind } from '#domain/media/asset-terms.ts';

/** A file of the demo workspace: its metadata, its age in days, and the works and people it depicts, by name. */
export type DemoAsset = {
  file: string;
  kind: AssetKind;
  mimeType: string;
  days: number;
  draft: AssetInput;
  works?: readonly string[];
  people?: readonly string[];
};

/** Assets that belong together, by their files. */
export type DemoGroup = { kind: AssetKind; name: string; description: string; files: readonly string[] };

const owner = 'Northlight Songs';
const image = (file: string, days: number, draft: AssetInput, about: Pick<DemoAsset, 'works' | 'people'> = {}): DemoAsset => ({
  file,
  days,
  kind: 'IMAGE',
  ...about,
  mimeType: file.endsWith('.png') ? 'image/png' : file.endsWith('.webp') ? 'image/webp' : 'image/jpeg',
  draft: { copyrightOwner: owner, ...draft },
});
const video = (file: string, days: number, draft: AssetInput, about: Pick<DemoAsset, 'works' | 'people'> = {}): DemoAsset => ({
  file,
  days,
  kind: 'VIDEO',
  mimeType: 'video/mp4',
  ...about,
  draft: { copyrightOwner: owner, ...draft },
});
const paper = (file: string, days: number, draft: AssetInput, about: Pick<DemoAsset, 'works' | 'people'> = {}): DemoAsset => ({
  file,
  days,
  kind: 'DOCUMENT',
  ...about,
  mimeType: file.endsWith('.mp3') ? 'audio/mpeg' : file.endsWith('.txt') ? 'text/plain' : 'application/pdf',
  draft: { copyrightOwner: owner, ...draft },
});

const demoPhotographer = 'Mara Lindqvist';

const images: readonly DemoAsset[] = [
  image(
    'harbour-lights-off-cover.jpg',
    3,
    { title: 'Harbour Lights Off, front cover', category: 'ALBUM_COVER', isPublic: true, tags: ['cover', 'night', 'sea'] },
    { works: ['Harbour Lights Off'], people: [demoPhotographer] },
  ),
  image(
    'mara-lindqvist-studio.jpg',
    5,
    {
      title: 'Mara Lindqvist, studio portrait',
      category: 'ARTIST_PHOTO',
      tags: ['portrait', 'press'],
      copyrightOwner: 'Ida Brandt',
    },
    { people: [demoPhotographer] },
  ),
  image(
    'fyrvaktaren-single.jpg',
    11,
    { title: 'Fyrvaktaren, single artwork', category: 'ARTWORK', isPublic: true, tags: ['cover', 'single'] },
    { works: ['Fyrvaktaren'] },
  ),
  image(
    'live-at-mejeriet.jpg',
    16,
    { title: 'Live at Mejeriet, Lund', category: 'PROMOTIONAL', tags: ['live', 'press'] },
    { people: [demoPhotographer] },
  ),
  image(
    'paper-kites-poster.png',
    24,
    { title: 'Paper Kites, poster', category: 'PROMOTIONAL', isPublic: true, tags: ['poster'] },
    { works: ['Paper Kites'] },
  ),
  image('desk-notes-session-4.jpg', 31, { title: 'Desk notes, mix session 4', category: 'BEHIND_SCENES', tags: ['studio'] }),
  image(
    'static-garden-back-cover.jpg',
    47,
    { title: 'Static Garden, back cover', category: 'ALBUM_COVER', tags: ['cover'] },
    { works: ['Static Garden'] },
  ),
  image('callum-press-2026.jpg', 63, {
    title: 'Callum, press 2026',
    category: 'ARTIST_PHOTO',
    isPublic: true,
    tags: ['portrait', 'press'],
    copyrightOwner: 'Ida Brandt',
  }),
  image(
    'foundry-lane-inner-sleeve.jpg',
    78,
    { title: 'Foundry Lane, inner sleeve', category: 'ARTWORK', tags: ['sleeve'] },
    { works: ['Foundry Lane'] },
  ),
  image(
    'bryggen-i-regn-still.jpg',
    92,
    { title: 'Bryggen i regn, video still', category: 'PROMOTIONAL', isPublic: true, tags: ['still', 'night'] },
    { works: ['Bryggen i regn'] },
  ),
  image(
    'kiosk-44-label-side-a.jpg',
    120,
    { title: 'Kiosk 44, label side A', category: 'ARTWORK', tags: ['vinyl', 'label'] },
    { works: ['Kiosk 44'] },
  ),
  image(
    'ninety-steps-score-detail.jpg',
    148,
    { title: 'Ninety Steps, score detail', category: 'BEHIND_SCENES', tags: ['score'] },
    { works: ['Ninety Steps'] },
  ),
  image(
    'orbit-for-two-cellos-cover.jpg',
    176,
    { title: 'Orbit for Two Cellos, cover', category: 'ALBUM_COVER', isPublic: true, tags: ['cover'] },
    { works: ['Orbit for Two Cellos'] },
  ),
  image(
    'glashaus-press-01.webp',
    205,
    { title: 'Glashaus, press picture', category: 'PROMOTIONAL', tags: ['press'] },
    { works: ['Glashaus'] },
  ),
  image('southerly-texture.jpg', 238, { title: 'Southerly, texture', category: 'ARTWORK', copyrightOwner: null }),
  image(
    'velvet-tram-poster.jpg',
    260,
    { title: 'Velvet Tram, poster', category: 'PROMOTIONAL', tags: ['poster'] },
    { works: ['Velvet Tram'] },
  ),
];

const videos: readonly DemoAsset[] = [
  video(
    'bryggen-i-regn-lyric-video.mp4',
    20,
    {
      title: 'Bryggen i regn, lyric video',
      category: 'MUSIC_VIDEO',
      tags: ['lyric video'],
      isPublic: true,
      description: 'One picture, sixteen seconds: the opening of the lyric video.',
      video: {
        director: 'Ida Brandt',
        distributionStatus: 'PUBLISHED',
        monetizationStatus: 'YES',
        language: 'sv',
        distributionPlatforms: ['YOUTUBE', 'VIMEO', 'INSTAGRAM', 'WEBSITE'],
        keywords: ['lyric video', 'rain', 'Bergen'],
        geographicRestrictions: [{ country: 'United States', isBlocked: true }],
      },
    },
    { works: ['Bryggen i regn'], people: [demoPhotographer] },
  ),
  video(
    'live-at-mejeriet-teaser.mp4',
    15,
    {
      title: 'Live at Mejeriet, teaser',
      category: 'LIVE_PERFORMANCE',
      tags: ['live', 'teaser'],
      video: { distributionStatus: 'SCHEDULED', distributionPlatforms: ['TIKTOK', 'INSTAGRAM'] },
    },
    { people: [demoPhotographer] },
  ),
  video('behind-the-desk.mp4', 66, { title: 'Behind the desk', category: 'BEHIND_SCENES', tags: ['studio'] }),
];

const papers: readonly DemoAsset[] = [
  paper(
    'publishing-agreement-lindqvist.pdf',
    140,
    {
      title: 'Publishing agreement, Mara Lindqvist',
      category: 'CONTRACT',
      folder: 'CONTRACTS',
      tags: ['publishing'],
      document: {
        parties: [demoPhotographer, 'Northlight Songs AB'],
        reference: 'NLS-2026-014',
        author: 'Northlight Songs AB',
        effectiveDate: '2026-01-12',
        signedOn: '2026-01-12',
        expirationDate: '2031-01-11',
      },
    },
    { works: ['Harbour Lights Off', 'Fyrvaktaren', 'Slow Arithmetic', 'Bryggen i regn'], people: [demoPhotographer] },
  ),
  paper(
    'sync-licence-velvet-tram.pdf',
    70,
    {
      title: 'Sync licence, Velvet Tram',
      category: 'LICENCE',
      folder: 'LEGAL',
      tags: ['sync', 'film'],
      document: {
        parties: ['Northlight Songs AB', 'Kestrel Pictures Ltd'],
        effectiveDate: '2026-03-01',
        expirationDate: '2026-12-31',
      },
    },
    { works: ['Velvet Tram'] },
  ),
  paper(
    'registration-letter-stim.pdf',
    190,
    { title: 'Confirmation of registration', category: 'REGISTRATION', folder: 'LEGAL' },
    { works: ['Harbour Lights Off', 'Fyrvaktaren'] },
  ),
  paper('publishing-agreement-lindqvist-draft.txt', 160, {
    title: 'Publishing agreement, draft',
    category: 'CONTRACT',
    folder: 'CONTRACTS',
    tags: ['draft'],
  }),
  paper(
    'recording-agreement-glashaus.txt',
    24,
    { title: 'Recording agreement, Glashaus', category: 'CONTRACT', folder: 'CONTRACTS' },
    { works: ['Glashaus'] },
  ),
  paper(
    'mechanical-licence-paper-kites.txt',
    400,
    { title: 'Mechanical licence, Paper Kites', category: 'LICENCE', folder: 'LEGAL' },
    { works: ['Paper Kites'] },
  ),
  paper('split-sheet-template.pdf', 210, { title: 'Split sheet', category: 'TEMPLATE', folder: 'TEMPLATES', tags: ['template'] }),
  paper(
    'fyrvaktaren-work-tape.mp3',
    9,
    { title: 'Fyrvaktaren, work tape', category: 'AUDIO', tags: ['demo'] },
    { works: ['Fyrvaktaren'], people: [demoPhotographer] },
  ),
  paper('tidewritten-first-take.mp3', 6, { title: 'Tidewritten, first take', category: 'AUDIO' }, { works: ['Tidewritten'] }),
  paper('nordlys-langsomt-sketch.mp3', 12, { title: 'Nordlys, sketch', category: 'AUDIO' }, { works: ['Nordlys, langsomt'] }),
];

export const demoAssets: readonly DemoAsset[] = [...images, ...videos, ...papers];

export const demoGroups: readonly DemoGroup[] = [
  {
    kind: 'IMAGE',
    name: 'Harbour Lights Off, release',
    description: 'Everything the label needs for the release.',
    files: ['harbour-lights-off-cover.jpg', 'mara-lindqvist-studio.jpg', 'live-at-mejeriet.jpg'],
  },
  {
    kind: 'IMAGE',
    name: 'Covers',
    description: 'Front and back covers of all releases.',
    files: [
      'fyrvaktaren-single.jpg',
      'harbour-lights-off-cover.jpg',
      'static-garden-back-cover.jpg',
      'orbit-for-two-cellos-cover.jpg',
    ],
  },
  {
    kind: 'VIDEO',
    name: 'Mejeriet, November',
    description: 'The concert in Lund, from the teaser to the film.',
    files: ['live-at-mejeriet-teaser.mp4', 'behind-the-desk.mp4'],
  },
];
