import { ID } from 'type-graphql';
import { SavedFilter } from '#db/entities/media.ts';
import { SavedFilterDraft } from '#domain/media/group.ts';
import { expose } from '../../../kit/expose.ts';
import { payloadType } from '../../../kit/payload-type.ts';
import { AssetKindEnum } from '../assets/asset-terms.type.ts';

expose(SavedFilter, 'A view of an asset list, saved by the signed-in user.', {
  draft: SavedFilterDraft,
  fields: ['id', 'name', 'query', 'columns'],
  columns: { kind: [AssetKindEnum, 'Kind of asset that the view lists.'] },
});

export const SavedFilterPayload = payloadType('SavedFilterPayload', 'Result of saving a view of an asset list.', {
  savedFilter: [SavedFilter, 'The new or replaced view.'],
});
export type SavedFilterPayload = InstanceType<typeof SavedFilterPayload>;

export const SavedFilterRemovalPayload = payloadType('SavedFilterRemovalPayload', 'Result of deleting a saved view.', {
  savedFilterId: [ID, 'ID of the deleted view.'],
});
export type SavedFilterRemovalPayload = InstanceType<typeof SavedFilterRemovalPayload>;
