import { z } from 'zod';
import { PublisherDraft } from '#domain/publishers/publisher.ts';
import { schemaFields } from './__generated__/fields.ts';
import {
  PublisherCreateDocument,
  PublisherDeleteDocument,
  PublisherDocument,
  type PublisherRowFragment,
  PublishersDocument,
  PublisherUpdateDocument,
  PublisherVersionDocument,
} from './__generated__/operations.ts';
import { bothOf, deletedOf, named } from './answer-schemas.ts';
import { defineDraft, fieldNameIn, readDraft, readPatch, writeDraft, writtenFields } from './draft.ts';
import { both, byId, endpoint, endpointAfter, idOfPath } from './endpoint.ts';
import { listAnswer, listOf, listQuery, listVariables } from './list.ts';
import { bodyOf, patchOf } from './request-schemas.ts';

const draft = defineDraft({
  schema: PublisherDraft,
  names: { name: 'publisherName', reference: 'publisherId' },
  read: {},
});
const fieldName = fieldNameIn(draft);

/** Older clients read `name` in the publisher picker of the splits, and `publisherName` elsewhere. */
const write = (publisher: PublisherRowFragment) => {
  const { id, name, createdAt, updatedAt } = publisher;
  return { id, name, ...writeDraft(draft, publisher), createdAt, updatedAt };
};
const publisherAnswer = named('Publisher', () => {
  const fields = schemaFields.Publisher();
  const { id, name, createdAt, updatedAt } = fields;
  return z.object({ id, name, ...writtenFields(draft, fields), createdAt, updatedAt });
});
const answers = () => bothOf(publisherAnswer());

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
    summary: 'List publishers',
    query: () => z.object(listQuery(columns)),
    answers: () => listOf('publishers', publisherAnswer()),
    failure: 'Failed to load publishers',
    document: PublishersDocument,
    variables: listVariables(columns),
    answer: ({ publishers }, request) => listAnswer('publishers', publishers, request, write),
  }),
  endpoint({
    method: 'GET',
    path: '/publishers/:id',
    summary: 'Get a publisher',
    description: 'Returns a publisher.',
    answers,
    failure: 'Failed to load publisher details',
    notFound,
    document: PublisherDocument,
    variables: idOfPath,
    answer: ({ publisher }) => publisher && both(write(publisher)),
  }),
  endpoint({
    method: 'POST',
    path: '/publishers',
    summary: 'Add a publisher',
    body: () => bodyOf(draft),
    answers,
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
    summary: 'Change a publisher',
    description: 'Changes the sent fields of a publisher.',
    body: () => patchOf(draft),
    answers,
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
    summary: 'Delete a publisher',
    answers: () => deletedOf('id', 'ID of the deleted publisher.'),
    failure: 'Failed to delete publisher',
    notFound,
    document: PublisherDeleteDocument,
    variables: idOfPath,
    answer: ({ publisherDelete: { publisherId: id } }) => (id === null ? null : { message: 'Publisher deleted', data: { id } }),
  }),
];
