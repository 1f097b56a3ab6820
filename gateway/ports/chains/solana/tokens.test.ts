import {
  createAssociatedTokenAccountInstruction,
  createTransferCheckedInstruction,
  ExtensionType,
  getExtensionData,
  getMint,
  TOKEN_2022_PROGRAM_ID,
} from '@solana/spl-token';
import { unpack } from '@solana/spl-token-metadata';
import { Connection, PublicKey } from '@solana/web3.js';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checksEveryCase } from '#tests/support/sample.ts';
import {
  included,
  mintOf,
  newStranger,
  newWallet,
  royaltyMintOf,
  type SolanaTestChain,
  sendAct,
  sendAs,
  sendStep,
  solanaCall,
  startSolanaTestChain,
  tokenOf,
} from '#tests/support/solana-chain.ts';
import type { Chain, ChainFees } from '../port.ts';
import { solanaChain } from './adapter.ts';
import { lamportsOf, maxNameBytes, mintBytes } from './cost.ts';
import { holderAccount } from './instruction-plan.ts';
import { mintSigner } from './keys.ts';

let local: SolanaTestChain;
let chain: Chain;
let connection: Connection;

beforeAll(async () => {
  local = await startSolanaTestChain();
  chain = local.chain;
  connection = new Connection(local.node.url, 'confirmed');
});
afterAll(() => local.stop());

type SolanaFees = ChainFees & { blockchain: 'SOLANA' };
const fees = async () => (await chain.fees({})) as SolanaFees;
const mintKeyOf = (act: ReturnType<typeof mintOf>) => new PublicKey(mintSigner(local.secretKey, act.order.mintKey).publicKey);
const mintAt = (address: PublicKey) => getMint(connection, address, 'confirmed', TOKEN_2022_PROGRAM_ID);

describe('token for one holder', () => {
  it('is minted in one transaction, to the wallet, with final metadata and no further supply', async () => {
    const act = mintOf();
    expect(await chain.progress(act, {})).toEqual({ isDone: false, nextStep: 0 });
    expect(chain.stepsOf(act)).toBe(1);
    const [done] = await sendAct(chain, act);
    const mint = mintKeyOf(act).toBase58();
    expect(done).toMatchObject({ failure: null, outcome: { contractAddress: mint, tokenId: mint }, feePaid: '10000' });
    expect(await tokenOf(chain, act)).toEqual({
      uri: act.order.uri,
      contentSha256: act.order.contentSha256,
      totalSupply: 1,
      royaltyBasisPoints: 750,
      royaltyReceiver: act.order.royaltyReceiver,
      balances: [{ address: act.order.holders[0]!.address, amount: 1 }],
      canGrow: false,
    });
    const onChain = await mintAt(mintKeyOf(act));
    const metadata = unpack(getExtensionData(ExtensionType.TokenMetadata, onChain.tlvData)!);
    expect(onChain).toMatchObject({ decimals: 0, mintAuthority: null, freezeAuthority: null });
    expect(metadata).toMatchObject({ name: 'A Song of the Lark', symbol: 'STAVE' });
    expect(metadata.updateAuthority).toBeUndefined();
  });

  it('costs exactly the estimate, with an account of minimal size', async () => {
    const act = mintOf({ name: 'Überfahrt – 渡り鳥', royaltyBasisPoints: 0 });
    const before = await chain.balance();
    await sendAct(chain, act);
    const { rent, lamportsPerSignature } = await fees();
    expect(Number(before - (await chain.balance()))).toBe(lamportsOf(act.order, 1, { rent: rent!, lamportsPerSignature }));
    expect((await connection.getAccountInfo(mintKeyOf(act)))?.data.length).toBe(mintBytes(act.order, 1));
  });

  it('uses the cost of a typical token before the details are known', async () => {
    const usual = {
      name: 'A title of average length',
      uri: `https://stave.example/metadata/${'0'.repeat(64)}`,
      royaltyBasisPoints: 500,
    };
    const act = mintOf({ ...usual, royaltyReceiver: newWallet().padEnd(44, '1').slice(0, 44) });
    const before = await chain.balance();
    await sendAct(chain, act);
    expect(Number(before - (await chain.balance()))).toBe((await fees()).lamports.nft);
  });

  it('truncates a long name between two characters', async () => {
    const act = mintOf({ name: '🎼'.repeat(200) });
    await sendAct(chain, act);
    const { tlvData } = await mintAt(mintKeyOf(act));
    const { name } = unpack(getExtensionData(ExtensionType.TokenMetadata, tlvData)!);
    expect(name).toMatch(/^(?:🎼)+…$/u);
    expect(Buffer.byteLength(name)).toBeLessThanOrEqual(maxNameBytes);
  });

  it('returns its holder after a transfer', async () => {
    const owner = await newStranger(local.node.url);
    const act = mintOf({ holders: [{ address: owner.publicKey.toBase58(), amount: 1 }] });
    await sendAct(chain, act);
    const mint = mintKeyOf(act);
    const heir = newWallet();
    const [from, to] = [holderAccount(mint, owner.publicKey.toBase58()), holderAccount(mint, heir)];
    await sendAs(
      local.node.url,
      owner,
      createAssociatedTokenAccountInstruction(owner.publicKey, to, new PublicKey(heir), mint, TOKEN_2022_PROGRAM_ID),
      createTransferCheckedInstruction(from, mint, to, owner.publicKey, 1n, 0, [], TOKEN_2022_PROGRAM_ID),
    );
    expect((await tokenOf(chain, act)).balances).toEqual([{ address: heir, amount: 1 }]);
  });
});

describe('token for several holders', () => {
  it('mints three shares in one transaction', async () => {
    const act = royaltyMintOf([500_000, 333_333, 166_667]);
    expect(chain.stepsOf(act)).toBe(1);
    await sendAct(chain, act);
    expect(await tokenOf(chain, act)).toMatchObject({ totalSupply: 1_000_000, canGrow: false, balances: act.order.holders });
  });

  it('mints twenty shares in several transactions, and resumes from the chain after any interruption', async () => {
    const act = royaltyMintOf(Array.from({ length: 20 }, (_, index) => 1_000 + index));
    const before = await chain.balance();
    const steps = chain.stepsOf(act);
    expect(steps).toBe(4);
    for (let step = 0; step < steps; step += 1) {
      const afresh = await solanaChain({ rpcUrl: local.node.url, secretKey: local.secretKey });
      expect(await afresh.progress(act, {})).toEqual({ isDone: false, nextStep: step });
      const sent = await sendStep(afresh, act, step);
      expect(await included(afresh, sent)).toMatchObject({ failure: null });
      // Signed again with another block hash, as after a crash: the chain refuses it.
      await expect(afresh.prepare(act, step, {})).rejects.toMatchObject({ code: 'REVERTS' });
    }
    expect(await tokenOf(chain, act)).toMatchObject({ totalSupply: 20_190, canGrow: false, balances: act.order.holders });
    const { rent, lamportsPerSignature } = await fees();
    expect(Number(before - (await chain.balance()))).toBe(lamportsOf(act.order, steps, { rent: rent!, lamportsPerSignature }));
  });

  it('is not blocked if others create or fund a holder’s account', async () => {
    const act = royaltyMintOf(Array.from({ length: 20 }, () => 50));
    await included(chain, await sendStep(chain, act, 0));
    const mint = mintKeyOf(act);
    const other = await newStranger(local.node.url);
    const [made, ...paid] = act.order.holders.slice(-6).map(({ address }) => ({ address, place: holderAccount(mint, address) }));
    await sendAs(
      local.node.url,
      other,
      createAssociatedTokenAccountInstruction(
        other.publicKey,
        made!.place,
        new PublicKey(made!.address),
        mint,
        TOKEN_2022_PROGRAM_ID,
      ),
    );
    for (const { place } of paid) await solanaCall(local.node.url, 'requestAirdrop', place.toBase58(), 5_000_000);
    await sendAct(chain, act);
    expect(await tokenOf(chain, act)).toMatchObject({ totalSupply: 1_000, balances: act.order.holders, canGrow: false });
  });

  it('mints exactly the supply for any list of holders', async () => {
    const amounts = fc.array(fc.integer({ min: 1, max: 10_000_000 }), { minLength: 1, maxLength: 20 });
    await fc.assert(
      fc.asyncProperty(amounts, fc.string({ maxLength: 40, unit: 'grapheme' }), async (given, name) => {
        const act = royaltyMintOf(given, { name });
        const done = await sendAct(chain, act);
        expect(done).toHaveLength(chain.stepsOf(act));
        const { totalSupply, balances, canGrow } = await tokenOf(chain, act);
        expect({ totalSupply, balances, canGrow }).toEqual({
          totalSupply: given.reduce((sum, amount) => sum + amount, 0),
          balances: act.order.holders,
          canGrow: false,
        });
      }),
      { numRuns: checksEveryCase() ? 20 : 3 },
    );
  });
});

describe('account that is not a token', () => {
  it.each([
    ['a new wallet', newWallet()],
    ['a program', 'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb'],
    ['an invalid address', 'nonsense'],
  ])('is read as null: %s', async (_, contractAddress) => {
    expect(await chain.readToken({ tokenType: 'NFT', contractAddress, tokenId: contractAddress, wallets: [] })).toBeNull();
  });
});
