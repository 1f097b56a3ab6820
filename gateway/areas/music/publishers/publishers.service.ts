import { Publisher } from '#db/entities/publisher.ts';
import { PublisherDraft } from '#domain/publishers/publisher.ts';
import type { CatalogueKind } from '../records/catalogue-kind.ts';
import { defineKind } from '../records/write-records.ts';

export const publisherKind: CatalogueKind<Publisher> = defineKind({
  entity: Publisher,
  noun: 'publisher',
  feature: 'MUSIC_PUBLISHING',
  isCounted: false,
  schema: () => PublisherDraft,
  uniqueFields: { publisher_reference: { field: 'reference', name: 'ID' } },
  toColumns: (values) => values,
});
