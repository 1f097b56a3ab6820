import { Migration } from '@mikro-orm/migrations';

const id = 'id uuid primary key default uuidv7()';
const moment = 'timestamptz(3)';
const createdAt = `created_at ${moment} not null default now()`;
const workspace = 'workspace_id uuid not null references workspace (id) on delete cascade';
const oneOf = (column: string, ...values: string[]) =>
  `${column} text not null check (${column} in (${values.map((value) => `'${value}'`).join(', ')}))`;
const blockchain = oneOf('blockchain', 'ETHEREUM', 'SOLANA');
const network = 'network_id uuid not null references chain_network (id)';
const sha256 = (column = 'sha256') => `${column} text not null check (${column} ~ '^[0-9a-f]{64}$')`;
const stateOnChain = `${oneOf('state', 'REQUESTED', 'SIGNED', 'BROADCAST', 'CONFIRMED', 'FAILED')} default 'REQUESTED'`;
const queued = `problem text, attempts int not null default 0, due_at ${moment}, lease uuid`;
const inBlock = `block_number bigint, block_time ${moment}`;

/** Tokens and proofs: networks, signed transactions, tokenizations, saved versions of works, fingerprints and where their roots stand. */
export class Migration20261122080000Chains extends Migration {
  override up(): void {
    this.#chains();
    this.#tokens();
    this.#proofs();
  }

  #chains(): void {
    this.addSql(`create table chain_network (${id}, ${createdAt}, ${blockchain}, network_key text not null, signer text not null,
      is_local boolean not null, setup jsonb not null default '{}', next_nonce int not null default 0,
      head_number bigint not null default 0, head_hash text, fees jsonb, seen_at ${moment}, problem text,
      unique (network_key, signer))`);
    this.addSql(`create table chain_transaction (${id}, ${createdAt}, ${network},
      ${oneOf('purpose', 'SETUP', 'MINT', 'ANCHOR')}, subject_id uuid not null, step int not null default 0, nonce int,
      hash text not null, raw bytea not null,
      ${oneOf('state', 'SIGNED', 'BROADCAST', 'CONFIRMED', 'REVERTED', 'REPLACED', 'EXPIRED')} default 'SIGNED', fee_bid text,
      valid_until bigint, broadcast_at ${moment}, ${inBlock}, block_hash text, fee_paid text, problem text, settled_at ${moment},
      is_final boolean not null default false, unique (network_id, hash))`);
    this.addSql('create index chain_transaction_subject on chain_transaction (subject_id, step, created_at)');
    this.addSql(`create index chain_transaction_open on chain_transaction (network_id, nonce, created_at)
      where state in ('SIGNED', 'BROADCAST')`);
    this.addSql(`create index chain_transaction_settling on chain_transaction (network_id, block_number)
      where state in ('CONFIRMED', 'REVERTED') and not is_final`);
    this.addSql(`create unique index chain_transaction_nonce on chain_transaction (network_id, nonce)
      where nonce is not null and state <> 'REPLACED'`);
  }

  #tokens(): void {
    this.addSql(`create table tokenization (${id}, ${createdAt}, ${workspace},
      ${oneOf('subject_kind', 'WORK', 'IMAGE', 'VIDEO', 'DOCUMENT')}, subject_id uuid not null, title text not null, ${network},
      ${blockchain}, ${oneOf('token_type', 'NFT', 'ROYALTY_TOKEN')}, wallet_address text not null,
      royalty_basis_points int not null check (royalty_basis_points between 0 and 1000),
      total_supply int not null check (total_supply between 1 and 10000000), holders jsonb not null default '[]',
      idempotency_key text not null, request_digest text not null, requested_by uuid references app_user (id) on delete set null,
      ${sha256('metadata_sha256')}, metadata_uri text not null, mint_key text not null unique, ${stateOnChain},
      step int not null default 0, steps int not null default 1, ${queued}, contract_address text, token_id text,
      transaction_hash text, ${inBlock}, confirmed_at ${moment}, updated_at ${moment} not null default now(),
      checked_at ${moment}, check_state text check (check_state in ('AGREES', 'DIFFERS', 'UNREACHABLE')),
      check_findings jsonb not null default '[]', check_holder text,
      title_key text collate "C" generated always as (fold(title)) stored, unique (workspace_id, idempotency_key))`);
    this.addSql(
      `create unique index tokenization_live on tokenization (subject_id, network_id, token_type) where state <> 'FAILED'`,
    );
    this.addSql('create index tokenization_subject on tokenization (workspace_id, subject_id, created_at)');
    this.addSql('create index tokenization_by_created on tokenization (workspace_id, created_at, id)');
    this.addSql('create index tokenization_by_title on tokenization (workspace_id, title_key, id)');
    this.addSql('create index tokenization_due on tokenization (network_id, due_at) where due_at is not null');
    this.addSql(`create index tokenization_open on tokenization (workspace_id, request_digest)
      where state in ('REQUESTED', 'SIGNED', 'BROADCAST')`);
    this.addSql('create index tokenization_metadata on tokenization (metadata_sha256)');
    this.addSql('create index tokenization_contract on tokenization (contract_address) where contract_address is not null');
    this.addSql(`create table token_document (${sha256()} primary key, ${createdAt}, mime_type text not null,
      size_bytes bigint not null check (size_bytes >= 0), storage_key text not null unique)`);
  }

  #proofs(): void {
    this.addSql(`create table work_version (${id}, ${createdAt}, ${workspace},
      work_id uuid not null references work (id) on delete cascade, version int not null,
      saved_by uuid references app_user (id) on delete set null, ${sha256()}, canonical text not null, unique (work_id, version))`);
    this.addSql(
      `create table proof_batch (${id}, ${createdAt}, ${sha256('root')}, tree_size int not null check (tree_size >= 1))`,
    );
    this.addSql(`create table fingerprint (${id}, ${createdAt}, ${workspace}, ${sha256()},
      file_id uuid references stored_file (id) on delete set null,
      work_version_id uuid references work_version (id) on delete set null, work_id uuid, label text not null,
      is_urgent boolean not null default false, batch_id uuid references proof_batch (id), leaf_index int, path bytea,
      check ((batch_id is null) = (leaf_index is null) and (batch_id is null) = (path is null)))`);
    this.addSql('create index fingerprint_sha256 on fingerprint (sha256)');
    this.addSql('create unique index fingerprint_file on fingerprint (file_id)');
    this.addSql('create unique index fingerprint_work_version on fingerprint (work_version_id)');
    this.addSql('create index fingerprint_work on fingerprint (work_id, created_at)');
    this.addSql('create index fingerprint_by_created on fingerprint (workspace_id, created_at, id)');
    this.addSql('create index fingerprint_waiting on fingerprint (workspace_id, created_at) where batch_id is null');
    this.addSql('create unique index fingerprint_batch on fingerprint (batch_id, leaf_index)');
    this.addSql(`create table anchor (${id}, ${createdAt}, batch_id uuid not null references proof_batch (id), ${network}, ${blockchain},
      ${stateOnChain}, ${queued}, contract_address text, transaction_hash text, ${inBlock}, block_hash text,
      confirmed_at ${moment}, updated_at ${moment} not null default now(), unique (batch_id, network_id))`);
    this.addSql('create index anchor_due on anchor (network_id, due_at) where due_at is not null');
  }
}
