import { Migration } from '@mikro-orm/migrations';

const live = 'where deleted_at is null';
type Ordered = { table: string; index: string; text?: 'title' | 'name'; key?: string; rest?: string; isFound?: boolean };
const covering = `include (search_brief, title_key) ${live}`;
/**
 * Tables with titles or names, and the indexes of their lists. Indexes that cover a search include what it reads. `isFound`: equal texts are
 * looked up, or searches begin with them.
 */
const ordered: Ordered[] = [
  { table: 'work', index: 'work_title', rest: covering, isFound: true },
  { table: 'recording', index: 'recording_by_title', rest: covering, isFound: true },
  { table: 'release', index: 'release_by_title', rest: covering, isFound: true },
  { table: 'label', index: 'label_by_name', text: 'name', isFound: true },
  { table: 'music_document', index: 'music_document_by_title', isFound: true },
  { table: 'asset', index: 'asset_by_title', key: 'workspace_id, kind', isFound: true },
  { table: 'asset_group', index: 'asset_group_by_name', text: 'name', key: 'workspace_id, kind' },
  { table: 'tokenization', index: 'tokenization_by_title', rest: '' },
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
    for (const { table, index, text = 'title', key = 'workspace_id', rest = live, isFound } of ordered) {
      this.addSql(`drop index ${index}`);
      this.addSql(
        `alter table ${table} add ${text}_order text collate "C" generated always as (natural_key(fold(${text}))) stored`,
      );
      this.addSql(`create index ${index} on ${table} (${key}, ${text}_order, id) ${rest}`);
      if (isFound) this.addSql(`create index ${table}_${text}_key on ${table} (${key}, ${text}_key, id) ${live}`);
    }
    for (const { table, index, folded, rest } of expressions) {
      this.addSql(`drop index ${index}`);
      this.addSql(`create index ${index} on ${table} (workspace_id, (natural_key(${folded}) collate "C"), id) ${rest}`);
    }
  }
}
