import { z } from 'zod';
import { AssetDraft, titleOfFile } from '#domain/media/asset.ts';
import { type AssetKind, assetKinds, assetStatuses } from '#domain/media/asset-terms.ts';
import { DocumentDetailsDraft } from '#domain/media/document.ts';
import { ImageDetailsDraft } from '#domain/media/image.ts';
import { restrictionOf, VideoDetailsDraft } from '#domain/media/video.ts';
import type { AssetInput, AssetPatch } from './__generated__/operations.ts';
import { lowerCase } from './answer-schemas.ts';
import { type Draft, readDraft, readPatch } from './draft.ts';
import { constant, labelled, snakeCase, withCamelKeys } from './notations.ts';
import { type Body, badInput, isObject } from './refusal.ts';
import { bodyOf, patchOf, textOrList } from './request-schemas.ts';
import { videoSpelling } from './video-terms.ts';

/** Parses a list from older clients, which send an array, JSON text or comma-separated text. */
export const listOf = (value: unknown): unknown => (typeof value === 'string' ? entriesOf(value) : value);
export function entriesOf(given: string): unknown[] {
  const text = given.trim();
  if (text.startsWith('[')) {
    try {
      const parsed: unknown = JSON.parse(text);
      if (Array.isArray(parsed)) return parsed;
    } catch {
      // Not JSON: comma-separated text that begins with a bracket.
    }
  }
  return text
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');
}
const termsOf = (value: unknown) => {
  const list = listOf(value);
  return Array.isArray(list) ? list.map(constant) : list;
};
const restrictionsOf = (value: unknown) => {
  const list = listOf(value);
  const read = (entry: unknown) => (typeof entry === 'string' ? restrictionOf(entry) : entry);
  return Array.isArray(list) ? list.map(read).filter((entry) => entry !== null) : list;
};
/** Numbers that are stored as text, such as ISO 400. */
const textOf = (value: unknown) => (typeof value === 'number' ? String(value) : value);

const countriesSentence = 'Countries where the video is allowed, and with `-` before them those where it is blocked.';

const plainSchema = AssetDraft.omit({ image: true, video: true, document: true });
const plain: Draft<typeof plainSchema> = {
  schema: plainSchema,
  names: { workIds: 'associatedWorkIds', contributorIds: 'associatedArtistIds' },
  read: {
    category: constant,
    folder: constant,
    status: constant,
    licenseType: constant,
    tags: listOf,
    workIds: listOf,
    contributorIds: listOf,
  },
  takes: {
    tags: () => textOrList(z.string()),
    workIds: () => textOrList(z.string()),
    contributorIds: () => textOrList(z.string()),
  },
  spell: { status: labelled(assetStatuses) },
};
const detailsDraft = (schema: z.ZodObject, more: Omit<Draft, 'schema' | 'names'>): Draft => ({ schema, names: {}, ...more });
const details: Readonly<Record<AssetKind, { key: string; draft: Draft }>> = {
  IMAGE: {
    key: 'image',
    draft: detailsDraft(ImageDetailsDraft, { read: { iso: textOf, aperture: textOf, focalLength: textOf } }),
  },
  VIDEO: {
    key: 'video',
    draft: detailsDraft(VideoDetailsDraft, {
      read: {
        distributionStatus: constant,
        contentRating: constant,
        monetizationStatus: constant,
        contentIdEnrollment: constant,
        embedPermissions: constant,
        syndicationRights: constant,
        keywords: listOf,
        distributionPlatforms: termsOf,
        geographicRestrictions: restrictionsOf,
      },
      takes: {
        keywords: () => textOrList(z.string()),
        geographicRestrictions: () => textOrList(z.string()).describe(countriesSentence),
      },
      spell: videoSpelling,
    }),
  },
  DOCUMENT: {
    key: 'document',
    draft: detailsDraft(DocumentDetailsDraft, { read: { parties: listOf }, takes: { parties: () => textOrList(z.string()) } }),
  },
};

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** Returns an optional object, which multipart forms send as JSON text. Throws a `Refusal` for other values. */
export function objectIn(body: Body, name: string): Body {
  const value = body[name] ?? '';
  if (value === '') return {};
  const object = typeof value === 'string' ? parsed(value) : value;
  if (isObject(object)) return object;
  throw badInput([{ field: [name], message: `Send ${name} as an object or as JSON text.` }]);
}

/** Returns the fields of a client's object in camel case, including those in its `metadata`. */
export const fieldsOf = (body: Body): Body => ({ ...withCamelKeys(objectIn(body, 'metadata')), ...withCamelKeys(body) });

/** Returns the fields that all kinds share, under the names of the draft. */
function commonOf(given: Body): Body {
  const { workIds, contributorIds } = given;
  const common: Record<string, unknown> = { associatedWorkIds: workIds, associatedArtistIds: contributorIds, ...given };
  if (common.associatedWorkIds === undefined) delete common.associatedWorkIds;
  if (common.associatedArtistIds === undefined) delete common.associatedArtistIds;
  return common;
}

function detailsOf(kind: AssetKind, given: Body): Pick<AssetPatch, 'image' | 'video' | 'document'> {
  const { key, draft } = details[kind];
  const own = readPatch(draft, given);
  return Object.keys(own).length > 0 ? { [key]: own } : {};
}

/** Returns the input of a mutation from an object with camelCase or snake_case names. Throws a `Refusal` with each invalid field. */
export function readAsset(kind: AssetKind, body: Body): AssetInput {
  const given = fieldsOf(body);
  const { title, fileName } = given;
  const named = !title && typeof fileName === 'string' ? { title: titleOfFile(fileName) } : {};
  const own = detailsOf(kind, given);
  return { ...readDraft(plain, { ...commonOf(given), ...named }), ...own };
}

/** Returns the input of an update. Like `readAsset`, with all fields optional. */
export function readAssetPatch(kind: AssetKind, body: Body): AssetPatch {
  const given = fieldsOf(body);
  const own = detailsOf(kind, given);
  return { ...readPatch(plain, commonOf(given)), ...own };
}

/** Returns the kind of asset for a client's value. Throws a `Refusal` if it is unknown. */
export function namedKind(given: unknown): AssetKind {
  const named = assetKinds.find((each) => each === constant(given));
  if (named) return named;
  throw badInput([{ field: ['type'], message: 'type must be image, video or document.' }]);
}

/** Returns the kind of asset: from `type`, else from the MIME type, else an image. */
export function kindOf(body: Body): AssetKind {
  const { type, kind, mimeType } = fieldsOf(body);
  const given = kind ?? type ?? '';
  if (given !== '') return namedKind(given);
  const mime = typeof mimeType === 'string' ? mimeType : '';
  if (mime === '' || mime.startsWith('image/')) return 'IMAGE';
  return mime.startsWith('video/') ? 'VIDEO' : 'DOCUMENT';
}

const metadataBody = () =>
  z
    .union([z.record(z.string(), z.unknown()), z.string()])
    .nullish()
    .describe('Fields of the asset. Each is accepted here or beside `metadata`, as an object or as JSON text.');
/** Fields of a request about an asset of these kinds. Of the fields of several kinds, one kind decides the description. */
const bodyOfKinds = (bodyFor: (draft: Draft) => z.ZodObject, kinds: readonly AssetKind[]) => {
  const own = kinds.flatMap((kind) => Object.entries(patchOf(details[kind].draft).shape));
  return z.object({ ...Object.fromEntries(own), ...bodyFor(plain).shape, metadata: metadataBody() });
};
export const kindField = () =>
  z.enum(assetKinds.map(lowerCase)).optional().describe('Kind of asset. Defaults to that of `mimeType`.');
/** Request body that `readAsset` reads, with the kind. */
export const assetBody = () => bodyOfKinds(bodyOf, assetKinds).extend({ type: kindField() });
/** Request body that `readAssetPatch` reads. */
export const assetPatchBody = () => bodyOfKinds(patchOf, assetKinds);
export const videoBody = () => bodyOfKinds(bodyOf, ['VIDEO']);
export const videoPatchBody = () => bodyOfKinds(patchOf, ['VIDEO']);
/** Fields about a file that is uploaded later. */
export const fileBody = () => ({
  title: z.string().optional().describe('Title. Defaults to the name of the file.'),
  fileName: z.string().max(1_000).nullish().describe('Name of the file.'),
  mimeType: z.string().max(1_000).nullish().describe('MIME type of the file.'),
});

/** Returns the client's name of a field for its GraphQL path. */
export const camelName = (path: readonly string[]): string => {
  const [first = '', ...rest] = path.filter((part, index) => index > 0 || !['image', 'video', 'document'].includes(part));
  return [plain.names[first] ?? first, ...rest].join('.');
};
export const snakeName = (path: readonly string[]): string => snakeCase(camelName(path));
