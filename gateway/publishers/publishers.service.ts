import { Publisher } from '#db/entities/publisher.ts';
import { PublisherDraft } from '#domain/publishers/publisher.ts';
import { type CatalogueKind, create, newReference, remove, restore, update } from '../catalogue-objects/catalogue-kind.ts';
import { refuseWhileCredited, replaceParty } from '../catalogue-objects/credited-parties.ts';
import type { AppContext } from '../context.ts';

const kind: CatalogueKind<Publisher> = {
  entity: Publisher,
  noun: 'publisher',
  feature: 'MUSIC_PUBLISHING',
  isCounted: false,
  schema: () => PublisherDraft,
  uniqueFields: { publisher_reference: { field: 'reference', name: 'ID' } },
  toColumns: (values, before) => ({
    ...values,
    ...(values.reference == null && { reference: before?.reference ?? newReference('PUB', new Date()) }),
  }),
  beforeRemove: (useCase, row) => refuseWhileCredited(useCase, { column: 'publisher_id', id: row.id, noun: 'publisher' }),
};

export const createPublisher = (context: AppContext, input: unknown) => create(context, kind, input);
export const updatePublisher = (context: AppContext, target: { id: string; version: number }, input: unknown) =>
  update(context, kind, target, input);
export const deletePublisher = (context: AppContext, id: string) => remove(context, kind, id);
export const restorePublisher = (context: AppContext, id: string) => restore(context, kind, id);
/** Lists another publisher on every work that lists this one, so that this one can be deleted. */
export const replacePublisher = (context: AppContext, id: string, replacementId: string) =>
  replaceParty(context, { entity: Publisher, column: 'publisher_id', noun: 'publisher' }, id, replacementId);
