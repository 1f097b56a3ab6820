import {
  type ActProgress,
  type Chain,
  type ChainAct,
  ChainRefusal,
  type Outcome,
  type TokenOnChain,
  type TransactionRef,
  type TransactionStatus,
} from '#gateway/ports/chains/port.ts';
import { effectOf, type FakeTransaction, hashOf, type Ledger } from './ledger.ts';

const keyOf = (act: ChainAct) =>
  act.purpose === 'SETUP' ? 'setup' : act.purpose === 'MINT' ? act.order.mintKey : `${act.root}:${act.leafCount}`;

/** Without nonces, as on Solana, a mint with more holders than this takes a second transaction. */
const holdersAtOnce = 8;

export type FakeChain = Chain & { signatures: number };

/** Creates an adapter for a chain in memory. Several adapters may share one ledger, like several processes. */
export function fakeChain(ledger: Ledger, { key = 'local', from = 'platform', isLocal = true } = {}): FakeChain {
  const { usesNonces } = ledger;
  const stepsOf = (act: ChainAct) => {
    if (act.purpose === 'SETUP') return usesNonces ? 2 : 0;
    return !usesNonces && act.purpose === 'MINT' && act.order.holders.length > holdersAtOnce ? 2 : 1;
  };
  const outcomeOf = (purpose: ChainAct['purpose'], subject: string, step: number): Outcome => {
    if (purpose === 'SETUP') return { [`part${step}`]: `0x${step}` };
    return purpose === 'MINT' ? { contractAddress: 'collection', tokenId: subject } : { contractAddress: 'anchors' };
  };
  const progressOf = (act: ChainAct): ActProgress => {
    const effects = ledger.effects();
    for (let step = 0; step < stepsOf(act); step += 1)
      if (!effects.has(effectOf({ purpose: act.purpose, key: keyOf(act), step }))) return { isDone: false, nextStep: step };
    const all = Array.from({ length: stepsOf(act) }, (_, step) => outcomeOf(act.purpose, keyOf(act), step));
    return { isDone: true, outcome: Object.assign({}, ...all) };
  };
  const there = async <T>(answer: () => T): Promise<T> => {
    await new Promise((resolve) => setImmediate(resolve));
    ledger.assertThere();
    return answer();
  };
  return {
    signatures: 0,
    identity: {
      blockchain: usesNonces ? 'ETHEREUM' : 'SOLANA',
      networkKey: `${usesNonces ? 'eip155' : 'solana'}:${key}`,
      name: 'Fake chain',
      isLocal,
      signer: from,
    },
    usesNonces,
    stepsOf,
    progress: (act) => there(() => progressOf(act)),
    prepare: (act, step, setup) =>
      there(() => {
        if (act.purpose !== 'SETUP' && usesNonces && !setup.part1) throw new ChainRefusal('REVERTS', 'Nothing is set up.');
        if (!ledger.hasFunds) throw new ChainRefusal('FUNDS', 'The account has too little.');
        const refusal = ledger.refusing.get(keyOf(act));
        if (refusal) throw refusal;
        if (ledger.effects().has(effectOf({ purpose: act.purpose, key: keyOf(act), step })))
          throw new ChainRefusal('REVERTS', 'It was done before.');
        return { act, step, details: { height: ledger.head.number }, cost: 10n };
      }),
    async sign({ act, step, details }, nonce, above) {
      this.signatures += 1;
      const { height } = details as { height: number };
      const bid = above === undefined ? 10 : Math.ceil(Number(above) * 1.125);
      const validUntil = usesNonces ? null : height + 20;
      const transaction: FakeTransaction = { purpose: act.purpose, key: keyOf(act), step, nonce, bid, validUntil, from };
      // Two signatures of one step must differ, like real ones with another block hash or nonce.
      const raw = Buffer.from(JSON.stringify(transaction));
      return { hash: hashOf(transaction), raw, nonce, feeBid: String(bid), cost: BigInt(bid), validUntil };
    },
    broadcast: (raw) => there(() => ledger.take(JSON.parse(Buffer.from(raw).toString()) as FakeTransaction)),
    transactionStatuses: (refs) => there(() => refs.map((ref) => statusOf(ledger, ref, outcomeOf))),
    nextNonce: () => there(() => (usesNonces ? ledger.nextNonce(from) : null)),
    head: () => there(() => ({ number: ledger.head.number, hash: ledger.head.hash })),
    fees: () => there(() => feesOf(usesNonces)),
    balance: () => there(() => (ledger.hasFunds ? 10n ** 18n : 0n)),
    readToken: ({ tokenId }) =>
      there((): TokenOnChain | null => {
        if (!ledger.effects().has(effectOf({ purpose: 'MINT', key: tokenId, step: 0 }))) return null;
        return ledger.tokens.get(tokenId) ?? null;
      }),
    readRoot: async () => null,
    close: async () => undefined,
  };
}

function statusOf(
  ledger: Ledger,
  { hash, purpose, step, validUntil }: TransactionRef,
  outcomeOf: (purpose: ChainAct['purpose'], key: string, step: number) => Outcome,
): TransactionStatus {
  const found = ledger.find({ hash });
  if (!found) {
    if (ledger.mempool.some((each) => hashOf(each) === hash)) return { state: 'PENDING' };
    return { state: validUntil !== null && validUntil < ledger.head.number ? 'EXPIRED' : 'UNKNOWN' };
  }
  const { block, transaction } = found;
  const confirmations = ledger.head.number - block.number + 1;
  const isEffective = ledger.effects().get(effectOf(transaction)) === hash;
  return {
    state: 'INCLUDED',
    blockNumber: block.number,
    blockHash: block.hash,
    blockTime: block.time,
    feePaid: String(transaction.bid),
    confirmations,
    isFinal: confirmations >= ledger.finalAfter,
    failure: isEffective ? null : 'It had no effect.',
    outcome: isEffective ? outcomeOf(purpose, transaction.key, step) : {},
  };
}

function feesOf(usesNonces: boolean) {
  const [measuredAt, each] = [new Date().toISOString(), { nft: 100, royaltyToken: 200, furtherHolder: 10, anchor: 50 }];
  return usesNonces
    ? ({ blockchain: 'ETHEREUM', measuredAt, gasPriceWei: '1000', gas: each } as const)
    : ({ blockchain: 'SOLANA', measuredAt, lamportsPerSignature: 5_000, lamports: each } as const);
}
