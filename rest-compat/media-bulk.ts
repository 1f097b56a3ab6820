import { z } from 'zod';
import { assetStatuses } from '#domain/media/asset-terms.ts';
import { AssetsChangeDraft } from '#domain/media/bulk.ts';
import { schemaFields } from './__generated__/fields.ts';
import { AssetsBulkDocument, type AssetsChange } from './__generated__/operations.ts';
import { type Draft, readPatch } from './draft.ts';
import { endpoint, type RestRequest } from './endpoint.ts';
import { fieldsOf, listOf, objectIn } from './media-input.ts';
import { constant, labelled } from './notations.ts';
import { badInput } from './refusal.ts';
import { patchOf, textOrList } from './request-schemas.ts';

type Body = RestRequest['body'];
type Act = 'change' | 'delete' | 'restore';

const change: Draft<typeof AssetsChangeDraft> = {
  schema: AssetsChangeDraft,
  names: {},
  read: { addTags: listOf, removeTags: listOf, licenseType: constant, category: constant, folder: constant, status: constant },
  spell: { status: labelled(assetStatuses) },
};
/** Changes for each action. `given` are the fields of the request. */
const changes: Readonly<Record<string, (given: Body) => Record<string, unknown>>> = {
  PUBLISH: () => ({ isPublic: true }),
  UNPUBLISH: () => ({ isPublic: false }),
  ARCHIVE: () => ({ status: 'ARCHIVED' }),
  ACTIVATE: () => ({ status: 'ACTIVE' }),
  ADD_TAGS: ({ tags, addTags }) => ({ addTags: addTags ?? tags }),
  REMOVE_TAGS: ({ tags, removeTags }) => ({ removeTags: removeTags ?? tags }),
  UPDATE: allOf,
};
function allOf({ addTags, removeTags, isPublic, licenseType, category, folder, status, tags }: Body): Record<string, unknown> {
  return { addTags: addTags ?? tags, removeTags, isPublic, licenseType, category, folder, status };
}
const actionNames = ['delete', 'restore', ...Object.keys(changes).map((name) => name.toLowerCase().replaceAll('_', '-'))];

const withoutAbsent = (object: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(object).filter(([, value]) => value !== undefined));

/** Maps an action to its mutation and changes. Fields may be at the top level or in `data`. */
function readAct(body: Body): { act: Act; input: AssetsChange } {
  const given = fieldsOf({ ...objectIn(body, 'data'), ...body });
  const action = constant(given.action ?? given.operation);
  if (action === 'DELETE' || action === 'RESTORE') return { act: action === 'DELETE' ? 'delete' : 'restore', input: {} };
  const made = typeof action === 'string' && Object.hasOwn(changes, action) ? changes[action] : undefined;
  if (!made) throw badInput([{ field: ['action'], message: `action must be one of ${actionNames.join(', ')}.` }]);
  // Fields that the action does not use must be valid, too.
  readPatch(change, withoutAbsent(allOf(given)));
  const input = readPatch(change, withoutAbsent(made(given)));
  if (Object.keys(input).length === 0) throw badInput([{ field: ['action'], message: 'Send the fields to change.' }]);
  return { act: 'change', input };
}

function readIds(body: Body): string[] {
  const { ids, assetIds } = fieldsOf(body);
  const list = listOf(ids ?? assetIds);
  if (Array.isArray(list) && list.length > 0 && list.every((id) => typeof id === 'string')) return list;
  throw badInput([{ field: ['ids'], message: 'Choose at least one asset.' }]);
}

const bulkBody = () => {
  const { addTags: _add, removeTags: _remove, ...fields } = patchOf(change).shape;
  return z.object({
    ids: z.union([z.array(z.string()).min(1), z.string()]).describe('IDs of the assets, at most 200.'),
    action: z
      .enum(actionNames as [string, ...string[]])
      .describe('Action to apply to the assets. `update` takes all of the fields below.'),
    tags: textOrList(z.string()).describe('Tags to add or to remove.'),
    ...fields,
  });
};

/** Applies an action to all of the given assets, or to none. */
export const mediaBulkEndpoints = [
  endpoint({
    method: 'POST',
    path: '/media/bulk',
    summary: 'Change many assets',
    description: 'Applies an action to all of the assets, or to none of them.',
    body: bulkBody,
    answers: () => {
      const data = z.object({
        action: z.string().describe('The action, as sent.'),
        ids: z.array(z.string()).describe(schemaFields.AssetsPayload().assetIds.description ?? ''),
        count: z.int().describe('Number of changed assets.'),
      });
      return data.extend({ data: data.describe('The same values again.') });
    },
    failure: 'Failed to save changes',
    document: AssetsBulkDocument,
    variables: ({ body }) => {
      const ids = readIds(body);
      const { act, input } = readAct(body);
      return { ids, input, isChange: act === 'change', isDelete: act === 'delete', isRestore: act === 'restore' };
    },
    fieldName: ([first = '', ...rest], body) =>
      [/^(add|remove)Tags$/.test(first) && body.tags !== undefined ? 'tags' : first, ...rest].join('.'),
    answer: (data, { body }) => {
      const assetIds = (data.change ?? data.delete ?? data.restore)?.assetIds ?? [];
      const action = String(fieldsOf(body).action ?? fieldsOf(body).operation);
      return { action, ids: assetIds, count: assetIds.length, data: { action, ids: assetIds, count: assetIds.length } };
    },
  }),
];
