import { Field, Float, ID, Int, ObjectType } from 'type-graphql';
import type { IngestState, RenditionRole } from '#domain/media/terms.ts';
import { IngestStateEnum, RenditionRoleEnum } from './terms.type.ts';

@ObjectType({ description: 'How far the server is with the file of an asset.', simpleResolvers: true })
export class AssetIngest {
  @Field(() => IngestStateEnum, { description: 'The state.' })
  state!: IngestState;

  @Field(() => String, { nullable: true, description: 'What is being done while it runs, in a few words.' })
  step!: string | null;

  @Field(() => Int, { description: 'How much of it is done, from 0 to 100.' })
  percent!: number;

  @Field(() => String, { nullable: true, description: 'Why the file cannot be used, as a sentence.' })
  problem!: string | null;

  /** Id of the asset that has the same bytes; shown as `duplicateOf`. */
  duplicateOfId!: string | null;
}

@ObjectType({
  description: 'Where a picture was taken or a video shot. Members of the workspace alone see it.',
  simpleResolvers: true,
})
export class Place {
  @Field(() => Float, { description: 'Degrees north; negative in the south.' })
  latitude!: number;

  @Field(() => Float, { description: 'Degrees east; negative in the west.' })
  longitude!: number;

  @Field(() => Float, { nullable: true, description: 'Metres above the sea.' })
  altitude!: number | null;
}

@ObjectType({ description: 'One thing that a file says about itself.', simpleResolvers: true })
export class MetadataEntry {
  @Field(() => String, { description: 'Part of the file where it stands, such as Exif.' })
  group!: string;

  @Field(() => String, { description: 'What it is called there.' })
  name!: string;

  @Field(() => String, { description: 'What it says, as text.' })
  value!: string;
}

@ObjectType({ description: "A picture that was made from an asset's file.", simpleResolvers: true })
export class Rendition {
  @Field(() => ID, { description: 'Its id.' })
  id!: string;

  @Field(() => RenditionRoleEnum, { description: 'What it is for.' })
  role!: RenditionRole;

  @Field(() => String, { description: 'Format of the picture, such as webp.' })
  format!: string;

  @Field(() => Int, { nullable: true, description: 'Width in pixels.' })
  width!: number | null;

  @Field(() => Int, { nullable: true, description: 'Height in pixels.' })
  height!: number | null;

  @Field(() => Int, { nullable: true, description: 'Which page it shows, counted from 1.' })
  page!: number | null;

  @Field(() => Int, { description: 'Size in bytes.' })
  sizeBytes!: number;

  @Field(() => String, { description: 'Its address, which ends after one to two hours; it begins with a slash.' })
  url!: string;
}

@ObjectType({ description: 'One page of a document.', simpleResolvers: true })
export class DocumentPage {
  @Field(() => Int, { description: 'Its number, counted from 1.' })
  number!: number;

  @Field(() => String, { nullable: true, description: 'Address of its picture; null when none was made.' })
  imageUrl!: string | null;

  @Field(() => String, { description: 'Its text; empty when there is none that could be read.' })
  text!: string;
}

@ObjectType({ description: 'A page that holds a text one looked for.', simpleResolvers: true })
export class PageMatch {
  @Field(() => Int, { description: 'Number of the page, counted from 1.' })
  page!: number;

  @Field(() => String, { description: 'The words around the first place where it stands.' })
  snippet!: string;
}
