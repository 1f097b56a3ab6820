import { Contributor } from '#db/entities/contributor.ts';
import { bankFields } from '#domain/contributors/bank.ts';
import { ContributorDraft } from '#domain/contributors/contributor.ts';
import { normalizeRoles } from '#domain/contributors/roles.ts';
import { type CatalogueKind, newReference } from '../records/catalogue-kind.ts';
import { refuseWhileMerged } from '../records/merged-objects.ts';
import { refuseWhileNamed } from '../records/named-in.ts';
import { sealBank } from './bank-encryption.ts';

export const contributorKind: CatalogueKind<Contributor> = {
  entity: Contributor,
  noun: 'contributor',
  feature: 'MUSIC_PUBLISHING',
  isCounted: false,
  schema: () => ContributorDraft,
  uniqueFields: { contributor_reference: { field: 'reference', name: 'ID' } },
  toColumns: (values, before, context) => {
    const columns: Record<string, unknown> = {
      ...values,
      ...sealBank(context.platform.config, values, before),
    };
    for (const field of bankFields) delete columns[field];
    if ('roles' in columns || !before) columns.roles = normalizeRoles((columns.roles as string[] | null | undefined) ?? []);
    if (columns.reference == null) columns.reference = before?.reference ?? newReference('contributor', context.platform.clock());
    return columns;
  },
  beforeRemove: (useCase, { id }) => refuseWhileNamed(useCase, 'contributor', id),
  beforeRestore: (useCase, { id }) => refuseWhileMerged(useCase, id),
};
