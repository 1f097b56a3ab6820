import {
  AuthorityType,
  createAssociatedTokenAccountIdempotentInstruction,
  createInitializeMetadataPointerInstruction,
  createInitializeMint2Instruction,
  createMintToInstruction,
  createSetAuthorityInstruction,
  getAssociatedTokenAddressSync,
  TOKEN_2022_PROGRAM_ID,
} from '@solana/spl-token';
import {
  createInitializeInstruction,
  createRemoveKeyInstruction,
  createUpdateAuthorityInstruction,
  createUpdateFieldInstruction,
} from '@solana/spl-token-metadata';
import { type Message, PublicKey, SystemProgram, TransactionInstruction, TransactionMessage } from '@solana/web3.js';
import { ChainRefusal, type TokenOrder } from '../port.ts';
import { bareMintBytes, fieldsOf, holdersAStep, markOf, mintBytes, nameOnChain, type Rent } from './cost.ts';

/** The most bytes that a transaction takes: an IPv6 packet without its headers. */
const packetBytes = 1_232;

export const memoProgram = new PublicKey('MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr');

type Parties = { order: TokenOrder; payer: PublicKey; mint: PublicKey };

/** Who gets their part in which step; the list of the first step can be empty. */
export type Plan = readonly (readonly TokenOrder['holders'][number][])[];

export const holderAccount = (mint: PublicKey, holder: string) =>
  getAssociatedTokenAddressSync(mint, new PublicKey(holder), true, TOKEN_2022_PROGRAM_ID);

/**
 * Shares the holders out among transactions. The first one makes the token and takes as many as fit into a packet. A later one takes six: a
 * transaction runs 64 instructions at most, and a holder takes 7 of them, or 9 when somebody put money into the place of the account before.
 *
 * A mint that is under way when the product is renewed goes on by the plan of its order: the same order must always lead to the same plan.
 */
export function planOf(parties: Parties): Plan {
  const { holders } = parties.order;
  for (let first = Math.min(holders.length, holdersAStep); ; first -= 1) {
    const later = Math.ceil((holders.length - first) / holdersAStep);
    const plan = [
      holders.slice(0, first),
      ...Array.from({ length: later }, (_, index) =>
        holders.slice(first + index * holdersAStep, first + (index + 1) * holdersAStep),
      ),
    ];
    if (
      first === 0 ||
      sizeOf(compiled(parties.payer, stepInstructions(parties, plan, 0, { account: 0, byte: 0 }), emptyHash)) <= packetBytes
    )
      return plan;
  }
}

/**
 * The instructions of a step. Only the first makes the account of the mint, whose address nobody else can take. A later one takes away the
 * mark that the first put into the metadata, which fails when it is not there: so each takes effect once, and the marks tell what is to be
 * done, whatever others do with their accounts meanwhile. The last ends all power over the token: nobody mints more, nobody changes its metadata.
 */
export function stepInstructions(parties: Parties, plan: Plan, step: number, rent: Rent): TransactionInstruction[] {
  const { payer, mint } = parties;
  const common = { programId: TOKEN_2022_PROGRAM_ID, metadata: mint };
  return [
    ...(step === 0
      ? making(parties, plan.length, rent)
      : [createRemoveKeyInstruction({ ...common, updateAuthority: payer, key: markOf(step), idempotent: false })]),
    ...(plan[step] ?? []).flatMap((holder) => granting(parties, holder)),
    ...(step === plan.length - 1
      ? [
          createSetAuthorityInstruction(mint, payer, AuthorityType.MintTokens, null, [], TOKEN_2022_PROGRAM_ID),
          createUpdateAuthorityInstruction({ ...common, oldAuthority: payer, newAuthority: null }),
        ]
      : []),
  ];
}

function making({ order, payer, mint }: Parties, steps: number, rent: Rent): TransactionInstruction[] {
  const common = { programId: TOKEN_2022_PROGRAM_ID, metadata: mint, updateAuthority: payer };
  const marks = Array.from({ length: steps - 1 }, (_, index) => [markOf(index + 1), ''] as const);
  return [
    SystemProgram.createAccount({
      fromPubkey: payer,
      newAccountPubkey: mint,
      // The program makes room for the metadata itself, out of the lamports that are there from the beginning.
      space: bareMintBytes,
      lamports: rent.account + mintBytes(order, steps) * rent.byte,
      programId: TOKEN_2022_PROGRAM_ID,
    }),
    createInitializeMetadataPointerInstruction(mint, null, mint, TOKEN_2022_PROGRAM_ID),
    createInitializeMint2Instruction(mint, 0, payer, null, TOKEN_2022_PROGRAM_ID),
    createInitializeInstruction({
      ...common,
      mint,
      mintAuthority: payer,
      name: nameOnChain(order.name),
      symbol: order.symbol,
      uri: order.uri,
    }),
    ...[...fieldsOf(order), ...marks].map(([field, value]) => createUpdateFieldInstruction({ ...common, field, value })),
  ];
}

/** Somebody may have made the account before, which must not stop the others: the step as a whole takes effect once anyway. */
function granting({ payer, mint }: Parties, { address, amount }: TokenOrder['holders'][number]): TransactionInstruction[] {
  const account = holderAccount(mint, address);
  const owner = new PublicKey(address);
  return [
    createAssociatedTokenAccountIdempotentInstruction(payer, account, owner, mint, TOKEN_2022_PROGRAM_ID),
    createMintToInstruction(mint, account, payer, BigInt(amount), [], TOKEN_2022_PROGRAM_ID),
  ];
}

const memoText = (root: string, leafCount: number) => `stave:v1:${root}:${leafCount}`;

/** The account whose address is a root. Nobody has its key, nothing is in it: it is where the anchors of that root are looked up. */
export const rootAccount = (root: string) => new PublicKey(Buffer.from(root, 'hex'));

/** A memo, and a transfer of nothing to the address that is the root itself, so that the network finds the memo by the root. */
export const anchorInstructions = (payer: PublicKey, root: string, leafCount: number): TransactionInstruction[] => [
  SystemProgram.transfer({ fromPubkey: payer, toPubkey: rootAccount(root), lamports: 0 }),
  new TransactionInstruction({
    programId: memoProgram,
    keys: [{ pubkey: payer, isSigner: true, isWritable: false }],
    data: Buffer.from(memoText(root, leafCount), 'utf8'),
  }),
];

const emptyHash = PublicKey.default.toBase58();

export const compiled = (payer: PublicKey, instructions: TransactionInstruction[], blockhash: string): Message =>
  new TransactionMessage({ payerKey: payer, recentBlockhash: blockhash, instructions }).compileToLegacyMessage();

/**
 * Returns the bytes that are signed.
 *
 * @throws ChainRefusal when the transaction does not fit into a packet of the network
 */
export function serialized(message: Message): Uint8Array {
  if (sizeOf(message) > packetBytes) throw new ChainRefusal('OTHER', 'The address of the metadata is too long for Solana.');
  return message.serialize();
}

function sizeOf(message: Message): number {
  try {
    return 1 + message.header.numRequiredSignatures * 64 + message.serialize().length;
  } catch {
    // It does not even fit into the buffer into which it is written.
    return Number.POSITIVE_INFINITY;
  }
}
