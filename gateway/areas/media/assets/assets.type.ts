import { ID } from 'type-graphql';
import { Asset } from '#db/entities/media.ts';
import { AssetDraft } from '#domain/media/asset.ts';
import { connectionType } from '../../../kit/connection-type.ts';
import { expose } from '../../../kit/expose.ts';
import { payloadType } from '../../../kit/payload-type.ts';
import { Sha256, UrlScalar } from '../../../kit/scalars.ts';
import { AssetKindEnum } from './asset-terms.type.ts';

expose(Asset, 'An image, video or document of the workspace, with its metadata and its file.', {
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
    kind: [AssetKindEnum, 'Image, video or document. Never changes.'],
    fileName: 'Name of the uploaded file.',
    mimeType: 'MIME type of the file, detected from its first bytes.',
    sha256: [Sha256, 'SHA-256 of the file in hexadecimal. Null until the file has been read.'],
    width: 'Width of the picture in pixels, read from the file.',
    height: 'Height of the picture in pixels, read from the file.',
    durationSeconds: 'Playing time of a video or audio file in seconds, read from the file.',
    frameRate: 'Frame rate in frames per second.',
    bitrate: 'Bitrate in bits per second.',
    codec: 'Codec of the video or audio.',
    pageCount: 'Number of pages of a document.',
    dominantColor: 'Dominant colour as #rrggbb, shown while the picture loads.',
    placeholder: [UrlScalar, 'Small blurred picture as a data URL, shown while the picture loads.'],
    posterAtSeconds: 'Position of the poster frame of a video, in seconds.',
  },
});

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
