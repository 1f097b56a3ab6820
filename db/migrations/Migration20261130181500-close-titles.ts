import { Migration } from '@mikro-orm/migrations';

/** Groups without a decision get keys by which records with a similar title find them: a job proposes records for them again. */
export class Migration20261130181500CloseTitles extends Migration {
  override up(): void {
    this.addSql('update income_group set matched_at = null where decision is null and matched_at is not null and lines > 0');
  }
}
