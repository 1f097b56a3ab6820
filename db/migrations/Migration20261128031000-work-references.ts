import { Migration } from '@mikro-orm/migrations';

const work = `title || ' ' || compact_code(iswc) || ' ' || coalesce(genre, '') || ' ' || coalesce(alternative_title, '') || ' ' ||
  coalesce(artist, '') || ' ' || coalesce(pro_work_code, '') || ' ' || compact_code(pro_work_code) || ' ' || coalesce(reference, '')`;

/** Works have a number of their own, by which imports find them. */
export class Migration20261128031000WorkReferences extends Migration {
  override up(): void {
    this.addSql('alter table work add column reference text');
    this.addSql(`alter table work alter search_text set expression as (fold(${work})),
      alter search_brief set expression as (case when octet_length(fold(${work})) <= 400 then fold(${work}) end)`);
    this.addSql(`create unique index work_reference on work (workspace_id, reference)
      where reference is not null and deleted_at is null`);
  }
}
