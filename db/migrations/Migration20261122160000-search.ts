import { Migration } from '@mikro-orm/migrations';

const work = `title || ' ' || compact_code(iswc) || ' ' || coalesce(genre, '') || ' ' || coalesce(alternative_title, '') || ' ' ||
  coalesce(artist, '') || ' ' || coalesce(pro_work_code, '') || ' ' || compact_code(pro_work_code)`;
const contributorCredit = `first_name || ' ' || last_name || ' ' || coalesce(artist_name, '') || ' ' || compact_code(ipi_number) || ' ' ||
  compact_code(ipi_base_number)`;
const contributor = `${contributorCredit} || ' ' || coalesce(email, '') || ' ' || compact_code(isni_code) || ' ' || reference`;
const publisherCredit = `name || ' ' || company_name || ' ' || compact_code(ipi_number)`;
const publisher = `${publisherCredit} || ' ' || coalesce(contact_person, '') || ' ' || coalesce(email, '') || ' ' || reference`;

/** Codes match in any notation, and works match by the parties credited on them. */
export class Migration20261122160000Search extends Migration {
  override up(): void {
    this.#functions();
    this.addSql(`alter table work alter search_text set expression as (fold(${work})),
      alter search_brief set expression as (case when octet_length(fold(${work})) <= 400 then fold(${work}) end)`);
    this.#credits('contributor', contributor, contributorCredit);
    this.#credits('publisher', publisher, publisherCredit);
    // With the work beside the publisher, the works of a publisher are found without reading the splits.
    this.addSql('drop index split_publisher');
    this.addSql('create index split_publisher on split (publisher_id, work_id) where publisher_id is not null');
    this.addSql(
      `create index work_society on work (workspace_id, (fold(coalesce(pro, '')) collate "C"), id) where deleted_at is null`,
    );
  }

  #functions(): void {
    // Folding can create LIKE wildcards, for example from the full-width percent sign, so the folded text is escaped.
    this.addSql(`create function like_pattern(value text) returns text language sql immutable strict parallel safe
      return '%' || regexp_replace(fold(value), '([\\\\%_])', '\\\\\\1', 'g') || '%'`);
    // The same separators as `compactCode` in domain/codes/code-check.ts.
    this.addSql(`create function compact_code(value text) returns text language sql immutable parallel safe
      return translate(coalesce(value, ''), E' .-\\u2010\\u2011\\u2012\\u2013\\u2014\\u2015\\u2212', '')`);
  }

  #credits(table: string, searched: string, credited: string): void {
    this.addSql(`alter table ${table} alter search_text set expression as (fold(${searched})),
      add credit_text text collate "C" generated always as (fold(${credited})) stored`);
    this.addSql(`create index ${table}_credit on ${table} using gin (credit_text gin_trgm_ops) where deleted_at is null`);
  }
}
