import { Field, Float, ID, Int, ObjectType } from 'type-graphql';
import type { AssetKind } from '#domain/media/terms.ts';
import { payloadType } from '../../kit/payload-type.ts';
import { DateTime } from '../../kit/scalars.ts';
import { AssetKindEnum } from '../assets/terms.type.ts';

@ObjectType('Upload', { description: 'A file of the signed-in user that is still on its way in.', simpleResolvers: true })
export class UploadObject {
  @Field(() => ID, { description: 'Id; the upload goes on at /uploads/ followed by it.' })
  id!: string;

  @Field(() => AssetKindEnum, { description: 'What sort of asset it is going to be.' })
  kind!: AssetKind;

  @Field(() => String, { description: 'Name of the file.' })
  fileName!: string;

  @Field(() => Int, { description: 'Size of the whole file in bytes.' })
  sizeBytes!: number;

  @Field(() => Int, { description: 'How many bytes had come when that was last written down, at most a few seconds ago.' })
  receivedBytes!: number;

  @Field(() => DateTime, { description: 'When it began.' })
  createdAt!: string;

  @Field(() => DateTime, { description: 'When it is discarded unless more bytes come.' })
  expiresAt!: string;
}

@ObjectType({ description: 'What may be uploaded of one kind.', simpleResolvers: true })
export class UploadLimit {
  @Field(() => AssetKindEnum, { description: 'The kind.' })
  kind!: AssetKind;

  @Field(() => Float, { description: 'Size of the largest file in bytes.' })
  mostBytes!: number;

  @Field(() => Int, { description: 'The same in MB of 1,048,576 bytes, as sentences name it.' })
  mostMegabytes!: number;

  @Field(() => [String], { description: 'MIME types and file extensions that are taken, as a file chooser understands them.' })
  accepts!: string[];

  @Field(() => String, { description: 'The types in words: JPEG, PNG, WebP, GIF, AVIF or TIFF.' })
  typesText!: string;
}

@ObjectType({ description: 'What may be uploaded to this installation.', simpleResolvers: true })
export class UploadLimits {
  @Field(() => [UploadLimit], { description: 'Limits of each kind.' })
  kinds!: UploadLimit[];
}

export const UploadAbortPayload = payloadType('UploadAbortPayload', 'Result of discarding an upload.', {
  uploadId: [ID, 'ID of the discarded upload.'],
});
export type UploadAbortPayload = InstanceType<typeof UploadAbortPayload>;
