import { Keypair, PublicKey, SystemProgram, TransactionMessage, VersionedTransaction } from '@solana/web3.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anchorInstructions } from '../instruction-plan.ts';
import { readTransaction, WireError, writableKeys } from './wire.ts';

const payer = Keypair.generate();
const heir = Keypair.generate();
const blockhash = Keypair.generate().publicKey.toBase58();
const message = new TransactionMessage({
  payerKey: payer.publicKey,
  recentBlockhash: blockhash,
  instructions: [
    ...anchorInstructions(payer.publicKey, 'ab'.repeat(32), 7),
    SystemProgram.createAccount({
      fromPubkey: payer.publicKey,
      newAccountPubkey: heir.publicKey,
      space: 200,
      lamports: 5,
      programId: PublicKey.default,
    }),
  ],
});

describe.each([
  ['legacy', message.compileToLegacyMessage()],
  [0, message.compileToV0Message()],
] as const)('a transaction of version %s', (version, compiled) => {
  const transaction = new VersionedTransaction(compiled);
  transaction.sign([payer, heir]);
  const raw = transaction.serialize();

  it('is decoded into the values it was encoded from', () => {
    const read = readTransaction(raw);
    expect(read.version).toBe(version);
    expect(read.blockhash).toBe(blockhash);
    expect(read.keys).toEqual(compiled.staticAccountKeys.map((key) => key.toBase58()));
    expect(read.signatures).toEqual(transaction.signatures);
    expect(read.instructions.map(({ program, data }) => [program, Buffer.from(data).toString('hex')])).toEqual(
      compiled.compiledInstructions.map(({ programIdIndex, data }) => [
        compiled.staticAccountKeys[programIdIndex]!.toBase58(),
        Buffer.from(data).toString('hex'),
      ]),
    );
    expect(writableKeys(read)).toEqual(
      compiled.staticAccountKeys.filter((_, index) => compiled.isAccountWritable(index)).map((key) => key.toBase58()),
    );
  });

  it('is refused or read within its bounds if it is damaged or truncated', () => {
    const change = fc.record({ at: fc.nat(raw.length - 1), to: fc.nat(255), length: fc.nat(raw.length) });
    fc.assert(
      fc.property(change, ({ at, to, length }) => {
        const damaged = raw.slice(0, length);
        if (at < length) damaged[at] = to;
        try {
          const { keys, instructions, header, signatures } = readTransaction(damaged);
          expect(signatures).toHaveLength(header.signers);
          for (const { accounts } of instructions) for (const index of accounts) expect(index).toBeLessThan(keys.length);
        } catch (error) {
          expect(error).toBeInstanceOf(WireError);
        }
      }),
      { numRuns: 2_000 },
    );
  });
});
