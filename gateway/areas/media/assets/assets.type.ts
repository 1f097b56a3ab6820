import type { GraphQLSchema } from 'graphql';
import { ID } from 'type-graphql';
import { Asset } from '#db/entities/media.ts';
import { AssetDraft } from '#domain/media/asset.ts';
import { keepToTypes, type OwnField, variantOf } from '../../../kit/abstract-types.ts';
import { connectionType } from '../../../kit/connection-type.ts';
import { expose } from '../../../kit/expose.ts';
import { payloadType } from '../../../kit/payload-type.ts';
import { Sha256, UrlScalar } from '../../../kit/scalars.ts';
import { AssetKindEnum } from './asset-terms.type.ts';

expose(Asset, 'A file of the workspace with its metadata: an image, a video, a document or a sound.', {
  hasVariants: true,
  draft: AssetDraft,
  elsewhere: ['workIds', 'contributorIds', 'image', 'video', 'document'],
  fields: [
    'id',
    'version',
    'title',
    'description',
    'category',
    'folder',
    'tags',
    'isPublic',
    'status',
    'copyrightOwner',
    'licenseType',
    'licenseDetails',
    'createdAt',
    'updatedAt',
  ],
  columns: {
    kind: [AssetKindEnum, 'Image, video or document. A sound is a document. Never changes.'],
    fileName: 'Name of the uploaded file.',
    mimeType: 'MIME type of the file, detected from its first bytes.',
    sha256: [Sha256, 'SHA-256 of the file in hexadecimal. Null until the file has been read.'],
    width: 'Width of the picture in pixels, read from the file.',
    height: 'Height of the picture in pixels, read from the file.',
    durationSeconds: 'Playing time of a video or audio file in seconds, read from the file.',
    frameRate: 'Frame rate in frames per second.',
    bitrate: 'Bitrate in bits per second.',
    codec: 'Codec of the sound or the picture. Null when unknown and for other files.',
    pageCount: 'Number of pages of a document.',
    dominantColor: 'Dominant colour as #rrggbb, shown while the picture loads.',
    placeholder: [UrlScalar, 'Small blurred picture as a data URL, shown while the picture loads.'],
    posterAtSeconds: 'Position of the poster frame of a video, in seconds.',
  },
});

/** The object type of an asset. A sound is kept like a document; its MIME type says that it is one. */
const typeOf = ({ kind, mimeType }: Asset) =>
  kind === 'IMAGE'
    ? 'ImageAsset'
    : kind === 'VIDEO'
      ? 'VideoAsset'
      : mimeType.startsWith('audio/')
        ? 'AudioAsset'
        : 'DocumentAsset';
const told = { reads: ['kind', 'mimeType'] as const, typeOf };

export const ImageAsset = variantOf(Asset, 'ImageAsset', 'A picture, such as a cover or a photo of an artist.', told);
variantOf(Asset, 'VideoAsset', 'A moving picture, such as a music video or an interview.', told);
export const DocumentAsset = variantOf(Asset, 'DocumentAsset', 'A document, such as a contract or a lyric sheet.', told);
export const AudioAsset = variantOf(Asset, 'AudioAsset', 'A sound, such as a master or a demo. Its `kind` is DOCUMENT.', told);

// A document can be a scan, and a PDF has the size of its first page.
const pictures = { types: ['ImageAsset', 'VideoAsset', 'DocumentAsset'] };
const videos = { types: ['VideoAsset'] };
const played = { types: ['VideoAsset', 'AudioAsset'] };
const paged = { types: ['DocumentAsset'] };
const filed = { types: ['DocumentAsset', 'AudioAsset'] };
/** Fields that were published for every asset, although not every kind has them. */
const fieldsOfKinds: Record<string, OwnField> = {
  bitrate: played,
  claims: { ...videos, description: 'Claims of rights in the video, oldest first.' },
  document: { ...filed, isNeverNull: true, description: 'Fields of documents and sounds.' },
  durationSeconds: played,
  folder: { ...filed, description: 'Folder of the file. Null for files outside of folders.' },
  frameRate: videos,
  height: pictures,
  image: { types: ['ImageAsset'], isNeverNull: true, description: 'Fields of images.' },
  pageCount: paged,
  pageMatches: paged,
  pages: paged,
  place: pictures,
  posterAtSeconds: videos,
  posterUrl: videos,
  video: { ...videos, isNeverNull: true, description: 'Fields of videos.' },
  width: pictures,
  youtube: { ...videos, isNeverNull: true, description: 'Publication of the video on YouTube.' },
};

/** Keeps the fields of each kind of asset to its object type. */
export const keepFieldsToKinds = (schema: GraphQLSchema) => keepToTypes(schema, 'Asset', fieldsOfKinds, '2027-06-30');

export const AssetConnection = connectionType(Asset);

export const AssetPayload = payloadType('AssetPayload', 'Result of changing an asset.', {
  asset: [Asset, 'The changed asset. After a conflict, its newer version.'],
});
export type AssetPayload = InstanceType<typeof AssetPayload>;

export const AssetsPayload = payloadType('AssetsPayload', 'Result of changing several assets. Changes all assets or none.', {
  assets: [[Asset], 'The changed assets, excluding deleted assets.'],
  assetIds: [[ID], 'IDs of all changed assets, including deleted assets.'],
  undo: [ID, 'ID to pass to `assetsRevert` to undo the change. Null when the change cannot be undone.'],
});
export type AssetsPayload = InstanceType<typeof AssetsPayload>;
