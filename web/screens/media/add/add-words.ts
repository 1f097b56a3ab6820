import type { AssetKind } from '#domain/media/terms.ts';
import { listHref } from '#web/entities/media/media-kinds.ts';

/** What the pages to add say, for each kind. */
type AddWords = { title: string; save: string; back: { href: string; label: string }; uploaded: (title: string) => string };

const words = (kind: AssetKind, one: string, many: string): AddWords => ({
  title: `Upload ${one}`,
  save: `Save ${one}`,
  back: { href: listHref(kind), label: `Back to ${many}` },
  uploaded: (title) => `${one} "${title}" uploaded successfully!`,
});

export const addWords: Readonly<Record<AssetKind, AddWords>> = {
  IMAGE: words('IMAGE', 'Image', 'Images'),
  VIDEO: words('VIDEO', 'Video', 'Videos'),
  DOCUMENT: words('DOCUMENT', 'Document', 'Documents'),
};
