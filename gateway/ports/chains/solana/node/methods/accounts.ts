import { base58, base64 } from '@scure/base';
import type { Ledger } from '../local-ledger.ts';
import { invalidParams } from '../rpc-error.ts';
import type { StoredAccount } from '../store.ts';
import { balanceOf, isMint, mintOf, supplyOf } from '../token-layout.ts';
import { inContext, type Method } from './method.ts';
import { decoded, keyOf } from './params.ts';

/** Longer lists of accounts are refused, as many public nodes do. */
const maxAccounts = 5_000;

type Settings = Readonly<Record<string, unknown>>;

export const accountMethods: Readonly<Record<string, Method>> = {
  getBalance: (params, ledger) => inContext(ledger, ledger.bank.account(params.key(0))?.lamports ?? 0),
  getAccountInfo: (params, ledger) => inContext(ledger, accountJson(ledger.bank.account(params.key(0)), params.settings(1))),
  getMultipleAccounts: (params, ledger) =>
    inContext(
      ledger,
      params.keys(0, 100).map((key) => accountJson(ledger.bank.account(key), params.settings(1))),
    ),
  getProgramAccounts: (params, ledger) => {
    const settings = params.settings(1);
    const isWanted = filterOf(settings.filters);
    const found = bounded(ledger.store.accountsBy('owner', params.key(0), maxAccounts + 1));
    const fitting = listed(found.filter(isWanted), settings);
    return settings.withContext === true ? inContext(ledger, fitting) : fitting;
  },
  getTokenSupply: (params, ledger) => {
    const { supply, decimals } = supplyOf(mintAt(ledger, params.key(0)));
    return inContext(ledger, amountOf(supply, decimals));
  },
  getTokenAccountBalance: (params, ledger) => {
    const account = ledger.bank.account(params.key(0));
    const mint = account && mintOf(account);
    if (!account || !mint) throw invalidParams('could not find account');
    return inContext(ledger, amountOf(balanceOf(account), supplyOf(mintAt(ledger, mint)).decimals));
  },
  getTokenLargestAccounts: (params, ledger) => {
    const mint = params.key(0);
    const { decimals } = supplyOf(mintAt(ledger, mint));
    const holding = bounded(ledger.store.accountsBy('mint', mint, maxAccounts + 1))
      .map((account) => ({ address: account.key, held: balanceOf(account) }))
      .sort((left, right) => (left.held < right.held ? 1 : left.held > right.held ? -1 : 0));
    return inContext(
      ledger,
      holding.slice(0, 20).map(({ address, held }) => ({ address, ...amountOf(held, decimals) })),
    );
  },
  getTokenAccountsByOwner: (params, ledger) => {
    const { mint, programId } = params.settings(1);
    const [wantedMint, wantedProgram] = [mint && keyOf(mint, 1), programId && keyOf(programId, 1)];
    if (!wantedMint && !wantedProgram) throw invalidParams('number 1 names neither a mint nor a program');
    const found = bounded(ledger.store.accountsBy('holder', params.key(0), maxAccounts + 1)).filter((account) =>
      wantedMint ? mintOf(account) === wantedMint : account.owner === wantedProgram,
    );
    return inContext(ledger, listed(found, params.settings(2)));
  },
};

function bounded(accounts: StoredAccount[]): StoredAccount[] {
  if (accounts.length > maxAccounts) throw invalidParams(`there are more than ${maxAccounts} accounts`);
  return accounts;
}

function mintAt(ledger: Ledger, key: string): StoredAccount {
  const account = ledger.bank.account(key);
  if (!account || !isMint(account)) throw invalidParams('not a Token mint');
  return account;
}

const listed = (accounts: StoredAccount[], settings: Settings) =>
  accounts.map((account) => ({ pubkey: account.key, account: accountJson(account, settings) }));

/** An account in the format of nodes. Returns raw bytes for parsed formats, like a node without a parser. */
function accountJson(account: StoredAccount | null, settings: Settings) {
  if (!account) return null;
  const { lamports, owner, isExecutable, data } = account;
  const part = slicedBy(settings.dataSlice, data);
  const encoding = settings.encoding ?? 'base58';
  if (typeof encoding !== 'string' || !['base58', 'base64', 'jsonParsed'].includes(encoding))
    throw invalidParams(`the local node does not know the encoding ${JSON.stringify(encoding)}`);
  if (encoding === 'base58' && part.length > 128)
    throw invalidParams('Encoded binary (base 58) data should be less than 128 bytes, please use Base64 encoding.');
  const text = encoding === 'base58' ? [base58.encode(part), 'base58'] : [base64.encode(part), 'base64'];
  return { data: text, executable: isExecutable, lamports, owner, rentEpoch: 2 ** 64, space: data.length };
}

function slicedBy(slice: unknown, data: Uint8Array): Uint8Array {
  if (slice === undefined || slice === null) return data;
  const { offset, length } = slice as { offset?: unknown; length?: unknown };
  if (typeof offset !== 'number' || typeof length !== 'number' || offset < 0 || length < 0)
    throw invalidParams('dataSlice is not one');
  return data.subarray(offset, offset + length);
}

type Filter = { dataSize?: unknown; memcmp?: { offset?: unknown; bytes?: unknown; encoding?: unknown } } | null;

/** Applies the filters to the data of an account. */
function filterOf(filters: unknown): (account: StoredAccount) => boolean {
  if (filters === undefined || filters === null) return () => true;
  if (!Array.isArray(filters) || filters.length > 4) throw invalidParams('filters is no list of at most 4');
  const tests = filters.map((filter: Filter) => {
    const size = filter?.dataSize;
    if (typeof size === 'number') return (data: Uint8Array) => data.length === size;
    const { offset, bytes, encoding } = filter?.memcmp ?? {};
    const expected =
      typeof bytes === 'string' && bytes.length <= 256 ? decoded(encoding === 'base64' ? base64 : base58, bytes) : null;
    if (typeof offset !== 'number' || !expected) throw invalidParams('a filter is not known, or not in its encoding');
    return (data: Uint8Array) => Buffer.compare(data.subarray(offset, offset + expected.length), expected) === 0;
  });
  return ({ data }) => tests.every((passes) => passes(data));
}

function amountOf(amount: bigint, decimals: number) {
  const digits = amount.toString().padStart(decimals + 1, '0');
  const whole = digits.slice(0, digits.length - decimals);
  const rest = digits.slice(digits.length - decimals).replace(/0+$/, '');
  const text = rest === '' ? whole : `${whole}.${rest}`;
  return { amount: amount.toString(), decimals, uiAmount: Number(text), uiAmountString: text };
}
