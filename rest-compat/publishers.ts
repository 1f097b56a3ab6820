import { PublisherDraft } from '#domain/publishers/publisher.ts';
import {
  PublisherCreateDocument,
  PublisherDeleteDocument,
  PublisherDocument,
  type PublisherRowFragment,
  PublishersDocument,
  PublisherUpdateDocument,
  PublisherVersionDocument,
} from './__generated__/operations.ts';
import { type Draft, fieldNameIn, readDraft, readPatch, writeDraft } from './draft.ts';
import { both, byId, endpoint, endpointAfter, idOfPath } from './endpoint.ts';
import { listAnswer, listVariables } from './list.ts';

const draft: Draft<typeof PublisherDraft> = {
  schema: PublisherDraft,
  names: { name: 'publisherName', reference: 'publisherId' },
  read: {},
};
const fieldName = fieldNameIn(draft);

/** Older clients read `name` in the publisher picker of the splits, and `publisherName` elsewhere. */
const write = (publisher: PublisherRowFragment) => {
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
  updatedAt: 'UPDATED_AT',
} as const;
const notFound = 'Publisher not found';

export const publisherEndpoints = [
  endpoint({
    method: 'GET',
    path: '/publishers',
    failure: 'Failed to load publishers',
    document: PublishersDocument,
    variables: listVariables(columns),
    answer: ({ publishers }, request) => listAnswer('publishers', publishers, request, write),
  }),
  endpoint({
    method: 'GET',
    path: '/publishers/:id',
    failure: 'Failed to load publisher details',
    notFound,
    document: PublisherDocument,
    variables: idOfPath,
    answer: ({ publisher }) => publisher && both(write(publisher)),
  }),
  endpoint({
    method: 'POST',
    path: '/publishers',
    status: 201,
    failure: 'Failed to create publisher',
    document: PublisherCreateDocument,
    variables: ({ body }) => ({ input: readDraft(draft, body) }),
    fieldName,
    answer: ({ publisherCreate: { publisher } }) => publisher && both(write(publisher)),
  }),
  endpointAfter(byId(PublisherVersionDocument), {
    method: 'PUT',
    path: '/publishers/:id',
    failure: 'Failed to update publisher. Please try again.',
    notFound,
    document: PublisherUpdateDocument,
    variables: ({ params, body }, { publisher: { version } }) => ({
      id: params.id,
      version,
      input: readPatch(draft, body),
    }),
    fieldName,
    answer: ({ publisherUpdate: { publisher } }) => publisher && both(write(publisher)),
  }),
  endpoint({
    method: 'DELETE',
    path: '/publishers/:id',
    failure: 'Failed to delete publisher',
    notFound,
    document: PublisherDeleteDocument,
    variables: idOfPath,
    answer: ({ publisherDelete }) => ({ message: 'Publisher deleted', data: { id: publisherDelete.publisherId } }),
  }),
];
