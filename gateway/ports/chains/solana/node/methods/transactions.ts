import { randomBytes } from 'node:crypto';
import { base58, base64 } from '@scure/base';
import { finalAfterSlots, type Ledger } from '../local-ledger.ts';
import { invalidParams, RpcError } from '../rpc-error.ts';
import type { Entry } from '../store.ts';
import { readTransaction, WireError, type WireTransaction } from '../wire.ts';
import { inContext, type Method } from './method.ts';
import { bytesOf } from './params.ts';

const maxSignatures = 1_000;

export const transactionMethods: Readonly<Record<string, Method>> = {
  simulateTransaction: (params, ledger) => {
    const { encoding, sigVerify, replaceRecentBlockhash } = params.settings(1);
    if (replaceRecentBlockhash === true) throw invalidParams('the local node does not know replaceRecentBlockhash');
    const { fault, logs, units } = ledger.simulate(decodeWire(params.text(0), encoding), sigVerify === true);
    return inContext(ledger, { err: fault, logs, accounts: null, unitsConsumed: units, returnData: null });
  },
  sendTransaction: (params, ledger) => {
    const { encoding, skipPreflight } = params.settings(1);
    return ledger.send(decodeWire(params.text(0), encoding), skipPreflight === true);
  },
  getSignatureStatuses: (params, ledger) => {
    const statuses = params.texts(0).map((signature) => {
      const entry = ledger.store.entry(signature);
      return entry && { slot: entry.slot, ...depthOf(ledger, entry), err: entry.fault, status: statusOf(entry) };
    });
    return inContext(ledger, statuses);
  },
  getSignaturesForAddress: (params, ledger) => {
    const { limit, before, until } = params.settings(1);
    const most = limit === undefined || limit === null ? maxSignatures : Number(limit);
    if (!Number.isInteger(most) || most < 1 || most > maxSignatures)
      throw invalidParams(`limit is not between 1 and ${maxSignatures}`);
    const seqOf = (signature: unknown) => (typeof signature === 'string' ? (ledger.store.entry(signature)?.seq ?? null) : null);
    return ledger.store.mentions(params.key(0), most, { before: seqOf(before), until: seqOf(until) }).map((entry) => ({
      signature: entry.signature,
      slot: entry.slot,
      err: entry.fault,
      memo: entry.memo,
      blockTime: entry.seconds,
      confirmationStatus: depthOf(ledger, entry).confirmationStatus,
    }));
  },
  getTransaction: (params, ledger) => {
    const entry = ledger.store.entry(params.text(0));
    if (!entry || entry.raw.length === 0) return null;
    const { encoding } = params.settings(1);
    const transaction = readTransaction(entry.raw);
    const shape = { slot: entry.slot, blockTime: entry.seconds, version: transaction.version, meta: metaOf(entry) };
    if (encoding === 'base64') return { ...shape, transaction: [base64.encode(entry.raw), 'base64'] };
    if (encoding === undefined || encoding === null || encoding === 'json')
      return { ...shape, transaction: transactionMessageJson(transaction) };
    throw invalidParams(`the local node does not know the encoding ${JSON.stringify(encoding)}`);
  },
};

/** Methods for tests only. */
export const hookMethods: Readonly<Record<string, Method>> = {
  requestAirdrop: (params, ledger) => {
    const [key, lamports] = [params.key(0), params.count(1)];
    ledger.credit(key, lamports);
    const signature = base58.encode(randomBytes(64));
    const slot = ledger.slot();
    const none = { fault: null, fee: 0, units: 0, memo: null, balancesBefore: [], balancesAfter: [], raw: new Uint8Array() };
    ledger.addEntry({ ...none, signature, slot, seconds: ledger.secondsAt(slot) }, [key]);
    return signature;
  },
  /** Skips slots. */
  local_advanceSlots: (params, ledger) => ledger.skip(params.count(0)),
  /** Accepts and loses the next transactions. */
  local_dropNext: (params, ledger) => ledger.dropNext(params.count(0)),
  /** Reverts the blocks of the last slots, at most 31. */
  local_fork: (params, ledger) => ledger.fork(params.count(0)),
};

function decodeWire(text: string, encoding: unknown): WireTransaction {
  try {
    return readTransaction(bytesOf(text, encoding ?? 'base58'));
  } catch (error) {
    if (error instanceof WireError) throw new RpcError(-32602, `failed to deserialize transaction: ${error.message}`);
    throw error;
  }
}

function depthOf(ledger: Ledger, { slot }: Entry) {
  const above = ledger.slot() - slot;
  const confirmationStatus = above >= finalAfterSlots ? 'finalized' : above >= 1 ? 'confirmed' : 'processed';
  return { confirmations: above >= finalAfterSlots ? null : above, confirmationStatus };
}

const statusOf = ({ fault }: Entry) => (fault === null ? { Ok: null } : { Err: fault });

/** Logs and inner instructions are not stored, which nodes report as null. */
const metaOf = (entry: Entry) => ({
  err: entry.fault,
  status: statusOf(entry),
  fee: entry.fee,
  preBalances: entry.balancesBefore,
  postBalances: entry.balancesAfter,
  innerInstructions: null,
  logMessages: null,
  preTokenBalances: null,
  postTokenBalances: null,
  rewards: [],
  loadedAddresses: { writable: [], readonly: [] },
  computeUnitsConsumed: entry.units,
});

const transactionMessageJson = ({ version, header, keys, blockhash, instructions, signatures }: WireTransaction) => ({
  signatures: signatures.map((signature) => base58.encode(signature)),
  message: {
    accountKeys: keys,
    recentBlockhash: blockhash,
    header: {
      numRequiredSignatures: header.signers,
      numReadonlySignedAccounts: header.readonlySigners,
      numReadonlyUnsignedAccounts: header.readonlyOthers,
    },
    instructions: instructions.map(({ programIndex, accounts, data }) => ({
      programIdIndex: programIndex,
      accounts,
      data: base58.encode(data),
      stackHeight: 1,
    })),
    ...(version === 0 && { addressTableLookups: [] }),
  },
});
