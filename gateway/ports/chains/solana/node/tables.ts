/**
 * SQLite tables of the chain. Accounts have their current state. Transactions are kept for good with their result. `mention` lists the
 * accounts of a transaction. `undo` holds accounts before a transaction (null: did not exist), for forks in tests.
 */
export const tables = `
create table if not exists fact (name text primary key, value text not null) strict, without rowid;
create table if not exists stretch (slot integer not null, time_ms integer not null, slot_ms integer not null) strict;
create table if not exists dropped (first integer not null, last integer not null) strict;
create table if not exists account (
  key text primary key, lamports integer not null, owner text not null, is_executable integer not null, data blob not null,
  mint text, holder text
) strict, without rowid;
create index if not exists account_owner on account (owner);
create index if not exists account_mint on account (mint) where mint is not null;
create index if not exists account_holder on account (holder) where holder is not null;
create table if not exists entry (
  seq integer primary key, signature text not null unique, slot integer not null, seconds integer not null, fault text, fee integer not null,
  units integer not null, memo text, balances_before text not null, balances_after text not null, raw blob not null
) strict;
create index if not exists entry_slot on entry (slot);
create table if not exists mention (key text not null, seq integer not null, primary key (key, seq)) strict, without rowid;
create table if not exists undo (seq integer not null, key text not null, account text, primary key (seq, key)) strict, without rowid;
`;
