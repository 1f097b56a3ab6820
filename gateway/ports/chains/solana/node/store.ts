import { DatabaseSync, type StatementSync } from 'node:sqlite';
import type { SlotPeriod } from './timeline.ts';
import { holderOf, mintOf } from './token-layout.ts';
import type { TransactionFault } from './transaction-fault.ts';

/**
 * SQLite tables of the chain. Accounts have their current state. Transactions are kept for good with their result. `mention` lists the
 * accounts of a transaction. `undo` holds accounts before a transaction (null: did not exist), for forks in tests.
 */
const tables = `
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

/** An account of the chain. Key and owning program are base58. */
export type StoredAccount = { key: string; lamports: number; owner: string; isExecutable: boolean; data: Uint8Array };

/** A transaction in a block. `balances…` are those of its accounts, in order, in lamports. */
export type Entry = {
  seq: number;
  signature: string;
  slot: number;
  seconds: number;
  fault: TransactionFault | null;
  fee: number;
  units: number;
  memo: string | null;
  balancesBefore: number[];
  balancesAfter: number[];
  raw: Uint8Array;
};

/** Increase when the tables change, together with a migration. */
const currentLayout = '1';

type Row = Record<string, string | number | bigint | Uint8Array | null>;

/**
 * Stores the chain in a file. Writes between `begin` and `commit` are on the disk when `commit` returns; after an earlier crash none of
 * them are. An operating system lock limits the file to one process.
 */
export class Store {
  readonly #database: DatabaseSync;
  readonly #statements = new Map<string, StatementSync>();
  #isWriting = false;

  /** @throws an SQLite error with `errcode` 5 when another process uses the file */
  constructor(file: string) {
    // A node that was just killed may still hold the lock.
    this.#database = new DatabaseSync(file, { timeout: 2_000 });
    this.#database.exec(`
      pragma locking_mode = exclusive; pragma journal_mode = wal; pragma synchronous = full;
      pragma journal_size_limit = 16777216; pragma cache_size = -16384; begin exclusive; ${tables} commit;`);
    const layout = this.fact('layout');
    if (layout !== null && layout !== currentLayout) throw new Error('its chain was stored by another version of Stave');
    this.setFact('layout', currentLayout);
  }

  /** Begins a transaction unless one is open. Call before each write. */
  begin(): void {
    if (this.#isWriting) return;
    this.#database.exec('begin immediate');
    this.#isWriting = true;
  }

  /** Returns when all writes are on the disk. */
  commit(): void {
    if (!this.#isWriting) return;
    this.#database.exec('commit');
    this.#isWriting = false;
  }

  close(): void {
    this.commit();
    this.#database.close();
  }

  fact(name: string): string | null {
    return (this.#get('select value from fact where name = ?', name)?.value as string | undefined) ?? null;
  }

  setFact(name: string, value: string): void {
    this.#run('insert into fact values (?, ?) on conflict (name) do update set value = excluded.value', name, value);
  }

  periods(): SlotPeriod[] {
    return this.#all('select slot, time_ms, slot_ms from stretch order by rowid').map((row) => ({
      slot: Number(row.slot),
      timeMs: Number(row.time_ms),
      slotMs: Number(row.slot_ms),
    }));
  }

  addPeriod({ slot, timeMs, slotMs }: SlotPeriod): void {
    this.#run('insert into stretch values (?, ?, ?)', slot, timeMs, slotMs);
  }

  /** Slots that a fork left without a block. */
  droppedSlots(): { first: number; last: number }[] {
    return this.#all('select first, last from dropped').map((row) => ({ first: Number(row.first), last: Number(row.last) }));
  }

  addDroppedSlots(first: number, last: number): void {
    this.#run('insert into dropped values (?, ?)', first, last);
  }

  account(key: string): StoredAccount | null {
    const row = this.#get('select * from account where key = ?', key);
    return row ? accountOf(row) : null;
  }

  /** At most `limit`, by key. */
  accountsBy(column: 'owner' | 'mint' | 'holder', value: string, limit: number): StoredAccount[] {
    return this.#all(`select * from account where ${column} = ? order by key limit ?`, value, limit).map(accountOf);
  }

  /** Null: the account was removed. */
  putAccount(key: string, account: StoredAccount | null): void {
    if (!account) {
      this.#run('delete from account where key = ?', key);
      return;
    }
    const { lamports, owner, isExecutable, data } = account;
    const [mint, holder] = [mintOf(account), holderOf(account)];
    const sql = 'insert or replace into account values (?, ?, ?, ?, ?, ?, ?)';
    this.#run(sql, key, lamports, owner, isExecutable ? 1 : 0, data, mint, holder);
  }

  /** @param mentioned the accounts of the transaction */
  addEntry(entry: Omit<Entry, 'seq'>, mentioned: readonly string[]): number {
    const { lastInsertRowid } = this.#statement('insert into entry values (null, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)').run(
      entry.signature,
      entry.slot,
      entry.seconds,
      entry.fault === null ? null : JSON.stringify(entry.fault),
      entry.fee,
      entry.units,
      entry.memo,
      entry.balancesBefore.join(),
      entry.balancesAfter.join(),
      entry.raw,
    );
    const seq = Number(lastInsertRowid);
    for (const key of mentioned) this.#run('insert into mention values (?, ?)', key, seq);
    return seq;
  }

  entry(signature: string): Entry | null {
    const row = this.#get('select * from entry where signature = ?', signature);
    return row ? entryOf(row) : null;
  }

  has(signature: string): boolean {
    return this.#get('select 1 as found from entry where signature = ?', signature) !== undefined;
  }

  highestSlot(): number {
    return Number(this.#get('select max(slot) as slot from entry')?.slot ?? 0);
  }

  /** Number of transactions. */
  count(): number {
    return Number(this.#get('select max(seq) as count from entry')?.count ?? 0);
  }

  signaturesIn(slot: number): string[] {
    return this.#all('select signature from entry where slot = ? order by seq', slot).map((row) => String(row.signature));
  }

  entriesFrom(slot: number): Entry[] {
    return this.#all('select * from entry where slot >= ? order by seq desc', slot).map(entryOf);
  }

  /** The newest first, between the two given entries, both excluded. */
  mentions(key: string, limit: number, between: { before: number | null; until: number | null }): Entry[] {
    return this.#all(
      `select entry.* from mention join entry using (seq) where key = ? and seq < ? and seq > ? order by mention.seq desc limit ?`,
      key,
      between.before ?? Number.MAX_SAFE_INTEGER,
      between.until ?? 0,
      limit,
    ).map(entryOf);
  }

  removeEntry(seq: number): void {
    this.#run('delete from mention where seq = ?', seq);
    this.#run('delete from undo where seq = ?', seq);
    this.#run('delete from entry where seq = ?', seq);
  }

  addUndo(seq: number, key: string, before: StoredAccount | null): void {
    const text = before && JSON.stringify({ ...before, data: Buffer.from(before.data).toString('base64') });
    this.#run('insert into undo values (?, ?, ?)', seq, key, text);
  }

  undoOf(seq: number): { key: string; before: StoredAccount | null }[] {
    return this.#all('select key, account from undo where seq = ?', seq).map(({ key, account }) => ({
      key: String(key),
      before:
        account === null
          ? null
          : { ...JSON.parse(String(account)), data: Buffer.from(JSON.parse(String(account)).data, 'base64') },
    }));
  }

  #statement(sql: string): StatementSync {
    const kept = this.#statements.get(sql) ?? this.#database.prepare(sql);
    this.#statements.set(sql, kept);
    return kept;
  }

  #run(sql: string, ...values: (string | number | Uint8Array | null)[]): void {
    this.#statement(sql).run(...values);
  }

  #get(sql: string, ...values: (string | number)[]): Row | undefined {
    return this.#statement(sql).get(...values) as Row | undefined;
  }

  #all(sql: string, ...values: (string | number)[]): Row[] {
    return this.#statement(sql).all(...values) as Row[];
  }
}

const accountOf = (row: Row): StoredAccount => ({
  key: String(row.key),
  lamports: Number(row.lamports),
  owner: String(row.owner),
  isExecutable: row.is_executable === 1,
  data: row.data as Uint8Array,
});

const numbersOf = (text: string) => (text === '' ? [] : text.split(',').map(Number));

const entryOf = (row: Row): Entry => ({
  seq: Number(row.seq),
  signature: String(row.signature),
  slot: Number(row.slot),
  seconds: Number(row.seconds),
  fault: row.fault === null ? null : (JSON.parse(String(row.fault)) as TransactionFault),
  fee: Number(row.fee),
  units: Number(row.units),
  memo: row.memo as string | null,
  balancesBefore: numbersOf(String(row.balances_before)),
  balancesAfter: numbersOf(String(row.balances_after)),
  raw: row.raw as Uint8Array,
});
