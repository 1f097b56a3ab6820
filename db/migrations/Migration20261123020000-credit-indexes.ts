import { Migration } from '@mikro-orm/migrations';

/** Indexes for parties by credit begin with the workspace, so one prepared plan serves a workspace of ten parties and one of 50,000. */
export class Migration20261123020000CreditIndexes extends Migration {
  override up(): void {
    for (const table of ['contributor', 'publisher']) {
      this.addSql(`drop index ${table}_credit`);
      this.addSql(
        `create index ${table}_credit on ${table} using gin (workspace_id, credit_text gin_trgm_ops) where deleted_at is null`,
      );
    }
  }
}
