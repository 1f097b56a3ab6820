import { readFileSync } from 'node:fs';
import path from 'node:path';
import {
  buildSchema,
  type GraphQLArgument,
  type GraphQLInputType,
  type GraphQLNamedType,
  type GraphQLObjectType,
  type GraphQLOutputType,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isObjectType,
  isSpecifiedScalarType,
} from 'graphql';
import { expect, it } from 'vitest';

const schema = buildSchema(readFileSync(path.resolve(import.meta.dirname, '../../schema.graphql'), 'utf8'));
const types = Object.values(schema.getTypeMap()).filter((type) => !type.name.startsWith('__') && !isSpecifiedScalarType(type));
const objects = types.filter(isObjectType);
const fieldsOf = (type: GraphQLObjectType) => Object.values(type.getFields());
const mutations = fieldsOf(schema.getMutationType()!);

type Described = { path: string; description?: string | null };

/** Returns a type with its fields, arguments and values, which appear in the documentation. */
function described(type: GraphQLNamedType): Described[] {
  const here: Described = { path: type.name, description: type.description };
  if (isEnumType(type)) {
    return [here, ...type.getValues().map(({ name, description }) => ({ path: `${type.name}.${name}`, description }))];
  }
  if (!isObjectType(type) && !isInterfaceType(type) && !isInputObjectType(type)) return [here];
  const fields = Object.values(type.getFields()).flatMap((field): Described[] => [
    { path: `${type.name}.${field.name}`, description: field.description },
    ...('args' in field
      ? field.args.map((arg: GraphQLArgument) => ({
          path: `${type.name}.${field.name}(${arg.name})`,
          description: arg.description,
        }))
      : []),
  ]);
  return [here, ...fields];
}

it('every type, field, argument and enum value has a description that is a sentence', () => {
  const all = types.flatMap(described);
  expect(all.filter(({ description }) => !description?.trim()).map(({ path: name }) => name)).toEqual([]);
  expect(all.filter(({ description }) => !/[.:]$/.test(description?.trim() ?? '.')).map(({ path: name }) => name)).toEqual([]);
});

/** Allowed verbs in names of mutations. Add a new verb deliberately. */
const verbs = [
  'Ask',
  'Answer',
  'Dismiss',
  'Reopen',
  'Merge',
  'Undo',
  'Link',
  'Publish',
  'Sync',
  'Extend',
  'Refund',
  'Create',
  'Update',
  'Delete',
  'Restore',
  'Purge',
  'Replace',
  'Save',
  'Register',
  'Start',
  'End',
  'Revoke',
  'Rotate',
  'Test',
  'Replay',
  'Request',
  'Reset',
  'Check',
  'Optimize',
  'Change',
  'Confirm',
  'Begin',
  'Enable',
  'Disable',
  'Renew',
  'RevokeOthers',
  'Set',
  'Remove',
  'Send',
  'Resend',
  'Accept',
  'Rename',
  'Switch',
  'Add',
  'Cancel',
  'Resume',
  'Open',
  'KeepDuplicate',
  'Retry',
  'Revert',
  'Reorder',
  'Abort',
  'Verify',
  'Assign',
  'Import',
  'Prepare',
  'AnchorNow',
  'Map',
  'Move',
  'Reload',
  'Commit',
  'Undo',
  'Declare',
  'Post',
  'Reverse',
  'Offer',
  'Withdraw',
  'Decide',
  'Approve',
  'Choose',
  'Compute',
  'Issue',
  'Review',
];

it('mutations are named by a noun and a verb', () => {
  const pattern = new RegExp(`^[a-z][a-zA-Z]*(${verbs.join('|')})$`);
  expect(mutations.map((field) => field.name).filter((name) => !pattern.test(name))).toEqual([]);
});

it('mutations return payloads, and payloads have user errors', () => {
  expect(mutations.filter((field) => !/^\w+Payload!$/.test(String(field.type))).map((field) => field.name)).toEqual([]);
  const payloads = objects.filter((type) => type.name.endsWith('Payload'));
  expect(payloads.length).toBeGreaterThan(5);
  for (const payload of payloads) {
    expect(`${payload.name}.userErrors: ${payload.getFields().userErrors?.type}`).toBe(
      `${payload.name}.userErrors: [UserError!]!`,
    );
    const others = fieldsOf(payload).filter((field) => field.name !== 'userErrors');
    // After a refusal all other fields may be null.
    expect(others.filter((field) => String(field.type).endsWith('!')).map((field) => `${payload.name}.${field.name}`)).toEqual(
      [],
    );
  }
});

it('mutations accept IDs as arguments separate from the input', () => {
  for (const field of mutations) {
    for (const arg of field.args) {
      const type = schema.getType(String(arg.type).replace(/!$/, ''));
      if (isInputObjectType(type)) expect(Object.keys(type.getFields())).not.toContain('id');
    }
  }
});

/** Pages of feeds, which only go forward and have no end to count to. */
const feeds = ['ChangeConnection'];

it('connections have nodes, edges, page information and a count, and accept a page size and a cursor', () => {
  const connections = objects.filter((type) => type.name.endsWith('Connection') && !feeds.includes(type.name));
  expect(connections.length).toBeGreaterThan(2);
  for (const connection of connections) {
    const name = connection.name.replace(/Connection$/, '');
    const shape = Object.fromEntries(fieldsOf(connection).map((field) => [field.name, String(field.type)]));
    expect(shape).toMatchObject({ nodes: `[${name}!]!`, edges: `[${name}Edge!]!`, pageInfo: 'PageInfo!', totalCount: 'Int!' });
  }
  const lists = objects
    .flatMap(fieldsOf)
    .filter(({ type }) => /Connection!?$/.test(String(type)) && !feeds.includes(getNamedType(type).name));
  for (const list of lists) expect(list.args.map((arg) => arg.name)).toEqual(expect.arrayContaining(['first', 'after', 'page']));
});

it('names follow one style: types in capitals, fields and arguments in camel case, values in upper case', () => {
  expect(types.map((type) => type.name).filter((name) => !/^[A-Z][a-zA-Z0-9]*$/.test(name))).toEqual([]);
  const values = types.filter(isEnumType).flatMap((type) => type.getValues().map((value) => value.name));
  expect(values.filter((name) => !/^[A-Z][A-Z0-9_]*$/.test(name))).toEqual([]);
  const fields = [...objects, ...types.filter(isInputObjectType)].flatMap((type) => Object.keys(type.getFields()));
  expect(fields.filter((name) => !/^[a-z][a-zA-Z0-9]*$/.test(name))).toEqual([]);
  // References are objects. IDs of other objects occur in payloads and inputs only.
  const bare = objects
    .filter((type) => !type.name.endsWith('Payload'))
    .flatMap((type) => fieldsOf(type).map((f) => `${type.name}.${f.name}`));
  // External IDs, which refer to no object of the schema.
  const outside = [
    'Workspace.packageId',
    'VideoDetails.analyticsTrackingId',
    'YoutubeLink.videoId',
    'Tokenization.tokenId',
    // Marks of a product at the payment provider.
    'PaymentProduct.defaultPriceId',
    'PaymentProduct.tierId',
  ];
  // A token, a change, its delivery and an entry of the audit trail outlive their object. After that, only the ID identifies it.
  const outlived = [
    'Tokenization.subjectId',
    'TokenStanding.subjectId',
    'AuditEntry.subjectId',
    'Change.objectId',
    'WebhookDelivery.objectId',
  ];
  expect(bare.filter((name) => /[a-z]Ids?$/.test(name) && ![...outside, ...outlived].includes(name))).toEqual([]);
});

type Place = { path: string; name: string; type: GraphQLInputType | GraphQLOutputType };
const places = types.flatMap((type): Place[] => {
  if (!isObjectType(type) && !isInputObjectType(type)) return [];
  return Object.values(type.getFields()).flatMap((field): Place[] => [
    { path: `${type.name}.${field.name}`, name: field.name, type: field.type },
    ...('args' in field
      ? field.args.map((arg: GraphQLArgument) => ({
          path: `${type.name}.${field.name}(${arg.name})`,
          name: arg.name,
          type: arg.type,
        }))
      : []),
  ]);
});

it('IDs have the type ID', () => {
  // IDs that other services give.
  const foreign = ['tokenId', 'videoId', 'youtubeVideoId', 'analyticsTrackingId'];
  const ids = places.filter(({ name }) => /^ids?$|[a-z]Ids?$/.test(name) && !foreign.includes(name));
  expect(ids.length).toBeGreaterThan(100);
  expect(ids.filter(({ type }) => getNamedType(type).name !== 'ID').map((place) => place.path)).toEqual([]);
});

it.each([
  ['the result of deleting is a RemovalPayload', /(Delete|Remove)Payload$/],
  ['statistics are Stats', /(Figures?|Statistics)$/],
])('one word for one thing: %s', (_, unwanted) => {
  expect(types.map(({ name }) => name).filter((name) => unwanted.test(name))).toEqual([]);
});

it('the name of an input type says how it is used', () => {
  const inputs = types.filter(isInputObjectType).map(({ name }) => name);
  expect(inputs.length).toBeGreaterThan(50);
  expect(inputs.filter((name) => !/(Input|Patch|Filter|Sort|Range|Change)$/.test(name))).toEqual([]);
});

it('a deprecation names the date after which the field goes', () => {
  const owners = types.filter((type) => isObjectType(type) || isInterfaceType(type) || isInputObjectType(type));
  const fields = owners.flatMap((type) =>
    Object.values(type.getFields()).map(({ name, deprecationReason }) => ({ path: `${type.name}.${name}`, deprecationReason })),
  );
  const deprecated = fields.filter(({ deprecationReason }) => deprecationReason);
  expect(deprecated.length).toBeGreaterThan(10);
  const dated = /\. Goes after 20\d\d-\d\d-\d\d\.$/;
  expect(deprecated.filter(({ deprecationReason }) => !dated.test(deprecationReason!)).map(({ path }) => path)).toEqual([]);
});
