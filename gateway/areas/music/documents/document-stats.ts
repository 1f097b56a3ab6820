import type { MusicDocumentStatus, MusicDocumentType } from '#domain/catalogue/catalogue-terms.ts';
import { documentCategories } from '#domain/catalogue/catalogue-terms.ts';
import { expiryNoticeDays } from '#domain/catalogue/expiry-notice.ts';
import { categoryOfType } from '#domain/catalogue/music-document.ts';
import { readFigures } from '../../../kit/read-figures.ts';
import { isUuid } from '../../../kit/rows.ts';
import type { AppContext } from '../../../server/context.ts';
import { statusSql } from './document-status.ts';
import type { MusicDocumentStats } from './music-documents.type.ts';

type Counted = { type: MusicDocumentType; status: MusicDocumentStatus; count: number; soon: number; sizeBytes: number };

/** `$1` is the workspace, `$2` the day, `$3` a work or null. */
const text = `select type, status, count(*)::int as count, count(*) filter (where is_soon)::int as soon,
    coalesce(sum(size_bytes), 0)::float8 as "sizeBytes"
  from (select type, ${statusSql('$2::date')} as status, expires_on between $2::date and $2::date + ${expiryNoticeDays} as is_soon,
      (select sum(a.size_bytes) from music_document_version v join asset a on a.id = v.asset_id
        where v.document_id = music_document.id and a.deleted_at is null) as size_bytes
    from music_document where workspace_id = $1 and deleted_at is null
      and ($3::uuid is null or id in (select document_id from music_document_work where work_id = $3::uuid))) counted
  group by type, status`;

/** Returns statistics about the documents of the workspace on a day, or of one work. */
export async function documentStats(context: AppContext, today: string, work: string | null): Promise<MusicDocumentStats> {
  const isNone = work !== null && !isUuid(work);
  const values = [context.actor.workspaceId, today, work];
  const rows = isNone ? [] : await readFigures<Counted>(context.rows, text, values);
  const sum = (key: 'count' | 'soon' | 'sizeBytes', of: (row: Counted) => boolean) =>
    rows.filter(of).reduce((total, row) => total + row[key], 0);
  const withStatus = (status: MusicDocumentStatus) => sum('count', (row) => row.status === status);
  const categories = documentCategories.keys.map((category) => {
    const isInside = ({ type }: Counted) => categoryOfType(type) === category;
    return { category, count: sum('count', isInside), sizeBytes: sum('sizeBytes', isInside) };
  });
  return {
    total: sum('count', () => true),
    active: withStatus('ACTIVE'),
    pending: withStatus('PENDING'),
    expired: withStatus('EXPIRED'),
    expiringSoon: sum('soon', () => true),
    categories: categories.filter(({ count }) => count > 0),
  };
}
