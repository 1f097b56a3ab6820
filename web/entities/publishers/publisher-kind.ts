import type { RecordKind } from '../records/record-kind.ts';
import {
  PublisherChoicesDocument as choices,
  PublisherNameDocument as name,
  type PublisherChoicesQuery,
  PublisherDeleteDocument as remove,
  PublisherReplaceDocument as replace,
  PublisherRestoreDocument as restore,
  PublisherUsesDocument as uses,
} from './__generated__/publisher-kind.ts';

export type PublisherChoice = PublisherChoicesQuery['records']['nodes'][number];

export const publisherKind: RecordKind<{ name: string }, PublisherChoice> = {
  noun: 'publisher',
  nameOf: (publisher) => publisher.name,
  factsOf: ({ name, companyName, pro, ipiNumber }) => [companyName === name ? null : companyName, pro, ipiNumber],
  pickerPlaceholder: 'Search name or IPI',
  rootFields: ['publishers'],
  documents: { name, choices, remove, restore },
  replacement: { verb: ['credits', 'credit'], uses, replace },
};
