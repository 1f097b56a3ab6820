import { Contributor } from '#db/entities/contributor.ts';
import { bankFields } from '#domain/contributors/bank.ts';
import { ContributorDraft } from '#domain/contributors/contributor.ts';
import { normalizeRoles } from '#domain/contributors/roles.ts';
import { rememberPostalCodes } from '../../lookups/postal.service.ts';
import type { CatalogueKind } from '../records/catalogue-kind.ts';
import type { PlannedLines, SetLines } from '../records/set-lines.ts';
import { defineKind } from '../records/write-records.ts';
import { sealBank } from './bank-encryption.ts';

export const contributorKind: CatalogueKind<Contributor> = defineKind({
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
    return columns;
  },
  required: { roles: [] },
  normalize: (columns) =>
    columns.roles === undefined ? columns : { ...columns, roles: normalizeRoles(columns.roles as string[]) },
});

const addressFields = ['zipCode', 'city', 'state', 'country'] as const;

/** Postal codes of saved addresses, which the form proposes later. */
export const addressLines: SetLines = {
  plan: async (_, records) =>
    new Map(
      records.map(({ id, isNew, before, values }): [string, PlannedLines] => {
        const isChanged = addressFields.some((field) => field in values && (isNew || values[field] !== before[field]));
        return [id, { changes: {}, isChanged }];
      }),
    ),
  write: (useCase, records) =>
    rememberPostalCodes(
      useCase,
      records.map(({ before, values }) => ({ ...before, ...values })),
    ),
};
