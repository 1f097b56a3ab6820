import { Migration } from '@mikro-orm/migrations';

const ofWorkspace = 'workspace_id uuid not null references workspace (id) on delete cascade';
const identified = 'id uuid primary key default uuidv7(), created_at timestamptz(3) not null default now()';
const ofPayee = 'payee_id uuid not null references payee (id) on delete cascade';
const user = (name: string) => `${name} uuid references app_user (id) on delete set null`;

/** Links and codes with which payees open their statements, and their questions. */
export class Migration20261130220000PayeePortal extends Migration {
  override up(): void {
    this.addSql(`create table payee_link (${identified}, ${ofWorkspace}, ${ofPayee}, email text not null,
      token_hash text not null constraint payee_link_token_hash_unique unique,
      previous_token_hash text constraint payee_link_previous_token_hash_unique unique, sent_at timestamptz(3) not null, ${user('sent_by_id')}, expires_at timestamptz(3) not null,
      revoked_at timestamptz(3), last_seen_at timestamptz(3), code_hash text, code_expires_at timestamptz(3),
      code_attempts int not null default 0, failures int not null default 0)`);
    this.addSql('create unique index payee_link_email on payee_link (payee_id, email)');
    this.addSql('create index payee_link_workspace on payee_link (workspace_id)');
    this.addSql('create index payee_link_sent_by on payee_link (sent_by_id)');
    this.addSql(`create table payee_session (${identified}, ${ofWorkspace}, link_id uuid not null references payee_link (id) on delete cascade,
      token_hash text not null constraint payee_session_token_hash_unique unique, expires_at timestamptz(3) not null)`);
    this.addSql('create index payee_session_link on payee_session (link_id)');
    this.addSql('create index payee_session_workspace on payee_session (workspace_id)');
    this.addSql('create index payee_session_expires on payee_session (expires_at)');
    this.addSql(`create table payee_question (${identified}, ${ofWorkspace}, ${ofPayee},
      statement_id uuid not null references payee_statement (id) on delete cascade, line_id text, about text not null, text text not null,
      link_id uuid references payee_link (id) on delete set null, ${user('asked_by_id')}, answer text, answered_at timestamptz(3),
      ${user('answered_by_id')})`);
    this.addSql('create index payee_question_workspace on payee_question (workspace_id, id)');
    this.addSql('create index payee_question_open on payee_question (workspace_id, id) where answered_at is null');
    this.addSql('create index payee_question_payee on payee_question (payee_id, id)');
    this.addSql('create index payee_question_statement on payee_question (statement_id)');
    for (const column of ['link', 'asked_by', 'answered_by'])
      this.addSql(`create index payee_question_${column} on payee_question (${column}_id)`);
    this.#formerAddresses();
  }

  /** Contributors are changed in many places: by people, imports and merges. The link to a former address of one opens nothing any more. */
  #formerAddresses(): void {
    this.addSql(`create function revoke_links_of_contributor() returns trigger language plpgsql as $$ begin
      with revoked as (
        update payee_link l set revoked_at = now(), previous_token_hash = null, code_hash = null, code_expires_at = null from payee p
          where p.contributor_id = new.id and p.email is null and l.payee_id = p.id and l.email = lower(old.email) and l.revoked_at is null
          returning l.id)
      delete from payee_session s using revoked where s.link_id = revoked.id;
      return null;
    end $$`);
    this.addSql(`create trigger contributor_revoke_links after update of email on contributor for each row
      when (old.email is distinct from new.email) execute function revoke_links_of_contributor()`);
  }
}
