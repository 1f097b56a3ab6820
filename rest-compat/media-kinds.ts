import { z } from 'zod';
import type { AnyOf } from '#domain/kit/any-of.ts';
import { schemaFields } from './__generated__/fields.ts';
import {
  AssetMetadataDocument,
  AssetPagesDocument,
  type AssetPagesQuery,
  AssetsDocument,
  AssetThumbnailDocument,
  type AssetWithEntriesFragment,
  MediaAnalyticsDocument,
} from './__generated__/operations.ts';
import { optionalMessage, spelled } from './answer-schemas.ts';
import { endpoint, idOfPath } from './endpoint.ts';
import { boundedIntIn, boundedNumber, listAnswer, listOf } from './list.ts';
import { assetAnswer, entriesAnswer, fileFields, metadataAnswers, stateFields } from './media-answers.ts';
import { camelName, fieldsOf, kindField } from './media-input.ts';
import { assetListVariables, kindListQuery } from './media-list.ts';
import { fileState, metadataOf, writeAsset } from './media-shapes.ts';
import { kebab } from './notations.ts';
import { notFound } from './refusal.ts';
import { whatIsMissing } from './what-is-missing.ts';

const imageNotFound = 'Image not found';
const documentNotFound = 'Document not found';
const widestThumbnail = 4_096;
const textPages = 100;

/** Returns the asset if it is of this kind; otherwise null, like an unknown one. */
const of = <A extends { kind: string }>(kind: string, asset: A | null): A | null => (asset?.kind === kind ? asset : null);

/** Returns entered values of an asset, metadata from its file, and technical data. */
const metadataAnswer = (asset: AssetWithEntriesFragment) => {
  const { dimensions, fileSize, mimeType, fileName, duration, pageCount } = writeAsset(asset);
  const file = { fileName, fileSize, mimeType, dimensions, duration, pageCount, codec: asset.codec, sha256: asset.sha256 };
  const metadata = { ...metadataOf(asset), entries: asset.metadata };
  return { metadata, file, ...fileState(asset), data: { ...metadata, file } };
};

type WithPages = AnyOf<NonNullable<AssetPagesQuery['asset']>>;
/** Returns the pages of a document. Sound has none. */
const pagesOf = ({ pages = [], pageCount = null }: WithPages) => ({ pages, pageCount });

const pageOf = (body: Readonly<Record<string, unknown>>, name: string) => boundedIntIn(fieldsOf(body), name, 1_000_000, 1);

const metadataSchema = () => {
  const { codec, sha256 } = schemaFields.Asset();
  const file = z.object({ ...fileFields(), codec, sha256 }).describe('Technical data of the file.');
  const withEntries = (metadata: z.ZodObject) => metadata.extend({ entries: entriesAnswer() });
  const [image, , document] = metadataAnswers();
  return { image: withEntries(image), document: withEntries(document), file };
};
/** Schema of what `metadataAnswer` returns for a kind of asset. */
const metadataOfKind = (kind: 'image' | 'document') => () => {
  const { file, ...kinds } = metadataSchema();
  const metadata = kinds[kind];
  return z.object({
    metadata: metadata.describe('Entered values, and metadata from the file.'),
    file,
    ...stateFields(),
    data: metadata.extend({ file }).describe('The same values again.'),
  });
};
/** Fields of a body with the number of a page. */
const pageBody = (description: string) => () => z.object({ page: boundedNumber(1_000_000, 1, description) });
const pageCountField = () => schemaFields.DocumentAsset().pageCount;

/** Declares the list of one kind of asset. */
const listOfKind = (type: 'image' | 'document', failure: string) =>
  endpoint({
    method: 'GET',
    path: `/media/${type}s`,
    summary: `List ${type}s`,
    description: `Lists the ${type}s of the workspace. \`search\` matches title, file name, category, copyright owner and tags.`,
    query: kindListQuery,
    answers: () => listOf('assets', assetAnswer()),
    failure,
    document: AssetsDocument,
    variables: (request) => assetListVariables({ ...request, query: { ...request.query, type } }),
    fieldName: camelName,
    answer: ({ assets }, request) => listAnswer('assets', assets, request, writeAsset),
  });

export const mediaKindEndpoints = [
  listOfKind('image', 'Failed to fetch images'),
  listOfKind('document', 'Failed to fetch documents'),
  endpoint({
    method: 'POST',
    path: '/media/images/:id/thumbnail',
    summary: 'Get the thumbnail of an image',
    description: 'Returns the URL of the smallest picture with at least the given width, or why there is none.',
    body: () => z.object({ width: boundedNumber(widestThumbnail, 320, 'Width of the picture in pixels.') }),
    answers: () => {
      const { thumbnailUrl } = schemaFields.Asset();
      return z.object({ thumbnailUrl, ...stateFields(), message: optionalMessage, data: z.object({ thumbnailUrl }) });
    },
    failure: 'Failed to fetch image details',
    notFound: imageNotFound,
    document: AssetThumbnailDocument,
    variables: ({ params: { id }, body }) => ({ id, width: boundedIntIn(fieldsOf(body), 'width', widestThumbnail, 320) }),
    answer: ({ asset }) => {
      const image = of('IMAGE', asset);
      if (!image) return null;
      const { thumbnailUrl } = image;
      const message = thumbnailUrl ? undefined : whatIsMissing(image, 'picture');
      return { thumbnailUrl, ...fileState(image), message, data: { thumbnailUrl } };
    },
  }),
  endpoint({
    method: 'GET',
    path: '/media/images/:id/metadata',
    summary: 'Get the metadata of an image',
    description: 'Returns what was entered about an image, and what its file contains.',
    answers: metadataOfKind('image'),
    failure: 'Failed to fetch image details',
    notFound: imageNotFound,
    document: AssetMetadataDocument,
    variables: idOfPath,
    answer: ({ asset }) => of('IMAGE', asset) && metadataAnswer(asset!),
  }),
  endpoint({
    method: 'POST',
    path: '/media/documents/:id/extract-text',
    summary: 'Get the text of a document',
    description: `Returns the text of ${textPages} pages of a document, or why there is none.`,
    body: pageBody('First page. Send `nextPage` of the previous answer for the next pages.'),
    answers: () => {
      const { text } = schemaFields.DocumentPage();
      const data = z.object({
        text: z.string().describe('Text of the pages.'),
        pages: z.array(z.object({ page: schemaFields.DocumentPage().number, text })).describe('Text of each page.'),
        pageCount: pageCountField(),
        nextPage: z.int().nullable().describe('Number of the next page. Null after the last one.'),
      });
      return data.extend({ ...stateFields(), message: optionalMessage, data: data.describe('The same values again.') });
    },
    failure: 'Failed to fetch document',
    notFound: documentNotFound,
    document: AssetPagesDocument,
    variables: ({ params: { id }, body }) => ({ id, first: textPages, from: pageOf(body, 'page') }),
    answer: ({ asset }, { body }) => {
      const document = of('DOCUMENT', asset);
      if (!document) return null;
      const { pages: read, pageCount } = pagesOf(document);
      const pages = read.map(({ number, text }) => ({ page: number, text }));
      const last = pageOf(body, 'page') + textPages - 1;
      // A document with many pages is read in several calls; each returns the start of the next one.
      const hasMore = pageCount === null ? pages.length === textPages : pageCount > last;
      const nextPage = hasMore ? last + 1 : null;
      const text = pages.map((page) => page.text).join('\n\n');
      const message = text.trim() ? undefined : whatIsMissing(document, 'text');
      const data = { text, pages, pageCount, nextPage };
      return { ...data, ...fileState(document), message, data };
    },
  }),
  endpoint({
    method: 'GET',
    path: '/media/documents/:id/metadata',
    summary: 'Get the metadata of a document',
    description: 'Returns what was entered about a document, and what its file contains.',
    answers: metadataOfKind('document'),
    failure: 'Failed to fetch document',
    notFound: documentNotFound,
    document: AssetMetadataDocument,
    variables: idOfPath,
    answer: ({ asset }) => of('DOCUMENT', asset) && metadataAnswer(asset!),
  }),
  endpoint({
    method: 'POST',
    path: '/media/documents/:id/preview',
    summary: 'Get a page of a document as a picture',
    description: 'Returns the URL of a page as a picture, or why there is none.',
    body: pageBody('Number of the page.'),
    answers: () => {
      const data = z.object({
        page: schemaFields.DocumentPage().number,
        pageCount: pageCountField(),
        previewUrl: schemaFields.DocumentPage().imageUrl,
      });
      return data.extend({ ...stateFields(), message: optionalMessage, data: data.describe('The same values again.') });
    },
    failure: 'Failed to fetch document',
    notFound: documentNotFound,
    document: AssetPagesDocument,
    variables: ({ params: { id }, body }) => ({ id, first: 1, from: pageOf(body, 'page') }),
    answer: ({ asset }, { body }) => {
      const document = of('DOCUMENT', asset);
      if (!document) return null;
      const page = pageOf(body, 'page');
      const { pages, pageCount } = pagesOf(document);
      if (pageCount !== null && page > pageCount) throw notFound(`The document has ${pageCount} pages`);
      const found = pages.find(({ number }) => number === page);
      const previewUrl = found?.imageUrl ?? null;
      const message = previewUrl ? undefined : whatIsMissing(document, 'picture');
      return { page, pageCount, previewUrl, ...fileState(document), message, data: { page, pageCount, previewUrl } };
    },
  }),
];

const analyticsAnswer = () => {
  const stats = schemaFields.AssetStats();
  const { kind, count, sizeBytes } = schemaFields.KindUsage();
  const { usedBytes, limitBytes } = schemaFields.StorageUsage();
  return z.object({
    totalAssets: stats.total,
    totalSize: stats.sizeBytes,
    publicAssets: stats.public,
    privateAssets: stats.private,
    uploadsThisMonth: stats.thisMonth,
    uploadsLastMonth: stats.lastMonth,
    uploadsLastSevenDays: stats.lastSevenDays,
    withoutRights: stats.withoutRights,
    untagged: stats.untagged,
    processing: stats.waiting,
    failed: stats.failed,
    duplicates: stats.duplicates,
    byType: z.array(z.object({ type: spelled(kind), count, size: sizeBytes })).describe('Number and size by kind.'),
    storage: z.object({ used: usedBytes, limit: limitBytes }).describe('Storage of the workspace in bytes.'),
  });
};

export const mediaAnalyticsEndpoints = [
  endpoint({
    method: 'GET',
    path: '/media/analytics',
    summary: 'Get statistics of assets',
    query: () => z.object({ type: kindField().describe('Only assets of this kind. `storage` and `byType` count all.') }),
    answers: () => {
      const data = analyticsAnswer();
      return data.extend({ data: data.describe('The same values again.') });
    },
    failure: 'Failed to fetch media',
    document: MediaAnalyticsDocument,
    variables: (request) => ({ kind: assetListVariables(request).kind }),
    answer: ({ assetStats: stats, storageUsage: { usedBytes, limitBytes, byKind } }) => {
      const data = {
        totalAssets: stats.total,
        totalSize: stats.sizeBytes,
        publicAssets: stats.public,
        privateAssets: stats.private,
        uploadsThisMonth: stats.thisMonth,
        uploadsLastMonth: stats.lastMonth,
        uploadsLastSevenDays: stats.lastSevenDays,
        withoutRights: stats.withoutRights,
        untagged: stats.untagged,
        processing: stats.waiting,
        failed: stats.failed,
        duplicates: stats.duplicates,
        byType: byKind.map(({ kind, count, sizeBytes }) => ({ type: kebab(kind), count, size: sizeBytes })),
        storage: { used: usedBytes, limit: limitBytes },
      };
      return { ...data, data };
    },
  }),
];
