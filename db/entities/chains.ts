import { defineEntity } from '@mikro-orm/core';
import type { Blockchain, TransactionPurpose, TransactionState } from '#domain/tokens/token-terms.ts';
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
 * A network with an account of this installation. `networkKey` identifies the network: `eip155:` with chain ID and genesis block, or
 * `solana:` with the genesis hash. `setup` holds deployed addresses, `fees` the node's latest prices, `headNumber` the latest block.
 */
export class ChainNetwork extends ChainNetworkSchema.class {}
ChainNetworkSchema.setClass(ChainNetwork);

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
 * A signed transaction, stored before it is sent and never deleted. `subjectId` is its tokenization, anchor or network, `step` its
 * position. Fees are texts in wei or lamports. `cost` includes rent: the maximum until the transaction is in a block, then the exact
 * amount. `validUntil` is the last valid block height on Solana. Until `isFinal`, a reorganisation can reopen it.
 */
export class ChainTransaction extends ChainTransactionSchema.class {}
ChainTransactionSchema.setClass(ChainTransaction);
