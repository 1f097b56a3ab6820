import { Migration } from '@mikro-orm/migrations';

const named = `title || ' ' || coalesce(version_title, '') || ' ' || artist || ' ' ||`;
const searched = {
  recording: `${named} coalesce(isrc, '') || ' ' || coalesce(reference, '')`,
  release: `${named} coalesce(upc, '') || ' ' || compact_code(catalog_number) || ' ' || coalesce(reference, '')`,
};

/** Recordings and releases have a number of their own, by which imports find them. */
export class Migration20261128160000RecordingReferences extends Migration {
  override up(): void {
    for (const [table, text] of Object.entries(searched)) {
      this.addSql(`alter table ${table} add column reference text`);
      this.addSql(`alter table ${table} alter search_text set expression as (fold(${text})),
        alter search_brief set expression as (case when octet_length(fold(${text})) <= 400 then fold(${text}) end)`);
      this.addSql(`create unique index ${table}_reference on ${table} (workspace_id, reference)
        where reference is not null and deleted_at is null`);
    }
  }
}
