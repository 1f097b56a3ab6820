import { Publisher } from '#db/entities/publisher.ts';
import { PublisherDraft } from '#domain/publishers/publisher.ts';
import { type CatalogueKind, newReference } from '../records/catalogue-kind.ts';
import { refuseWhileMerged } from '../records/merged-objects.ts';
import { refuseWhileNamed } from '../records/named-in.ts';

export const publisherKind: CatalogueKind<Publisher> = {
  entity: Publisher,
  noun: 'publisher',
  feature: 'MUSIC_PUBLISHING',
  isCounted: false,
  schema: () => PublisherDraft,
  uniqueFields: { publisher_reference: { field: 'reference', name: 'ID' } },
  toColumns: (values, before, { platform }) => ({
    ...values,
    ...(values.reference == null && { reference: before?.reference ?? newReference('publisher', platform.clock()) }),
  }),
  beforeRemove: (useCase, { id }) => refuseWhileNamed(useCase, 'publisher', id),
  beforeRestore: (useCase, { id }) => refuseWhileMerged(useCase, id),
};
