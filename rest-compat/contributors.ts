import { bankFields } from '#domain/contributors/bank.ts';
import { ContributorDraft } from '#domain/contributors/contributor.ts';
import { formatRoles, parseRoles } from '#domain/contributors/roles.ts';
import {
  ContributorCreateDocument,
  ContributorDeleteDocument,
  ContributorDocument,
  type ContributorRowFragment,
  ContributorsDocument,
  ContributorUpdateDocument,
  ContributorVersionDocument,
  type WholeContributorFragment,
} from './__generated__/operations.ts';
import { type Draft, fieldNameIn, readDraft, readPatch, writeDraft } from './draft.ts';
import { both, byId, endpoint, endpointAfter, idOfPath } from './endpoint.ts';
import { listAnswer, listVariables } from './list.ts';

const draft: Draft<typeof ContributorDraft> = {
  schema: ContributorDraft,
  names: { reference: 'contributorId', roles: 'role' },
  read: { roles: (role) => (typeof role === 'string' ? parseRoles(role) : role) },
};
const fieldName = fieldNameIn(draft);

/** Lists omit bank details. Masked bank details are returned only for a single contributor. */
const writeRow = (row: ContributorRowFragment) => {
  const { id, createdAt, updatedAt } = row;
  return { id, ...writeDraft(draft, row, { roles: formatRoles }), createdAt, updatedAt };
};
const noBank = Object.fromEntries(bankFields.map((field) => [field, null]));
const write = (contributor: WholeContributorFragment) => ({ ...writeRow(contributor), ...noBank, ...contributor.bankDetails });

const columns = {
  firstName: 'FIRST_NAME',
  name: 'FIRST_NAME',
  lastName: 'LAST_NAME',
  email: 'EMAIL',
  city: 'CITY',
  ipiNumber: 'IPI_NUMBER',
  pro: 'PRO',
  createdAt: 'CREATED_AT',
  updatedAt: 'UPDATED_AT',
} as const;
const notFound = 'Contributor not found';

export const contributorEndpoints = [
  endpoint({
    method: 'GET',
    path: '/contributors',
    failure: 'Failed to fetch contributors',
    document: ContributorsDocument,
    variables: listVariables(columns),
    answer: ({ contributors }, request) => listAnswer('contributors', contributors, request, writeRow),
  }),
  endpoint({
    method: 'GET',
    path: '/contributors/:id',
    failure: 'Failed to load contributor details',
    notFound,
    document: ContributorDocument,
    variables: idOfPath,
    answer: ({ contributor }) => contributor && both(write(contributor)),
  }),
  endpoint({
    method: 'POST',
    path: '/contributors',
    status: 201,
    failure: 'Failed to save contributor',
    document: ContributorCreateDocument,
    variables: ({ body }) => ({ input: readDraft(draft, body) }),
    fieldName,
    answer: ({ contributorCreate: { contributor } }) => contributor && both(write(contributor)),
  }),
  endpointAfter(byId(ContributorVersionDocument), {
    method: 'PUT',
    path: '/contributors/:id',
    failure: 'Failed to save contributor',
    notFound,
    document: ContributorUpdateDocument,
    variables: ({ params, body }, { contributor: { version } }) => ({
      id: params.id,
      version,
      input: readPatch(draft, body),
    }),
    fieldName,
    answer: ({ contributorUpdate: { contributor } }) => contributor && both(write(contributor)),
  }),
  endpoint({
    method: 'DELETE',
    path: '/contributors/:id',
    failure: 'Failed to delete contributor',
    notFound,
    document: ContributorDeleteDocument,
    variables: idOfPath,
    answer: ({ contributorDelete }) => ({ message: 'Contributor deleted', data: { id: contributorDelete.contributorId } }),
  }),
];
