import { Migration } from '@mikro-orm/migrations';

const ofWorkspace = 'workspace_id uuid not null references workspace (id) on delete cascade';
const identified = 'id uuid primary key default uuidv7(), created_at timestamptz(3) not null default now()';

/** Contents and proofs of issued statements of payees, and their payments. */
export class Migration20261130210000RoyaltyPayments extends Migration {
  override up(): void {
    this.#proofs();
    this.#payments();
    // All statements of a run as one file.
    this.addSql('alter table export add column royalty_run_id uuid references royalty_run (id) on delete cascade');
    this.addSql('create index export_royalty_run on export (royalty_run_id)');
  }

  #proofs(): void {
    this.addSql(`create table payee_statement_content (statement_id uuid primary key references payee_statement (id) on delete cascade,
      ${ofWorkspace}, canonical text not null)`);
    this.addSql('create index payee_statement_content_workspace on payee_statement_content (workspace_id)');
    this.addSql('alter table royalty_run add column sha256 text');
    // No foreign keys, like those to works: a fingerprint outlives its subject.
    this.addSql('alter table fingerprint add column royalty_run_id uuid, add column payee_statement_id uuid');
    this.addSql(
      'create index fingerprint_royalty_run on fingerprint (royalty_run_id, created_at) where royalty_run_id is not null',
    );
    // A statement has one fingerprint for its content, and one for each file that was made of it.
    this.addSql(
      'create unique index fingerprint_payee_statement on fingerprint (payee_statement_id, sha256) where payee_statement_id is not null',
    );
  }

  #payments(): void {
    this.addSql(`create table royalty_payment_batch (${identified}, ${ofWorkspace}, user_id uuid references app_user (id) on delete set null,
      number int not null, execution_date date not null)`);
    this.addSql('create unique index royalty_payment_batch_number on royalty_payment_batch (workspace_id, number)');
    this.addSql('create index royalty_payment_batch_user on royalty_payment_batch (user_id)');
    this.addSql(`create table royalty_payment (${identified}, ${ofWorkspace},
      batch_id uuid not null references royalty_payment_batch (id) on delete cascade, payee_id uuid not null references payee (id),
      name text not null, currency text not null, amount numeric not null check (amount > 0), reference text not null,
      is_open boolean not null default true)`);
    this.addSql('create unique index royalty_payment_batch_payee on royalty_payment (batch_id, payee_id)');
    // Nobody is paid twice.
    this.addSql('create unique index royalty_payment_open on royalty_payment (payee_id) where is_open');
    this.addSql('create index royalty_payment_payee on royalty_payment (payee_id)');
    this.addSql('create index royalty_payment_workspace on royalty_payment (workspace_id)');
    this.addSql(`create table royalty_payment_entry (entry_id uuid primary key references payee_entry (id) on delete cascade, ${ofWorkspace},
      payment_id uuid not null references royalty_payment (id))`);
    this.addSql('create index royalty_payment_entry_payment on royalty_payment_entry (payment_id)');
    this.addSql('create index royalty_payment_entry_workspace on royalty_payment_entry (workspace_id)');
  }
}
