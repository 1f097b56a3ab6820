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

/** Maximum size of a transaction: an IPv6 packet without its headers. */
const packetBytes = 1_232;

export const memoProgram = new PublicKey('MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr');

type Parties = { order: TokenOrder; payer: PublicKey; mint: PublicKey };

/** Holders of each step. The first step may have none. */
export type Plan = readonly (readonly TokenOrder['holders'][number][])[];

export const holderAccount = (mint: PublicKey, holder: string) =>
  getAssociatedTokenAddressSync(mint, new PublicKey(holder), true, TOKEN_2022_PROGRAM_ID);

/**
 * Divides the holders among transactions. The first creates the token and takes as many as fit. Later ones take six: a transaction runs at
 * most 64 instructions, and a holder needs 7, or 9 if the account already holds lamports. The same order must always lead to the same plan,
 * because a mint may continue after an upgrade.
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
 * Instructions of a step. Each step takes effect once: the first creates the mint account, and each later one removes a marker that the
 * first put into the metadata, which fails without it. The markers also show the progress. The last step revokes the authority to mint or
 * to change the metadata.
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
      // The program extends the account for the metadata with the lamports deposited at creation.
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

/** The account may exist already. This is idempotent, because the step as a whole takes effect once. */
function granting({ payer, mint }: Parties, { address, amount }: TokenOrder['holders'][number]): TransactionInstruction[] {
  const account = holderAccount(mint, address);
  const owner = new PublicKey(address);
  return [
    createAssociatedTokenAccountIdempotentInstruction(payer, account, owner, mint, TOKEN_2022_PROGRAM_ID),
    createMintToInstruction(mint, account, payer, BigInt(amount), [], TOKEN_2022_PROGRAM_ID),
  ];
}

const memoText = (root: string, leafCount: number) => `stave:v1:${root}:${leafCount}`;

/** The account whose address is a root. It has no owner or content and serves to find the anchors of that root. */
export const rootAccount = (root: string) => new PublicKey(Buffer.from(root, 'hex'));

/** A memo, and an empty transfer to the address equal to the root, by which the memo can be found. */
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
  if (sizeOf(message) > packetBytes) throw new ChainRefusal('OTHER', 'The URL of the metadata is too long for Solana.');
  return message.serialize();
}

function sizeOf(message: Message): number {
  try {
    return 1 + message.header.numRequiredSignatures * 64 + message.serialize().length;
  } catch {
    // It exceeds even the serialization buffer.
    return Number.POSITIVE_INFINITY;
  }
}
