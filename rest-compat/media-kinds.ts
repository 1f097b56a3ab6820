import type { AnyOf } from '#domain/kit/any-of.ts';
import {
  AssetMetadataDocument,
  AssetPagesDocument,
  type AssetPagesQuery,
  AssetsDocument,
  AssetThumbnailDocument,
  type AssetWithEntriesFragment,
  MediaAnalyticsDocument,
} from './__generated__/operations.ts';
import { endpoint, idOfPath } from './endpoint.ts';
import { boundedIntIn, listAnswer } from './list.ts';
import { camelName, fieldsOf } from './media-input.ts';
import { assetListVariables } from './media-list.ts';
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

/** Declares the list of one kind of asset. */
const listOf = (type: 'image' | 'document', failure: string) =>
  endpoint({
    method: 'GET',
    path: `/media/${type}s`,
    failure,
    document: AssetsDocument,
    variables: (request) => assetListVariables({ ...request, query: { ...request.query, type } }),
    fieldName: camelName,
    answer: ({ assets }, request) => listAnswer('assets', assets, request, writeAsset),
  });

export const mediaKindEndpoints = [
  listOf('image', 'Failed to fetch images'),
  listOf('document', 'Failed to fetch documents'),
  endpoint({
    method: 'POST',
    path: '/media/images/:id/thumbnail',
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
    failure: 'Failed to fetch image details',
    notFound: imageNotFound,
    document: AssetMetadataDocument,
    variables: idOfPath,
    answer: ({ asset }) => of('IMAGE', asset) && metadataAnswer(asset!),
  }),
  endpoint({
    method: 'POST',
    path: '/media/documents/:id/extract-text',
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
    failure: 'Failed to fetch document',
    notFound: documentNotFound,
    document: AssetMetadataDocument,
    variables: idOfPath,
    answer: ({ asset }) => of('DOCUMENT', asset) && metadataAnswer(asset!),
  }),
  endpoint({
    method: 'POST',
    path: '/media/documents/:id/preview',
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

export const mediaAnalyticsEndpoints = [
  endpoint({
    method: 'GET',
    path: '/media/analytics',
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
