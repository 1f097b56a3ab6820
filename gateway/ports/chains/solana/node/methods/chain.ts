import { feeOf } from '../bank.ts';
import { finalAfterSlots, hashLifeSlots, type Ledger } from '../local-ledger.ts';
import { RpcError } from '../rpc-error.ts';
import { readMessageBytes } from '../wire.ts';
import { inContext, type Method } from './method.ts';
import { bytesOf, type Params } from './params.ts';

/** Latest slot of a commitment, the last parameter. A block is confirmed once the next one has begun. */
function slotAt(ledger: Ledger, params: Params, at: number): number {
  const { commitment } = params.settings(at);
  const behind = commitment === 'processed' ? 0 : commitment === 'confirmed' ? 1 : finalAfterSlots;
  return Math.max(ledger.slot() - behind, 1);
}

export const chainMethods: Readonly<Record<string, Method>> = {
  getHealth: () => 'ok',
  getVersion: () => ({ 'solana-core': '2.3.0', 'feature-set': 0, 'local-node': 'stave' }),
  getGenesisHash: (_, ledger) => ledger.genesisHash,
  getSlot: (params, ledger) => slotAt(ledger, params, 0),
  // Every slot has a block.
  getBlockHeight: (params, ledger) => slotAt(ledger, params, 0),
  getTransactionCount: (_, ledger) => ledger.store.count(),
  getEpochInfo: (params, ledger) => {
    const slot = slotAt(ledger, params, 0);
    const slotsInEpoch = 432_000;
    return {
      absoluteSlot: slot,
      blockHeight: slot,
      epoch: Math.floor(slot / slotsInEpoch),
      slotIndex: slot % slotsInEpoch,
      slotsInEpoch,
      transactionCount: ledger.store.count(),
    };
  },
  getBlockTime: (params, ledger) => {
    const slot = params.count(0);
    availableHash(ledger, slot);
    return ledger.secondsAt(slot);
  },
  getBlock: (params, ledger) => {
    const slot = params.count(0);
    const { transactionDetails } = params.settings(1);
    if (transactionDetails !== 'none' && transactionDetails !== 'signatures')
      throw new RpcError(-32602, 'Invalid params: the local node lists blocks with transactionDetails none or signatures only');
    const blockhash = availableHash(ledger, slot);
    let parentSlot = slot - 1;
    while (parentSlot > 0 && ledger.blockhashOf(parentSlot) === null) parentSlot -= 1;
    return {
      blockhash,
      previousBlockhash: ledger.blockhashOf(parentSlot) ?? ledger.genesisHash,
      parentSlot,
      blockHeight: slot,
      blockTime: ledger.secondsAt(slot),
      rewards: [],
      ...(transactionDetails === 'signatures' && { signatures: ledger.store.signaturesIn(slot) }),
    };
  },
  getLatestBlockhash: (_, ledger) => {
    const slot = ledger.slot();
    return inContext(ledger, { blockhash: ledger.blockhashOf(slot), lastValidBlockHeight: slot + hashLifeSlots });
  },
  isBlockhashValid: (params, ledger) => inContext(ledger, ledger.isRecent(params.text(0))),
  getMinimumBalanceForRentExemption: (params, ledger) => ledger.bank.rentFor(params.count(0)),
  getFeeForMessage: (params, ledger) => {
    const message = readMessageBytes(bytesOf(params.text(0), 'base64'));
    return inContext(ledger, ledger.isRecent(message.blockhash) ? feeOf(message) : null);
  },
  getRecentPrioritizationFees: (_, ledger) => [{ slot: ledger.slot(), prioritizationFee: 0 }],
};

function availableHash(ledger: Ledger, slot: number): string {
  if (slot > ledger.slot() || slot < 1) throw new RpcError(-32004, `Block not available for slot ${slot}`);
  const hash = ledger.blockhashOf(slot);
  if (hash === null) throw new RpcError(-32007, `Slot ${slot} was skipped, or missing due to ledger jump to recent snapshot`);
  return hash;
}
