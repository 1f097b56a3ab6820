import { Publisher } from '#db/entities/publisher.ts';
import { PublisherDraft } from '#domain/publishers/publisher.ts';
import { type CatalogueKind, newReference, restore } from '../catalogue-objects/catalogue-kind.ts';
import { refuseWhileMerged } from '../catalogue-objects/merged-objects.ts';
import { refuseWhileNamed } from '../catalogue-objects/named-in.ts';
import type { AppContext } from '../context.ts';

export const publisherKind: CatalogueKind<Publisher> = {
  entity: Publisher,
  noun: 'publisher',
  feature: 'MUSIC_PUBLISHING',
  isCounted: false,
  schema: () => PublisherDraft,
  uniqueFields: { publisher_reference: { field: 'reference', name: 'ID' } },
  toColumns: (values, before, { platform }) => ({
    ...values,
    ...(values.reference == null && { reference: before?.reference ?? newReference('PUB', platform.clock()) }),
  }),
  beforeRemove: (useCase, { id }) => refuseWhileNamed(useCase, 'publisher', id),
  beforeRestore: (useCase, { id }) => refuseWhileMerged(useCase, id),
};

export const restorePublisher = (context: AppContext, id: string) => restore(context, publisherKind, id);
