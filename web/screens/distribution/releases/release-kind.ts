import { versionedTitle } from '#domain/catalogue/versioned-title.ts';
import type { RecordKind } from '#web/entities/records/record-kind.ts';
import {
  ReleaseRecordChoicesDocument as choices,
  ReleaseNameDocument as name,
  type ReleaseRecordChoicesQuery,
  ReleaseDeleteDocument as remove,
  ReleaseRestoreDocument as restore,
} from './__generated__/release-kind.ts';
import { releaseRootFields } from './release-cache.ts';

type ReleaseChoice = ReleaseRecordChoicesQuery['records']['nodes'][number];
type Named = { title: string; versionTitle: string | null };

export const releaseKind: RecordKind<Named, ReleaseChoice> = {
  noun: 'release',
  nameOf: versionedTitle,
  factsOf: ({ artist, upc }) => [artist, upc],
  rootFields: releaseRootFields,
  documents: { name, choices, remove, restore },
};
