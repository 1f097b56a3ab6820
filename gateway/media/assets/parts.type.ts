import { Field, Float, ID, Int, ObjectType } from 'type-graphql';
import type { IngestState, RenditionRole } from '#domain/media/asset-terms.ts';
import { IngestStateEnum, RenditionRoleEnum } from './asset-terms.type.ts';

@ObjectType({ description: 'Processing state of the file of an asset.', simpleResolvers: true })
export class AssetIngest {
  @Field(() => IngestStateEnum, { description: 'Processing state.' })
  state!: IngestState;

  @Field(() => String, { nullable: true, description: 'Current processing step, in a few words.' })
  step!: string | null;

  @Field(() => Int, { description: 'Progress in percent.' })
  percent!: number;

  @Field(() => String, { nullable: true, description: 'Why processing failed, as a sentence.' })
  problem!: string | null;

  /** ID of the asset with the same bytes. Resolved as `duplicateOf`. */
  duplicateOfId!: string | null;
}

@ObjectType({
  description: 'Place where a picture was taken or a video was shot. Visible only to members of the workspace.',
  simpleResolvers: true,
})
export class Place {
  @Field(() => Float, { description: 'Latitude in degrees. Negative in the south.' })
  latitude!: number;

  @Field(() => Float, { description: 'Longitude in degrees. Negative in the west.' })
  longitude!: number;

  @Field(() => Float, { nullable: true, description: 'Altitude in metres above sea level.' })
  altitude!: number | null;
}

@ObjectType({ description: 'A metadata entry read from a file.', simpleResolvers: true })
export class MetadataEntry {
  @Field(() => String, { description: 'Section of the metadata, such as Exif.' })
  group!: string;

  @Field(() => String, { description: 'Name of the entry.' })
  name!: string;

  @Field(() => String, { description: 'Value of the entry, as text.' })
  value!: string;
}

@ObjectType({ description: 'A picture generated from the file of an asset.', simpleResolvers: true })
export class Rendition {
  @Field(() => ID, { description: 'ID of the picture.' })
  id!: string;

  @Field(() => RenditionRoleEnum, { description: 'Purpose of the picture.' })
  role!: RenditionRole;

  @Field(() => String, { description: 'Format of the picture, such as webp.' })
  format!: string;

  @Field(() => Int, { nullable: true, description: 'Width in pixels.' })
  width!: number | null;

  @Field(() => Int, { nullable: true, description: 'Height in pixels.' })
  height!: number | null;

  @Field(() => Int, { nullable: true, description: 'Page number of a page picture, starting at 1. Null for other pictures.' })
  page!: number | null;

  @Field(() => Int, { description: 'Size in bytes.' })
  sizeBytes!: number;

  @Field(() => String, { description: 'Relative URL of the picture. Expires after one to two hours.' })
  url!: string;
}

@ObjectType({ description: 'One page of a document.', simpleResolvers: true })
export class DocumentPage {
  @Field(() => Int, { description: 'Page number, starting at 1.' })
  number!: number;

  @Field(() => String, { nullable: true, description: 'URL of the page as a picture. Null when there is none.' })
  imageUrl!: string | null;

  @Field(() => String, { description: 'Text of the page. Empty when no text could be read.' })
  text!: string;
}

@ObjectType({ description: 'A page of a document that contains the searched text.', simpleResolvers: true })
export class PageMatch {
  @Field(() => Int, { description: 'Page number, starting at 1.' })
  page!: number;

  @Field(() => String, { description: 'Excerpt around the first match on the page.' })
  snippet!: string;
}
