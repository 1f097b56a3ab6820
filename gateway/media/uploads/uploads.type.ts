import { Field, Float, ID, Int, ObjectType } from 'type-graphql';
import type { AssetKind } from '#domain/media/asset-terms.ts';
import { payloadType } from '../../kit/payload-type.ts';
import { DateTime } from '../../kit/scalars.ts';
import { AssetKindEnum } from '../assets/asset-terms.type.ts';

@ObjectType('Upload', { description: 'An unfinished upload of the signed-in user.', simpleResolvers: true })
export class UploadObject {
  @Field(() => ID, { description: 'ID of the upload. Resume the upload at /uploads/ID.' })
  id!: string;

  @Field(() => AssetKindEnum, { description: 'Kind of asset that the upload creates.' })
  kind!: AssetKind;

  @Field(() => String, { description: 'Name of the file.' })
  fileName!: string;

  @Field(() => Int, { description: 'Size of the whole file in bytes.' })
  sizeBytes!: number;

  @Field(() => Int, { description: 'Number of bytes received. Updated every few seconds.' })
  receivedBytes!: number;

  @Field(() => DateTime, { description: 'When the upload started.' })
  createdAt!: string;

  @Field(() => DateTime, { description: 'When the upload is discarded if no more bytes arrive.' })
  expiresAt!: string;
}

@ObjectType({ description: 'Upload limit for one kind of asset.', simpleResolvers: true })
export class UploadLimit {
  @Field(() => AssetKindEnum, { description: 'Kind of asset.' })
  kind!: AssetKind;

  @Field(() => Float, { description: 'Maximum file size in bytes.' })
  mostBytes!: number;

  @Field(() => Int, { description: 'Maximum file size for display, in megabytes of 1,048,576 bytes.' })
  mostMegabytes!: number;

  @Field(() => [String], { description: 'Accepted MIME types and file extensions, in the format of an HTML file input.' })
  accepts!: string[];

  @Field(() => String, { description: 'Accepted file types for display, such as JPEG, PNG, WebP, GIF, AVIF or TIFF.' })
  typesText!: string;
}

@ObjectType({ description: 'Upload limits of this server.', simpleResolvers: true })
export class UploadLimits {
  @Field(() => [UploadLimit], { description: 'Limits for each kind of asset.' })
  kinds!: UploadLimit[];
}

export const UploadAbortPayload = payloadType('UploadAbortPayload', 'Result of discarding an upload.', {
  uploadId: [ID, 'ID of the discarded upload.'],
});
export type UploadAbortPayload = InstanceType<typeof UploadAbortPayload>;
