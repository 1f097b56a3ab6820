import { defineEntity } from '@mikro-orm/core';
import type { Blockchain } from '#domain/tokenization/token-terms.ts';
import { identified, p } from './kit.ts';

const ChainNetworkSchema = defineEntity({
  name: 'ChainNetwork',
  tableName: 'chain_network',
  properties: {
    ...identified,
    blockchain: p.text().$type<Blockchain>(),
    networkKey: p.text(),
    signer: p.text(),
    isLocal: p.boolean(),
    setup: p.json<Record<string, unknown>>().default('{}'),
    nextNonce: p.integer().default(0).hidden(),
    headNumber: p.bigint('number').default(0),
    headHash: p.text().nullable(),
    fees: p.json<Record<string, unknown>>().nullable(),
    seenAt: p.datetime().nullable(),
    problem: p.text().nullable(),
  },
});
/**
 * A network on which this installation has acted, and as which account. `networkKey` tells networks apart: `eip155:` with chain id and
 * genesis block, or `solana:` with the genesis hash. `setup` holds what was put there once, such as the addresses of contracts; `fees`
 * the latest prices that its node named, and `headNumber` the latest block that was seen.
 */
export class ChainNetwork extends ChainNetworkSchema.class {}
ChainNetworkSchema.setClass(ChainNetwork);

type TransactionPurpose = 'SETUP' | 'MINT' | 'ANCHOR';
/** `REPLACED` by a transaction with a higher fee; `EXPIRED` when no block can take it any more. */
type TransactionState = 'SIGNED' | 'BROADCAST' | 'CONFIRMED' | 'REVERTED' | 'REPLACED' | 'EXPIRED';

const ChainTransactionSchema = defineEntity({
  name: 'ChainTransaction',
  tableName: 'chain_transaction',
  properties: {
    ...identified,
    networkId: p.uuid(),
    purpose: p.text().$type<TransactionPurpose>(),
    subjectId: p.uuid(),
    step: p.integer().default(0),
    nonce: p.integer().nullable(),
    hash: p.text(),
    raw: p.blob().hidden().lazy(),
    state: p.text().$type<TransactionState>().default('SIGNED'),
    feeBid: p.text().nullable(),
    validUntil: p.bigint('number').nullable(),
    broadcastAt: p.datetime().nullable(),
    blockNumber: p.bigint('number').nullable(),
    blockHash: p.text().nullable(),
    blockTime: p.datetime().nullable(),
    feePaid: p.text().nullable(),
    cost: p.decimal('string').precision(40).scale(0).default('0').hidden(),
    problem: p.text().nullable(),
    settledAt: p.datetime().nullable(),
    isFinal: p.boolean().default(false),
  },
});
/**
 * A transaction that was signed: stored before it is sent, and never deleted, so that it can be sent again as often as need be. `subjectId`
 * is the tokenization, the anchor or the network that it serves, `step` its place among several of that. Fees are texts in wei or lamports.
 * `cost` is all that the account pays, rent included: at most, until the transaction is in a block, and exactly from then on.
 * `validUntil` is the last block height at which Solana takes it. A chain that forgot a block forgets its transactions: until it
 * `isFinal`, what was confirmed can be open again.
 */
export class ChainTransaction extends ChainTransactionSchema.class {}
ChainTransactionSchema.setClass(ChainTransaction);
