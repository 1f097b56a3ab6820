import { Float, ID, Int } from 'type-graphql';
import { objectType } from '../../../kit/object-type.ts';
import { ByteCount, UrlScalar } from '../../../kit/scalars.ts';
import { IngestStateEnum, RenditionRoleEnum } from './asset-terms.type.ts';

export type AssetIngest = InstanceType<typeof AssetIngest> & {
  /** ID of the asset with the same bytes. Resolved as `duplicateOf`. */
  duplicateOfId: string | null;
};
export const AssetIngest = objectType('AssetIngest', 'Processing state of the file of an asset.', {
  state: [IngestStateEnum, 'Processing state.'],
  step: [String, 'Current processing step, in a few words.', 'nullable'],
  percent: [Int, 'Progress in percent.'],
  problem: [String, 'Why processing failed, as a sentence.', 'nullable'],
});
export type Place = InstanceType<typeof Place>;
export const Place = objectType(
  'Place',
  'Place where a picture was taken or a video was shot. Visible only to members of the workspace.',
  {
    latitude: [Float, 'Latitude in degrees. Negative in the south.'],
    longitude: [Float, 'Longitude in degrees. Negative in the west.'],
    altitude: [Float, 'Altitude in metres above sea level.', 'nullable'],
  },
);
export type MetadataEntry = InstanceType<typeof MetadataEntry>;
export const MetadataEntry = objectType('MetadataEntry', 'A metadata entry read from a file.', {
  group: [String, 'Section of the metadata, such as Exif.'],
  name: [String, 'Name of the entry in its section, such as Model.'],
  value: [String, 'Value of the entry, as text.'],
});
export type Rendition = InstanceType<typeof Rendition>;
export const Rendition = objectType('Rendition', 'A picture generated from the file of an asset.', {
  id: [ID, 'ID of the picture.'],
  role: [RenditionRoleEnum, 'Purpose of the picture.'],
  format: [String, 'Format of the picture, such as webp.'],
  width: [Int, 'Width in pixels.', 'nullable'],
  height: [Int, 'Height in pixels.', 'nullable'],
  page: [Int, 'Page number of a page picture, starting at 1. Null for other pictures.', 'nullable'],
  sizeBytes: [ByteCount, 'File size of the picture in bytes.'],
  url: [UrlScalar, 'Relative URL of the picture. Expires after one to two hours.'],
});
export type DocumentPage = InstanceType<typeof DocumentPage>;
export const DocumentPage = objectType('DocumentPage', 'A page of a document, or a piece of a text without pages.', {
  number: [Int, 'Page number, starting at 1.'],
  imageUrl: [UrlScalar, 'URL of the page as a picture. Null when there is none.', 'nullable'],
  text: [String, 'Text of the page. Empty when no text could be read.'],
});
export type PageMatch = InstanceType<typeof PageMatch>;
export const PageMatch = objectType('PageMatch', 'A page of a document that contains the searched text.', {
  page: [Int, 'Page number, starting at 1.'],
  snippet: [String, 'Excerpt around the first match on the page.'],
});
