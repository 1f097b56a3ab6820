import type { MusicDocumentType } from '#domain/catalogue/catalogue-terms.ts';

/** A music document of the demo workspace. Dates are in days from the start; `files` are its versions, the oldest first. */
export type DemoDocument = {
  title: string;
  type: MusicDocumentType;
  artist?: string;
  publisher?: string;
  parties?: readonly string[];
  createdInDays?: number;
  expiresInDays?: number;
  /** Names, and whether they have signed on the date of the document. */
  signers?: readonly (readonly [name: string, hasSigned: boolean])[];
  description?: string;
  works?: readonly string[];
  files: readonly string[];
};

const publisher = 'Northlight Songs AB';
const writer = 'Mara Lindqvist';

export const demoDocuments: readonly DemoDocument[] = [
  {
    title: 'Publishing agreement with Mara Lindqvist',
    type: 'PUBLISHING_CONTRACT',
    artist: writer,
    publisher,
    parties: [writer, publisher],
    createdInDays: -317,
    expiresInDays: 1_508,
    signers: [
      [writer, true],
      ['Ida Brandt for Northlight Songs AB', true],
    ],
    description: 'Exclusive administration for five years. The draft is kept as the first version.',
    works: ['Harbour Lights Off', 'Fyrvaktaren', 'Slow Arithmetic', 'Bryggen i regn'],
    files: ['publishing-agreement-lindqvist-draft.txt', 'publishing-agreement-lindqvist.pdf'],
  },
  {
    title: 'Velvet Tram in “Last Stop Ostkreuz”',
    type: 'SYNC_LICENSE',
    publisher,
    parties: [publisher, 'Kestrel Pictures Ltd'],
    createdInDays: -269,
    expiresInDays: 19,
    signers: [
      ['Kestrel Pictures Ltd', true],
      [publisher, true],
    ],
    works: ['Velvet Tram'],
    files: ['sync-licence-velvet-tram.pdf'],
  },
  {
    title: 'Recording agreement, Glashaus',
    type: 'RECORDING_CONTRACT',
    artist: 'Glashaus',
    parties: ['Glashaus Kollektiv GbR', 'Foundry Lane Records'],
    createdInDays: -24,
    expiresInDays: 1_070,
    signers: [
      ['Glashaus Kollektiv GbR', true],
      ['Foundry Lane Records', false],
    ],
    description: 'Waiting for the label’s signature.',
    works: ['Glashaus'],
    files: ['recording-agreement-glashaus.txt'],
  },
  {
    title: 'Paper Kites on vinyl',
    type: 'MECHANICAL_LICENSE',
    publisher,
    parties: [publisher, 'Kiosk Records'],
    createdInDays: -410,
    expiresInDays: -45,
    signers: [
      [publisher, true],
      ['Kiosk Records', true],
    ],
    works: ['Paper Kites'],
    files: ['mechanical-licence-paper-kites.txt'],
  },
  {
    title: 'Confirmation of registration',
    type: 'OTHER',
    createdInDays: -190,
    works: ['Harbour Lights Off', 'Fyrvaktaren'],
    files: ['registration-letter-stim.pdf'],
  },
  { title: 'Ninety Steps, score', type: 'SHEET_MUSIC', works: ['Ninety Steps'], files: ['ninety-steps-score-detail.jpg'] },
  {
    title: 'Fyrvaktaren, work tape',
    type: 'RECORDING',
    artist: writer,
    works: ['Fyrvaktaren'],
    files: ['fyrvaktaren-work-tape.mp3'],
  },
];
