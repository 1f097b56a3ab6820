import { PublisherDraft } from '#domain/publishers/publisher.ts';
import { type Draft, fieldNameIn, readDraft, writeDraft } from './draft.ts';
import { both, endpoint } from './endpoint.ts';
import { listAnswer, listVariables, type Page } from './list.ts';

const draft: Draft = {
  schema: PublisherDraft,
  names: { name: 'publisherName', reference: 'publisherId' },
  read: {},
  write: {},
};
const fieldName = fieldNameIn(draft);
const whole = ['id', ...Object.keys(PublisherDraft.shape), 'createdAt', 'updatedAt'].join(' ');

type Publisher = Record<string, unknown>;
/** The picker of the splits reads the name as `name`, all other screens as `publisherName`. */
const write = (publisher: Publisher) => {
  const { id, name, createdAt, updatedAt } = publisher;
  return { id, name, ...writeDraft(draft, publisher), createdAt, updatedAt };
};

const columns = {
  publisherName: 'NAME',
  name: 'NAME',
  contactPerson: 'CONTACT_PERSON',
  pro: 'PRO',
  city: 'CITY',
  createdAt: 'CREATED_AT',
};
const notFound = 'Publisher not found';

export const publisherEndpoints = [
  endpoint<{ publishers: Page }>({
    method: 'GET',
    path: '/publishers',
    failure: 'Failed to load publishers',
    document: `query ($first: Int, $page: Int, $search: String, $sort: PublisherSort) {
      publishers(first: $first, page: $page, search: $search, sort: $sort) { nodes { ${whole} } totalCount }
    }`,
    variables: listVariables(columns),
    answer: ({ publishers }, request) => listAnswer('publishers', publishers, request, write),
  }),
  endpoint<{ publisher: Publisher | null }>({
    method: 'GET',
    path: '/publishers/:id',
    failure: 'Failed to load publisher details',
    notFound,
    document: `query ($id: ID!) { publisher(id: $id) { ${whole} } }`,
    answer: ({ publisher }) => publisher && both(write(publisher)),
  }),
  endpoint<{ publisherCreate: { publisher: Publisher } }>({
    method: 'POST',
    path: '/publishers',
    status: 201,
    failure: 'Failed to create publisher',
    document: `mutation ($input: PublisherInput!) {
      publisherCreate(input: $input) { publisher { ${whole} } userErrors { field message code } }
    }`,
    variables: ({ body }) => ({ input: readDraft(draft, body) }),
    fieldName,
    answer: ({ publisherCreate }) => both(write(publisherCreate.publisher)),
  }),
  endpoint<{ publisherUpdate: { publisher: Publisher | null } }, { publisher: { version: number } }>({
    method: 'PUT',
    path: '/publishers/:id',
    failure: 'Failed to update publisher. Please try again.',
    notFound,
    current: 'query ($id: ID!) { publisher(id: $id) { version } }',
    document: `mutation ($id: ID!, $version: Int!, $input: PublisherPatch!) {
      publisherUpdate(id: $id, version: $version, input: $input) { publisher { ${whole} } userErrors { field message code } }
    }`,
    variables: ({ params, body }, { publisher: { version } }) => ({
      id: params.id,
      version,
      input: readDraft(draft, body, true),
    }),
    fieldName,
    answer: ({ publisherUpdate: { publisher } }) => publisher && both(write(publisher)),
  }),
  endpoint<{ publisherDelete: { publisherId: string } }>({
    method: 'DELETE',
    path: '/publishers/:id',
    failure: 'Failed to delete publisher',
    notFound,
    document: `mutation ($id: ID!) { publisherDelete(id: $id) { publisherId userErrors { field message code } } }`,
    answer: ({ publisherDelete }) => ({ message: 'Publisher deleted', data: { id: publisherDelete.publisherId } }),
  }),
];
