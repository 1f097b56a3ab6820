import { Migration } from '@mikro-orm/migrations';

/** Positions in the write-ahead log after which a session finds its own writes on a replica. */
export class Migration20261127131549WrittenPositions extends Migration {
  override up(): void {
    for (const table of ['session', 'api_key']) this.addSql(`alter table ${table} add column written_position bigint`);
  }
}
