import { IconFileMusic, IconFileText, IconFileTypeDocx, IconFileTypePdf, IconPhoto, IconVideo } from '@tabler/icons-react';
import type { AssetKind } from '#domain/media/asset-terms.ts';

type FileIconProps = { kind: AssetKind; mimeType: string; size: number };

function iconOf(kind: AssetKind, mimeType: string): typeof IconPhoto {
  if (kind === 'IMAGE') return IconPhoto;
  if (kind === 'VIDEO') return IconVideo;
  if (mimeType.startsWith('audio/')) return IconFileMusic;
  if (mimeType === 'application/pdf') return IconFileTypePdf;
  return mimeType.includes('wordprocessingml') ? IconFileTypeDocx : IconFileText;
}

/** Icon of a file without a picture. */
export function FileIcon({ kind, mimeType, size }: FileIconProps) {
  const Icon = iconOf(kind, mimeType);
  return <Icon size={size} stroke={1.3} aria-hidden="true" />;
}
