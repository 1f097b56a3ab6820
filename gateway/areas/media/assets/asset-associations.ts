import { type Associations, workAssociation } from '../../music/records/associations.ts';

/** Works and contributors of an asset. */
export const assetAssociations: Associations = {
  owner: 'asset',
  key: 'asset_id',
  of: [
    workAssociation('asset_work'),
    { table: 'asset_contributor', target: 'contributor', field: 'contributorIds', noun: 'Contributor' },
  ],
};
