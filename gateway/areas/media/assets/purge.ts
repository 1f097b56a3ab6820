/**
 * Returns a statement that permanently deletes assets and their renditions. `due` selects id and file_id of assets in the bin. Shared
 * original bytes are deleted by the nightly job once no asset refers to them. Bytes of a file that was never read are known only from its
 * upload.
 */
export const purgeAssetsText = (due: string): string => `with due as (${due}),
    made as (select r.storage_key from asset_rendition r join due on due.id = r.asset_id),
    sent as (delete from upload u using due where u.asset_id = due.id and u.state = 'RECEIVED' returning u.storage_key, due.file_id),
    kept as (insert into storage_garbage (storage_key, delete_after)
      select storage_key, now() + interval '1 day' from made
      union select storage_key, now() + interval '1 day' from sent where file_id is null on conflict do nothing)
  delete from asset where id in (select id from due)`;
