import type { AssetKind } from '#domain/media/asset-terms.ts';
import { fileTypesOf, typeNamed } from '#domain/media/file-types.ts';

/** Common name of a file type: "JPEG" for image/jpeg. */
export const formatName = (kind: AssetKind, mimeType: string): string =>
  typeNamed(fileTypesOf[kind], mimeType)?.label ?? mimeType;
