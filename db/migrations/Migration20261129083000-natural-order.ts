import { Migration } from '@mikro-orm/migrations';

const live = 'where deleted_at is null';
/** Tables with titles or names, and the indexes of their lists. Equal titles are looked up, or searches begin with them, in `isFound`. */
const ordered = [
  { table: 'work', text: 'title', old: 'work_title', key: 'workspace_id', rest: `include (search_brief) ${live}`, isFound: true },
  {
    table: 'recording',
    text: 'title',
    old: 'recording_by_title',
    key: 'workspace_id',
    rest: `include (search_brief) ${live}`,
    isFound: true,
  },
  {
    table: 'release',
    text: 'title',
    old: 'release_by_title',
    key: 'workspace_id',
    rest: `include (search_brief) ${live}`,
    isFound: true,
  },
  { table: 'label', text: 'name', old: 'label_by_name', key: 'workspace_id', rest: live, isFound: true },
  { table: 'music_document', text: 'title', old: 'music_document_by_title', key: 'workspace_id', rest: live, isFound: true },
  { table: 'asset', text: 'title', old: 'asset_by_title', key: 'workspace_id, kind', rest: live, isFound: true },
  { table: 'asset_group', text: 'name', old: 'asset_group_by_name', key: 'workspace_id, kind', rest: live, isFound: false },
  { table: 'tokenization', text: 'title', old: 'tokenization_by_title', key: 'workspace_id', rest: '', isFound: false },
];
/** Lists whose keys are expressions. */
const expressions = [
  { table: 'contributor', index: 'contributor_name', folded: `fold(first_name || ' ' || last_name)`, rest: live },
  { table: 'publisher', index: 'publisher_name', folded: 'fold(name)', rest: live },
  { table: 'isrc_code', index: 'isrc_code_by_track', folded: `fold(coalesce(track, ''))`, rest: '' },
  { table: 'upc_code', index: 'upc_code_by_product', folded: `fold(coalesce(product, ''))`, rest: '' },
];

/** Titles and names sort by the numbers in them: "Track 2" comes before "Track 10". */
export class Migration20261129083000NaturalOrder extends Migration {
  override up(): void {
    // Writes the number of digits before each number, and its leading zeros after it. Different texts have different keys.
    this.addSql(`create function natural_key(value text) returns text language sql immutable parallel safe
      return case when value collate "C" !~ '[0-9]' then value else (
        select string_agg(part[1] || case when part[2] || part[3] = '' then ''
          else case when length(part[3]) < 9 then length(part[3])::text else '9' || lpad(least(length(part[3]), 99)::text, 2, '0') end
            || part[3] || part[2] end, '' order by place)
        from regexp_matches(value collate "C", '([^0-9]*)(0*)([0-9]*)', 'g') with ordinality numbers (part, place)) end`);
    for (const { table, text, old, key, rest, isFound } of ordered) {
      this.addSql(`drop index ${old}`);
      this.addSql(
        `alter table ${table} add ${text}_order text collate "C" generated always as (natural_key(fold(${text}))) stored`,
      );
      this.addSql(`create index ${old} on ${table} (${key}, ${text}_order, id) ${rest}`);
      if (isFound) this.addSql(`create index ${table}_${text}_key on ${table} (${key}, ${text}_key, id) ${live}`);
    }
    for (const { table, index, folded, rest } of expressions) {
      this.addSql(`drop index ${index}`);
      this.addSql(`create index ${index} on ${table} (workspace_id, (natural_key(${folded}) collate "C"), id) ${rest}`);
    }
  }
}
