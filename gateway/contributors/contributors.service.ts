import { Contributor } from '#db/entities/contributor.ts';
import { bankFields } from '#domain/contributors/bank.ts';
import { ContributorDraft } from '#domain/contributors/contributor.ts';
import { normalizeRoles } from '#domain/contributors/roles.ts';
import { type CatalogueKind, create, newReference, remove, restore, update } from '../catalogue-objects/catalogue-kind.ts';
import { refuseWhileCredited, replaceParty } from '../catalogue-objects/credited-parties.ts';
import type { AppContext } from '../context.ts';
import { rememberPostalCode } from '../lookups/postal.service.ts';
import { sealBank } from './bank-encryption.ts';

const kind: CatalogueKind<Contributor> = {
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
    if (columns.reference == null) columns.reference = before?.reference ?? newReference('CONT', new Date());
    return columns;
  },
  beforeRemove: (useCase, row) => refuseWhileCredited(useCase, { column: 'contributor_id', id: row.id, noun: 'contributor' }),
};

export const createContributor = (context: AppContext, input: unknown) => create(context, kind, input, rememberPostalCode);
export const updateContributor = (context: AppContext, target: { id: string; version: number }, input: unknown) =>
  update(context, kind, target, input, rememberPostalCode);
export const deleteContributor = (context: AppContext, id: string) => remove(context, kind, id);
export const restoreContributor = (context: AppContext, id: string) => restore(context, kind, id);
/** Credits another contributor on every work that credits this one, so that this one can be deleted. */
export const replaceContributor = (context: AppContext, id: string, replacementId: string) =>
  replaceParty(context, { entity: Contributor, column: 'contributor_id', noun: 'contributor' }, id, replacementId);
