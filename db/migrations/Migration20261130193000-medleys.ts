import { Migration } from '@mikro-orm/migrations';

/** Few groups have several works. Reports by contributor look them up, to count each of their lines once. */
export class Migration20261130193000Medleys extends Migration {
  override up(): void {
    this.addSql('create index income_target_shared on income_target (workspace_id, group_id) where part < 1000000');
  }
}
