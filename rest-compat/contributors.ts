import { z } from 'zod';
import { bankFields } from '#domain/contributors/bank.ts';
import { ContributorDraft } from '#domain/contributors/contributor.ts';
import { formatRoles, parseRoles } from '#domain/contributors/roles.ts';
import { schemaFields } from './__generated__/fields.ts';
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
import { bothOf, deletedOf, named } from './answer-schemas.ts';
import { defineDraft, fieldNameIn, readDraft, readPatch, writeDraft, writtenFields } from './draft.ts';
import { both, byId, endpoint, endpointAfter, idOfPath } from './endpoint.ts';
import { listAnswer, listOf, listQuery, listVariables } from './list.ts';
import { bodyOf, patchOf } from './request-schemas.ts';

const roleField = () => z.string().describe('Roles of the contributor, comma-separated, such as `Composer, Producer`.');
const draft = defineDraft({
  schema: ContributorDraft,
  names: { reference: 'contributorId', roles: 'role' },
  read: { roles: (role) => (typeof role === 'string' ? parseRoles(role) : role) },
  takes: { roles: () => roleField().nullish() },
});
const fieldName = fieldNameIn(draft);

/** Lists omit bank details. Masked bank details are returned only for a single contributor. */
const writeRow = (row: ContributorRowFragment) => {
  const { id, createdAt, updatedAt } = row;
  return { id, ...writeDraft(draft, row, { roles: formatRoles }), createdAt, updatedAt };
};
const rowAnswer = named('ContributorRow', () => {
  const fields = schemaFields.Contributor();
  const { id, createdAt, updatedAt } = fields;
  return z.object({ id, ...writtenFields(draft, fields, { roles: roleField() }), createdAt, updatedAt });
});
const noBank = Object.fromEntries(bankFields.map((field) => [field, null])) as Record<(typeof bankFields)[number], null>;
const write = (contributor: WholeContributorFragment) => ({ ...writeRow(contributor), ...noBank, ...contributor.bankDetails });

const contributorAnswer = named('Contributor', () => rowAnswer().extend(schemaFields.BankDetails()));
const answers = () => bothOf(contributorAnswer());

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
    summary: 'List contributors',
    query: () => z.object(listQuery(columns)),
    answers: () => listOf('contributors', rowAnswer()),
    failure: 'Failed to fetch contributors',
    document: ContributorsDocument,
    variables: listVariables(columns),
    answer: ({ contributors }, request) => listAnswer('contributors', contributors, request, writeRow),
  }),
  endpoint({
    method: 'GET',
    path: '/contributors/:id',
    summary: 'Get a contributor',
    description: 'Returns a contributor, with masked bank details.',
    answers,
    failure: 'Failed to load contributor details',
    notFound,
    document: ContributorDocument,
    variables: idOfPath,
    answer: ({ contributor }) => contributor && both(write(contributor)),
  }),
  endpoint({
    method: 'POST',
    path: '/contributors',
    summary: 'Add a contributor',
    body: () => bodyOf(draft),
    answers,
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
    summary: 'Change a contributor',
    description: 'Changes the sent fields of a contributor. A masked value that is sent back changes nothing.',
    body: () => patchOf(draft),
    answers,
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
    summary: 'Delete a contributor',
    answers: () => deletedOf('id', 'ID of the deleted contributor.'),
    failure: 'Failed to delete contributor',
    notFound,
    document: ContributorDeleteDocument,
    variables: idOfPath,
    answer: ({ contributorDelete: { contributorId: id } }) =>
      id === null ? null : { message: 'Contributor deleted', data: { id } },
  }),
];
