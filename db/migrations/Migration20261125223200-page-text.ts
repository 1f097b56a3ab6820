import { Migration } from '@mikro-orm/migrations';

const quotes = `(length(folded) - length(replace(folded, '"', '')))`;
const queryOf = (words: string) => `websearch_to_tsquery('stave'::regconfig, ${words})`;
const prefix = `to_tsquery('stave', quote_literal(last) || ':*')`;

/** Full-text search in the pages of documents, in any language. */
export class Migration20261125223200PageText extends Migration {
  override up(): void {
    this.addSql('create text search configuration stave (copy = simple)');
    this.addSql(`alter text search configuration stave
      alter mapping for word, numword, hword, numhword, hword_part, hword_numpart with unaccent, simple`);
    this.#query();
    // Folded before it is parsed, so typographic quotation marks and dashes separate words whatever the locale of the database.
    // The limit keeps the words of a page below the largest tsvector, 1 MB.
    this.addSql(`alter table asset_page drop column search_text,
      add search tsvector generated always as (to_tsvector('stave'::regconfig, "left"(fold(text), 100000))) stored`);
    // Moves texts and words out of the rows, so that thousands of matches are read quickly.
    this.addSql('alter table asset_page set (toast_tuple_target = 128)');
    this.addSql(
      'create index asset_page_search on asset_page using gin (workspace_id, search) with (gin_pending_list_limit = 512)',
    );
    this.addSql('create index asset_page_newest on asset_page (workspace_id, asset_id, page)');
  }

  /** The query of a search text: words, "phrases", -exclusions and `or`. A last word that is still being typed matches beginnings. */
  #query(): void {
    this.addSql(`create function text_query(value text) returns tsquery language sql immutable strict parallel safe return (
      select case
        when last is null or ${quotes} % 2 = 1 then ${queryOf('folded')}
        when rest ~ '\\sor\\s+$' then ${queryOf(`regexp_replace(rest, '\\sor\\s+$', '')`)} || ${prefix}
        else ${queryOf('rest')} && ${prefix} end
      from (select folded, last, "left"(folded, length(folded) - length(last)) as rest
        from (select fold(value) as folded, substring(fold(value) from '(?:^|\\s)([^\\s"''():&|!<>*\\\\-]{3,})$') as last) given) parts)`);
  }
}
