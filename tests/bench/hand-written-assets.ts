/** Path at which the bench's server returns the hand-written asset list. */
export const handWrittenAssetsPath = '/bench/assets';

type Filter = { workspaceId: string } & Partial<
  Record<'categories' | 'tags' | 'licenseTypes' | 'statuses' | 'mimeTypes', string[]>
> & {
    isPublic?: boolean;
  };

/** A hand-written asset list: one statement with inline filters and a JSON response. */
export function handWrittenAssets({ workspaceId, isPublic, ...lists }: Filter): { text: string; values: unknown[] } {
  const values: unknown[] = [workspaceId];
  const columns = { categories: 'category', licenseTypes: 'license_type', statuses: 'status', mimeTypes: 'mime_type' };
  const conditions = Object.entries(columns).flatMap(([key, column]) => {
    const given = lists[key as keyof typeof columns];
    return given ? [`${column} = any($${values.push(given)})`] : [];
  });
  if (lists.tags) conditions.push(`tags && $${values.push(lists.tags)}::text[]`);
  if (isPublic !== undefined) conditions.push(isPublic ? 'is_public' : 'not is_public');
  const where = ["workspace_id = $1 and kind = 'IMAGE' and deleted_at is null", ...conditions].join(' and ');
  const text = `select json_build_object('data', json_build_object('assets', coalesce(json_agg(json_build_object('id', a.id, 'title', a.title,
      'category', a.category, 'tags', a.tags, 'isPublic', a.is_public, 'licenseType', a.license_type, 'fileName', a.file_name,
      'sizeBytes', a.size_bytes, 'width', a.width, 'height', a.height, 'createdAt', a.created_at, 'dominantColor', a.dominant_color,
      'state', a.ingest_state, 'thumbnail', r.id) order by a.created_at desc, a.id desc), '[]')))::text as answer
    from (select * from asset where ${where} order by created_at desc, id desc limit 21) a
    left join lateral (select id from asset_rendition where asset_id = a.id and role = 'THUMBNAIL' and width >= 320
      order by width limit 1) r on true`;
  return { text, values };
}
