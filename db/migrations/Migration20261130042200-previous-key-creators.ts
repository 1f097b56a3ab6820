import { Migration } from '@mikro-orm/migrations';

/** The previous secret of a key acts for whom it was made, because another owner may rotate the key. */
export class Migration20261130042200PreviousKeyCreators extends Migration {
  override up(): void {
    this.addSql('alter table api_key add column previous_created_by_id uuid references app_user (id) on delete set null');
    this.addSql('update api_key set previous_created_by_id = created_by_id where previous_key_hash is not null');
    this.addSql('create index on api_key (previous_created_by_id) where previous_created_by_id is not null');
  }
}
