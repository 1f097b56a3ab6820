import { endpoint } from './endpoint.ts';
import { boundedIntIn, listAnswer, type Page } from './list.ts';
import { assetList } from './media.ts';
import { camelName, fieldsOf } from './media-input.ts';
import { assetListVariables } from './media-list.ts';
import { assetFields, fileState, type Ingest, metadataOf, type RestAsset, writeAsset } from './media-shapes.ts';
import { kebab } from './media-words.ts';
import { notFound } from './refusal.ts';

const imageNotFound = 'Image not found';
const documentNotFound = 'Document not found';
const widestThumbnail = 4_096;
const textPages = 100;

/** The asset if it is of a kind; another one is as unknown as one that never was. */
const of = <A extends { kind: string }>(kind: string, asset: A | null): A | null => (asset?.kind === kind ? asset : null);
type Entry = { group: string; name: string; value: string };
type WithEntries = RestAsset & { metadata: Entry[] };
const metadataDocument = `query ($id: ID!) { asset(id: $id) { ${assetFields} metadata { group name value } } }`;

/** What is said about a file, what it says about itself, and how it is made. */
const metadataAnswer = (asset: WithEntries) => {
  const { dimensions, fileSize, mimeType, fileName, duration, pageCount } = writeAsset(asset);
  const file = { fileName, fileSize, mimeType, dimensions, duration, pageCount, codec: asset.codec, sha256: asset.sha256 };
  const metadata = { ...metadataOf(asset), entries: asset.metadata };
  return { metadata, file, ...fileState(asset), data: { ...metadata, file } };
};

const whatIsMissing = ({ state, problem }: Ingest): string => {
  if (state === 'NO_FILE') return 'There is no picture yet: its file has not come.';
  return problem ?? 'There is no picture yet: the file is being read. Ask again in a moment.';
};

type Picture = { kind: string; thumbnailUrl: string | null; ingest: Ingest };
type Page1 = { number: number; imageUrl: string | null; text: string };
type Text = { kind: string; pageCount: number | null; ingest: Ingest; pages: Page1[] };
const pageOf = (body: Readonly<Record<string, unknown>>, name: string) => boundedIntIn(fieldsOf(body), name, 1_000_000, 1);

export const mediaKindEndpoints = [
  endpoint<{ assets: Page }>({
    method: 'GET',
    path: '/media/images',
    failure: 'Failed to fetch images',
    document: assetList,
    variables: (request) => ({ ...assetListVariables({ ...request, query: { ...request.query, type: 'image' } }) }),
    fieldName: camelName,
    answer: ({ assets }, request) => listAnswer('assets', assets, request, (asset) => writeAsset(asset as RestAsset)),
  }),
  endpoint<{ asset: Picture | null }>({
    method: 'POST',
    path: '/media/images/:id/thumbnail',
    failure: 'Failed to fetch image details',
    notFound: imageNotFound,
    document:
      'query ($id: ID!, $width: Int!) { asset(id: $id) { kind thumbnailUrl(width: $width) ingest { state step percent problem } } }',
    variables: ({ params: { id }, body }) => ({ id, width: boundedIntIn(fieldsOf(body), 'width', widestThumbnail, 320) }),
    answer: ({ asset }) => {
      const image = of('IMAGE', asset);
      if (!image) return null;
      const { thumbnailUrl } = image;
      const message = thumbnailUrl ? undefined : whatIsMissing(image.ingest);
      return { thumbnailUrl, ...fileState(image), message, data: { thumbnailUrl } };
    },
  }),
  endpoint<{ asset: WithEntries | null }>({
    method: 'GET',
    path: '/media/images/:id/metadata',
    failure: 'Failed to fetch image details',
    notFound: imageNotFound,
    document: metadataDocument,
    answer: ({ asset }) => of('IMAGE', asset) && metadataAnswer(asset!),
  }),
  endpoint<{ asset: Text | null }>({
    method: 'POST',
    path: '/media/documents/:id/extract-text',
    failure: 'Failed to fetch document',
    notFound: documentNotFound,
    document: `query ($id: ID!, $from: Int!) {
      asset(id: $id) { kind pageCount ingest { state step percent problem } pages(first: ${textPages}, from: $from) { number imageUrl text } }
    }`,
    variables: ({ params: { id }, body }) => ({ id, from: pageOf(body, 'page') }),
    answer: ({ asset }, { body }) => {
      const document = of('DOCUMENT', asset);
      if (!document) return null;
      const pages = document.pages.map(({ number, text }) => ({ page: number, text }));
      const last = pageOf(body, 'page') + textPages - 1;
      const { pageCount } = document;
      // A document of many pages is read in several calls, each of which says where the next one begins.
      const nextPage = pageCount && pageCount > last ? last + 1 : null;
      const text = pages.map((page) => page.text).join('\n\n');
      return { text, pages, pageCount, nextPage, ...fileState(document), data: { text, pages, pageCount, nextPage } };
    },
  }),
  endpoint<{ asset: WithEntries | null }>({
    method: 'GET',
    path: '/media/documents/:id/metadata',
    failure: 'Failed to fetch document',
    notFound: documentNotFound,
    document: metadataDocument,
    answer: ({ asset }) => of('DOCUMENT', asset) && metadataAnswer(asset!),
  }),
  endpoint<{ asset: Text | null }>({
    method: 'POST',
    path: '/media/documents/:id/preview',
    failure: 'Failed to fetch document',
    notFound: documentNotFound,
    document: `query ($id: ID!, $from: Int!) {
      asset(id: $id) { kind pageCount ingest { state step percent problem } pages(first: 1, from: $from) { number imageUrl text } }
    }`,
    variables: ({ params: { id }, body }) => ({ id, from: pageOf(body, 'page') }),
    answer: ({ asset }, { body }) => {
      const document = of('DOCUMENT', asset);
      if (!document) return null;
      const page = pageOf(body, 'page');
      const { pageCount } = document;
      if (pageCount !== null && page > pageCount) throw notFound(`The document has ${pageCount} pages`);
      const found = document.pages.find(({ number }) => number === page);
      const previewUrl = found?.imageUrl ?? null;
      const message = previewUrl ? undefined : whatIsMissing(document.ingest);
      return { page, pageCount, previewUrl, ...fileState(document), message, data: { page, pageCount, previewUrl } };
    },
  }),
];

type Share = { kind: string; count: number; sizeBytes: number };
type Usage = { usedBytes: number; limitBytes: number | null; byKind: Share[] };
const statKeys =
  'total public private sizeBytes thisMonth lastMonth lastSevenDays withoutRights untagged waiting failed duplicates';

export const mediaAnalyticsEndpoints = [
  endpoint<{ assetStats: Record<string, number>; storageUsage: Usage }>({
    method: 'GET',
    path: '/media/analytics',
    failure: 'Failed to fetch media',
    document: `query ($kind: AssetKind) {
      assetStats(kind: $kind) { ${statKeys} } storageUsage { usedBytes limitBytes byKind { kind count sizeBytes } }
    }`,
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
