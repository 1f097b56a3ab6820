import { Migration } from '@mikro-orm/migrations';

/** Renames a fact of documents whose text cannot be read. */
export class Migration20261129143000UnreadableText extends Migration {
  override up(): void {
    this.addSql(`update asset set probe = probe - 'isTextUnread' || jsonb_build_object('hasUnreadableText', probe -> 'isTextUnread')
      where probe ? 'isTextUnread'`);
  }
}
