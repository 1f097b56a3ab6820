import type { AssetKind } from '#domain/media/asset-terms.ts';
import { fileTypesOf, typeNamed } from '#domain/media/file-types.ts';

/** What people call a type of file: "JPEG" for image/jpeg. */
export const formatName = (kind: AssetKind, mimeType: string): string =>
  typeNamed(fileTypesOf[kind], mimeType)?.label ?? mimeType;
