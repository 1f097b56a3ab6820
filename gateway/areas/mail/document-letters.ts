import { expiryNoticeDays } from '#domain/catalogue/expiry-notice.ts';
import { dayOf, type Letter, type LetterConfig, letter, named } from './letter.ts';

/** Maximum number of documents that a letter names. */
const maxNamed = 10;

type Expiring = { title: string; expiresOn: string };
type Given = { firstName: string; workspaceName: string; documents: readonly Expiring[] };

const lineOf = ({ title, expiresOn }: Expiring) => `“${named(title)}” expires on ${dayOf(new Date(expiresOn))}.`;

export const documentsExpiringLetter = (config: LetterConfig, { firstName, workspaceName, documents }: Given): Letter => {
  const count = documents.length === 1 ? 'A document' : `${documents.length} documents`;
  const more = documents.length - maxNamed;
  return letter(config, 'DOCUMENTS_EXPIRING', {
    subject: `${count} of ${named(workspaceName)} ${documents.length === 1 ? 'expires' : 'expire'} soon`,
    firstName,
    paragraphs: [
      `These documents of “${named(workspaceName)}” expire within ${expiryNoticeDays} days:`,
      ...documents.slice(0, maxNamed).map(lineOf),
      ...(more > 0 ? [`And ${more} more.`] : []),
      'Renew them in time, or enter the new date of expiry.',
    ],
    action: { label: 'See the documents', path: '/dashboard/music/documents?expiry=soon' },
  });
};
