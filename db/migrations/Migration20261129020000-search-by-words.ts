import { Migration } from '@mikro-orm/migrations';

/** Columns that a search looks at are found by words: apostrophes and hyphens in them do not count. */
export class Migration20261129020000SearchByWords extends Migration {
  override up(): void {
    // The same characters as in `searchedWords` in domain/codes/searched-words.ts.
    this.addSql(`create function search_fold(value text) returns text language sql immutable strict parallel safe
      return translate(fold(value), U&'''-\\0060\\00B4\\02B9\\02BC\\2010\\2011\\2012\\2013\\2014\\2015\\2018\\2019\\2032\\2212', '')`);
    // Folding can create LIKE wildcards, for example from the full-width percent sign, so the folded text is escaped.
    this.addSql(`create function search_pattern(value text) returns text language sql immutable strict parallel safe
      return '%' || regexp_replace(search_fold(value), '([\\\\%_])', '\\\\\\1', 'g') || '%'`);
    // Each table is rewritten once, with its indexes.
    this.addSql(`do $$ declare changed record; begin
      for changed in
        select c.oid::regclass as "table", string_agg(format('alter %I set expression as (%s)', a.attname,
          replace(pg_get_expr(d.adbin, d.adrelid), 'fold(', 'search_fold(')), ', ') as columns
        from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
        where c.relnamespace = current_schema::regnamespace and c.relkind = 'r' and a.attgenerated = 's'
          and a.attname in ('search_text', 'search_brief', 'credit_text') group by c.oid
      loop execute format('alter table %s %s', changed."table", changed.columns); end loop;
    end $$`);
    this.addSql(`do $$ begin
      execute 'create or replace view subscriber as ' || replace(pg_get_viewdef('subscriber'::regclass), 'fold(', 'search_fold(');
    end $$`);
  }
}
