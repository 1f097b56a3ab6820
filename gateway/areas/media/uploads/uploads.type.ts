import { ID, Int } from 'type-graphql';
import { objectType } from '../../../kit/object-type.ts';
import { payloadType } from '../../../kit/payload-type.ts';
import { ByteCount, DateTime } from '../../../kit/scalars.ts';
import { AssetKindEnum } from '../assets/asset-terms.type.ts';

export type UploadObject = InstanceType<typeof UploadObject>;
export const UploadObject = objectType('Upload', 'An unfinished upload of the signed-in user.', {
  id: [ID, 'ID of the upload. Resume the upload at /uploads/ID.'],
  kind: [AssetKindEnum, 'Kind of asset that the upload creates.'],
  fileName: [String, 'Name of the file on the device that uploads it.'],
  sizeBytes: [ByteCount, 'Size of the whole file in bytes.'],
  receivedBytes: [ByteCount, 'Number of bytes received. Updated every few seconds.'],
  createdAt: [DateTime, 'When the upload started.'],
  expiresAt: [DateTime, 'When the upload is discarded if no more bytes arrive.'],
});
const UploadLimit = objectType('UploadLimit', 'Upload limit for one kind of asset.', {
  kind: [AssetKindEnum, 'Kind of asset to which the limit applies.'],
  maxBytes: [ByteCount, 'Maximum file size in bytes.'],
  mostBytes: [ByteCount, 'Maximum file size in bytes.', undefined, 'Use maxBytes. Goes after 2027-06-30.'],
  mostMegabytes: [
    Int,
    'Maximum file size for display, in megabytes of 1,048,576 bytes.',
    undefined,
    'Use maxBytes. Goes after 2027-06-30.',
  ],
  accepts: [[String], 'Accepted MIME types and file extensions, in the format of an HTML file input.'],
  typesText: [String, 'Accepted file types for display, such as JPEG, PNG, WebP, GIF, AVIF or TIFF.'],
});
export type UploadLimits = InstanceType<typeof UploadLimits>;
export const UploadLimits = objectType('UploadLimits', 'Upload limits of this server.', {
  kinds: [[UploadLimit], 'Limits for each kind of asset.'],
});

export const UploadAbortPayload = payloadType('UploadAbortPayload', 'Result of discarding an upload.', {
  uploadId: [ID, 'ID of the discarded upload.'],
});
export type UploadAbortPayload = InstanceType<typeof UploadAbortPayload>;
