import { bankFields } from '#domain/contributors/bank.ts';
import { ContributorDraft } from '#domain/contributors/contributor.ts';
import { formatRoles, parseRoles } from '#domain/contributors/roles.ts';
import { type Draft, fieldNameIn, readDraft, writeDraft } from './draft.ts';
import { both, endpoint } from './endpoint.ts';
import { listAnswer, listVariables, type Page } from './list.ts';

const draft: Draft = {
  schema: ContributorDraft,
  names: { reference: 'contributorId', roles: 'role' },
  read: { roles: (role) => (typeof role === 'string' ? parseRoles(role) : role) },
  write: { roles: (roles: string[]) => formatRoles(roles) },
};
const fieldName = fieldNameIn(draft);

const isBankField = (field: string) => (bankFields as readonly string[]).includes(field);
const rowFields = ['id', ...Object.keys(ContributorDraft.shape).filter((field) => !isBankField(field)), 'createdAt', 'updatedAt'];
/** Rows of a list come without bank details; even masked they are for the one who opens the person. */
const row = rowFields.join(' ');
const whole = `${row} bankDetails { ${bankFields.join(' ')} }`;

type Contributor = Record<string, unknown> & { bankDetails?: Record<string, string> | null };
const writeRow = ({ bankDetails, ...fields }: Contributor) => {
  const { id, createdAt, updatedAt } = fields;
  return { id, ...writeDraft(draft, fields), createdAt, updatedAt };
};
const noBank = Object.fromEntries(bankFields.map((field) => [field, null]));
const write = (contributor: Contributor) => ({ ...writeRow(contributor), ...noBank, ...contributor.bankDetails });

const columns = {
  firstName: 'FIRST_NAME',
  name: 'FIRST_NAME',
  lastName: 'LAST_NAME',
  email: 'EMAIL',
  city: 'CITY',
  ipiNumber: 'IPI_NUMBER',
  pro: 'PRO',
  createdAt: 'CREATED_AT',
};
const notFound = 'Contributor not found';

export const contributorEndpoints = [
  endpoint<{ contributors: Page }>({
    method: 'GET',
    path: '/contributors',
    failure: 'Failed to fetch contributors',
    document: `query ($first: Int, $page: Int, $search: String, $sort: ContributorSort) {
      contributors(first: $first, page: $page, search: $search, sort: $sort) { nodes { ${row} } totalCount }
    }`,
    variables: listVariables(columns),
    answer: ({ contributors }, request) => listAnswer('contributors', contributors, request, writeRow),
  }),
  endpoint<{ contributor: Contributor | null }>({
    method: 'GET',
    path: '/contributors/:id',
    failure: 'Failed to load contributor details',
    notFound,
    document: `query ($id: ID!) { contributor(id: $id) { ${whole} } }`,
    answer: ({ contributor }) => contributor && both(write(contributor)),
  }),
  endpoint<{ contributorCreate: { contributor: Contributor } }>({
    method: 'POST',
    path: '/contributors',
    status: 201,
    failure: 'Failed to save contributor',
    document: `mutation ($input: ContributorInput!) {
      contributorCreate(input: $input) { contributor { ${whole} } userErrors { field message code } }
    }`,
    variables: ({ body }) => ({ input: readDraft(draft, body) }),
    fieldName,
    answer: ({ contributorCreate }) => both(write(contributorCreate.contributor)),
  }),
  endpoint<{ contributorUpdate: { contributor: Contributor | null } }, { contributor: { version: number } }>({
    method: 'PUT',
    path: '/contributors/:id',
    failure: 'Failed to save contributor',
    notFound,
    current: 'query ($id: ID!) { contributor(id: $id) { version } }',
    document: `mutation ($id: ID!, $version: Int!, $input: ContributorPatch!) {
      contributorUpdate(id: $id, version: $version, input: $input) { contributor { ${whole} } userErrors { field message code } }
    }`,
    variables: ({ params, body }, { contributor: { version } }) => ({
      id: params.id,
      version,
      input: readDraft(draft, body, true),
    }),
    fieldName,
    answer: ({ contributorUpdate: { contributor } }) => contributor && both(write(contributor)),
  }),
  endpoint<{ contributorDelete: { contributorId: string } }>({
    method: 'DELETE',
    path: '/contributors/:id',
    failure: 'Failed to delete contributor',
    notFound,
    document: `mutation ($id: ID!) { contributorDelete(id: $id) { contributorId userErrors { field message code } } }`,
    answer: ({ contributorDelete }) => ({ message: 'Contributor deleted', data: { id: contributorDelete.contributorId } }),
  }),
];
