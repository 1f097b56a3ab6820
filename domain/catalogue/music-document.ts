import { z } from 'zod';
import { isCalendarDate, optionalDate, optionalText, requiredText } from '#domain/kit/fields.ts';
import { idList, optionalId, optionalTerm, wordList } from '#domain/kit/list-fields.ts';
import {
  type DocumentCategory,
  type MusicDocumentStatus,
  type MusicDocumentType,
  musicDocumentTypes,
} from './catalogue-terms.ts';

const maxSigners = 50;

export const SignerDraft = z
  .object({
    name: requiredText(200, 'Enter a name.', 'Name of the person or company that signs.'),
    signedOn: optionalDate('Date of the signature. Null while the signature is missing.'),
  })
  .describe('A signatory of a document.');
export type Signer = z.output<typeof SignerDraft>;

/** Fields of a document about rights, such as a contract. Its files are versions. */
export const MusicDocumentDraft = z
  .object({
    title: requiredText(300, 'Document title is required', 'Title shown in lists, such as Publishing agreement 2026.'),
    type: optionalTerm(musicDocumentTypes, 'MusicDocumentType', 'Kind of contract or other content. Decides the category.'),
    artist: optionalText(300, 'Artist whom the document concerns.'),
    publisher: optionalText(300, 'Publisher whom the document concerns.'),
    parties: wordList(50, 'parties', 'People and companies that the document binds, such as an artist and a label. At most 50.'),
    workIds: idList('Choose a work.', 'IDs of the works that the document covers. Replaces the current works.').meta({
      label: 'Works',
    }),
    releaseIds: idList('Choose a release.', 'IDs of the releases that the document covers. Replaces the current releases.').meta({
      label: 'Releases',
    }),
    signers: z
      .array(SignerDraft)
      .max(maxSigners, `Enter at most ${maxSigners} signatories.`)
      .nullish()
      .meta({ label: 'Signed By', description: 'Signatories with the dates of their signatures. Replaces the current list.' }),
    fileId: optionalId('Choose a file.', 'ID of an uploaded document or image, which becomes the current version.').meta({
      label: 'File',
    }),
    effectiveDate: optionalDate('First day on which the document is in force.').meta({ label: 'Date Created' }),
    expirationDate: optionalDate('Last day on which the document is in force.').meta({ label: 'Date Expires' }),
    description: optionalText(20_000, 'Summary or remarks as free text, at most 20,000 characters.'),
  })
  .describe('Fields of a music document.');

export type MusicDocumentInput = z.input<typeof MusicDocumentDraft>;

/** Default type of a new document. */
export const musicDocumentDefaults = { type: 'OTHER' } as const;

export type Dates = { effectiveDate?: string | null; expirationDate?: string | null; signers?: readonly Signer[] | null };

/** Returns a message if the document would expire before it begins, else null. */
export const expiryProblem = ({ effectiveDate, expirationDate }: Dates): string | null =>
  effectiveDate && expirationDate && isCalendarDate(effectiveDate) && expirationDate < effectiveDate
    ? 'Enter a date on or after the date of the document.'
    : null;

/**
 * Returns the status on a day (`YYYY-MM-DD`): expired after its last day, pending until its date has come and all signatories have signed,
 * else active. A document without signatories needs no signature.
 */
export function musicDocumentStatus({ effectiveDate, expirationDate, signers }: Dates, today: string): MusicDocumentStatus {
  if (expirationDate && expirationDate < today) return 'EXPIRED';
  const isBegun = !effectiveDate || effectiveDate <= today;
  const isSigned = (signers ?? []).every(({ signedOn }) => signedOn && signedOn <= today);
  return isBegun && isSigned ? 'ACTIVE' : 'PENDING';
}

/** Maximum length of the note on a version. */
export const maxNoteLength = 500;

/** Fields of a version of a document, besides its file. */
export const VersionDraft = z
  .object({ note: optionalText(maxNoteLength, 'What changed in this version.') })
  .describe('Fields of a version of a document.');

/** Returns the category of a type. All contracts and licenses are contracts. */
export const categoryOfType = (type: MusicDocumentType): DocumentCategory =>
  type === 'SHEET_MUSIC' || type === 'RECORDING' || type === 'IMAGE' || type === 'OTHER' ? type : 'CONTRACT';

/** Returns the type of a document that moves to a category. Keeps its type within the same category. */
export const typeInCategory = (category: DocumentCategory, type: MusicDocumentType): MusicDocumentType => {
  if (categoryOfType(type) === category) return type;
  return category === 'CONTRACT' ? 'OTHER_CONTRACT' : category;
};

/** Returns the likely type of a document by the MIME type of its file. Documents about rights are usually contracts. */
export const typeOfFile = (mimeType: string): MusicDocumentType => {
  if (mimeType.startsWith('audio/')) return 'RECORDING';
  return mimeType.startsWith('image/') ? 'IMAGE' : 'OTHER_CONTRACT';
};
