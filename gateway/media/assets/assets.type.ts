import { Field, ID, Int, ObjectType } from 'type-graphql';
import { Asset } from '#db/entities/media.ts';
import { connectionType } from '../../kit/connection-type.ts';
import { UserError } from '../../kit/errors.ts';
import { expose } from '../../kit/expose.ts';
import { DateTime } from '../../kit/scalars.ts';
import { AssetCategoryEnum, AssetKindEnum, AssetStatusEnum, DocumentFolderEnum, LicenseTypeEnum } from './terms.type.ts';

const text = (description: string) => ({ type: () => String, nullable: true as const, description });
const number = (description: string) => ({ type: () => Number, nullable: true as const, description });
const int = (description: string) => ({ type: () => Int, nullable: true as const, description });

expose(Asset, 'An image, a video or a document of the workspace: what is said about it, and its file.', {
  id: { type: () => ID, description: 'Its id.' },
  version: { type: () => Int, description: 'Grows with every save; give it back when saving.' },
  kind: { type: () => AssetKindEnum, description: 'What sort of file it is.' },
  title: { type: () => String, description: 'Title.' },
  category: { type: () => AssetCategoryEnum, nullable: true, description: 'What it shows or is.' },
  folder: { type: () => DocumentFolderEnum, nullable: true, description: 'Folder of a document.' },
  tags: { type: () => [String], description: 'Tags for finding it again.' },
  isPublic: {
    type: () => Boolean,
    description: 'Whether everybody who has its public address may see it, as soon as it is ready.',
  },
  status: { type: () => AssetStatusEnum, description: 'Whether it is worked with or kept for the record.' },
  copyrightOwner: text('Who owns the copyright.'),
  licenseType: { type: () => LicenseTypeEnum, description: 'Under which terms others may use it.' },
  licenseDetails: text('The terms in words, for the licence type CUSTOM.'),
  fileName: { type: () => String, description: 'Name of the file as it came.' },
  mimeType: { type: () => String, description: 'Type of the file, decided from its first bytes.' },
  sha256: text('Fingerprint of the bytes, in hexadecimal; null until they were looked at.'),
  width: int('Width in pixels.'),
  height: int('Height in pixels.'),
  durationSeconds: number('Duration in seconds.'),
  frameRate: number('Frames a second.'),
  bitrate: int('Bits a second.'),
  codec: text('How the video or audio is encoded.'),
  pageCount: int('How many pages a document has.'),
  dominantColor: text('The colour that is most frequent, as #rrggbb: a place to keep until the picture is there.'),
  placeholder: text('A tiny blurred picture as a data: address, to show until the picture is there.'),
  posterAtSeconds: number('At which second the poster frame of a video was taken.'),
  createdAt: { type: () => DateTime, description: 'When it was added.' },
  updatedAt: { type: () => DateTime, description: 'When it was last saved.' },
});

export const AssetConnection = connectionType(Asset, 'assets');

@ObjectType({ description: 'The outcome of a change to an asset.', simpleResolvers: true })
export class AssetPayload {
  @Field(() => Asset, { nullable: true, description: 'The asset as it is now, also after a conflict; null when there is none.' })
  asset?: Asset | null;

  @Field(() => [UserError], { description: 'What kept it from happening; empty after a success.' })
  userErrors!: UserError[];
}

@ObjectType({
  description: 'The outcome of an act on several assets: it happens to all of them or to none.',
  simpleResolvers: true,
})
export class AssetsPayload {
  @Field(() => [Asset], { nullable: true, description: 'The assets as they are now; those in the bin are left out.' })
  assets?: Asset[] | null;

  @Field(() => [ID], { nullable: true, description: 'Ids of all assets to which it happened, those in the bin included.' })
  assetIds?: string[] | null;

  @Field(() => ID, { nullable: true, description: 'Give it to `assetsRevert` to take a change back; null after other acts.' })
  undo?: string | null;

  @Field(() => [UserError], { description: 'What kept it from happening; empty after a success.' })
  userErrors!: UserError[];
}
