import { Migration } from '@mikro-orm/migrations';

/** Allows publisher rows without a party when the role is *No Publisher*. */
export class Migration20261122165000NoPublisher extends Migration {
  override up(): void {
    this.addSql('alter table split drop constraint split_check, drop constraint split_check1');
    this.addSql(`alter table split add constraint split_party check (case
      when split_group <> 'publishers' then contributor_id is not null and publisher_id is null
      else contributor_id is null and (publisher_id is not null or role = 'No Publisher') end)`);
  }
}
