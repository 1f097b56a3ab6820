import { Contract, ContractFactory, type Interface, type JsonRpcProvider, NonceManager, Wallet, ZeroAddress } from 'ethers';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { providerOf, randomKey, startTestNode, type TestNode } from '#tests/support/ethereum-chain.ts';
import { checksEveryCase } from '#tests/support/sample.ts';
import assetJson from './compiled/StaveAsset.json' with { type: 'json' };
import { anchorContract, assetContract, deploymentsOf, factoryContract, refusalOf, royaltyTokenContract } from './contracts.ts';

let node: TestNode;
let provider: JsonRpcProvider;
let owner: NonceManager;
let addresses: Record<string, string>;
const holders = Array.from({ length: 4 }, () => new Wallet(randomKey()));
const [alice, bob, carol] = holders.map(({ address }) => address) as [string, string, string];

beforeAll(async () => {
  node = await startTestNode();
  provider = providerOf(node);
  owner = new NonceManager(node.wallet.connect(provider));
  const deployments = deploymentsOf(node.wallet.address);
  for (const { data } of deployments) await send(owner, { to: '0x4e59b44847b379578588920cA78FbF26c0B4956C', data });
  addresses = Object.fromEntries(deployments.map(({ part, address }) => [part, address]));
  for (const { address } of holders) await send(owner, { to: address, value: 10n ** 18n });
});
afterAll(async () => {
  provider?.destroy();
  await node?.stop();
});

async function send(signer: NonceManager, transaction: { to: string; data?: string; value?: bigint }) {
  const sent = await signer.sendTransaction({ gasLimit: 5_000_000, ...transaction });
  return (await provider.getTransactionReceipt(sent.hash))!;
}

/** Simulates a call. Returns its result, or the contract's error. */
async function play(contract: Interface, to: string, name: string, args: unknown[], from = node.wallet.address) {
  try {
    const response = await provider.call({ from, to, data: contract.encodeFunctionData(name, args) });
    return contract.decodeFunctionResult(name, response).toArray();
  } catch (error) {
    return refusalOf((error as { data: string | null }).data) ?? (error as Error).message;
  }
}

const hash = () => randomKey();
const read = (contract: Contract, name: string, ...args: unknown[]) => contract.getFunction(name)(...args);
const asset = (name: string, ...args: unknown[]) =>
  read(new Contract(addresses.collection!, assetContract, provider), name, ...args);
const mintArgs = (given: { key?: string; to?: string; basisPoints?: number } = {}) => [
  given.key ?? hash(),
  given.to ?? alice,
  'https://stave.example/metadata/1.json',
  hash(),
  bob,
  given.basisPoints ?? 750,
];

describe('collection', () => {
  it('mints a token with its URI, the hash of its metadata and a royalty, and logs it', async () => {
    const args = mintArgs();
    const data = assetContract.encodeFunctionData('mint', args);
    const receipt = await send(owner, { to: addresses.collection!, data });
    const event = receipt.logs.map((log) => assetContract.parseLog(log)).find((found) => found?.name === 'AssetMinted')!;
    const { tokenId } = event.args;
    expect(event.args.toArray()).toEqual([args[0], 1n, alice, args[3]]);
    expect(await asset('ownerOf', tokenId)).toBe(alice);
    expect(await asset('tokenURI', tokenId)).toBe(args[2]);
    expect(await asset('contentHashOf', tokenId)).toBe(args[3]);
    expect(await asset('tokenOfKey', args[0])).toBe(tokenId);
    expect(await asset('royaltyInfo', tokenId, 10_000n)).toEqual([bob, 750n]);
    expect(await asset('totalSupply')).toBe(1n);
  });

  it('mints once per key, even if the second request differs', async () => {
    const key = hash();
    await send(owner, { to: addresses.collection!, data: assetContract.encodeFunctionData('mint', mintArgs({ key })) });
    const tokenId = await asset('tokenOfKey', key);
    const before = await asset('totalSupply');
    expect(await play(assetContract, addresses.collection!, 'mint', mintArgs({ key, to: carol }))).toBe(
      `AlreadyMinted(${key}, ${tokenId})`,
    );
    const receipt = await send(owner, {
      to: addresses.collection!,
      data: assetContract.encodeFunctionData('mint', mintArgs({ key })),
    });
    expect(receipt.status).toBe(0);
    expect(await asset('totalSupply')).toBe(before);
  });

  it('has a royalty of at most 10 %, and none by default', async () => {
    const mint = (basisPoints: number) => play(assetContract, addresses.collection!, 'mint', mintArgs({ basisPoints }));
    expect(await mint(1_000)).toEqual([expect.any(BigInt)]);
    expect(await mint(1_001)).toBe('RoyaltyTooHigh(1001, 1000)');
    const args = mintArgs({ basisPoints: 0 });
    await send(owner, { to: addresses.collection!, data: assetContract.encodeFunctionData('mint', args) });
    expect(await asset('royaltyInfo', await asset('tokenOfKey', args[0]), 10_000n)).toEqual([ZeroAddress, 0n]);
  });

  it('mints only for its owner, and always has an owner', async () => {
    expect(await play(assetContract, addresses.collection!, 'mint', mintArgs(), alice)).toBe(
      `OwnableUnauthorizedAccount(${alice})`,
    );
    expect(await play(assetContract, addresses.collection!, 'renounceOwnership', [])).toBe('NotRenounceable()');
    expect(await play(assetContract, addresses.collection!, 'mint', mintArgs({ to: ZeroAddress }))).toBe(
      `ERC721InvalidReceiver(${ZeroAddress})`,
    );
  });

  it('supports ERC-721 with metadata, ERC-2981 and ERC-165 by their interface IDs', async () => {
    for (const id of ['0x80ac58cd', '0x5b5e139f', '0x2a55205a', '0x01ffc9a7'])
      expect(await asset('supportsInterface', id)).toBe(true);
    expect(await asset('supportsInterface', '0xffffffff')).toBe(false);
  });

  it('belongs to the owner named at deployment, not to the sender', async () => {
    const factory = new ContractFactory(assetContract, assetJson.bytecode, owner);
    const { to, data } = { to: null, data: (await factory.getDeployTransaction(carol)).data };
    const sent = await owner.sendTransaction({ to, data, gasLimit: 5_000_000 });
    const { contractAddress } = (await provider.getTransactionReceipt(sent.hash))!;
    expect(await play(assetContract, contractAddress!, 'owner', [])).toEqual([carol]);
  });
});

type Shares = { supply?: number | bigint; amounts: (number | bigint)[]; to?: string[]; basisPoints?: number };
const termsOf = ({ supply, amounts, to = holders.map(({ address }) => address), basisPoints = 500 }: Shares) => [
  'Nordlicht',
  'NORD',
  'https://stave.example/metadata/2.json',
  hash(),
  bob,
  basisPoints,
  supply ?? amounts.reduce<bigint>((sum, amount) => sum + BigInt(amount), 0n),
  to.slice(0, amounts.length),
  amounts,
];
const create = (shares: Shares, key = hash()) =>
  play(factoryContract, addresses.royaltyFactory!, 'create', [key, termsOf(shares)]);

async function makeToken(amounts: bigint[], to?: string[]): Promise<Contract> {
  const key = hash();
  const data = factoryContract.encodeFunctionData('create', [key, termsOf({ amounts, to })]);
  await send(owner, { to: addresses.royaltyFactory!, data });
  const address = await read(new Contract(addresses.royaltyFactory!, factoryContract, provider), 'tokenOfKey', key);
  return new Contract(address, royaltyTokenContract, provider);
}

describe('royalty token', () => {
  it('has 1,000 to 10,000,000 whole shares, all of them distributed', async () => {
    expect(await create({ amounts: [1_000] })).toEqual([expect.stringMatching(/^0x/)]);
    expect(await create({ amounts: [10_000_000] })).toEqual([expect.stringMatching(/^0x/)]);
    expect(await create({ amounts: [999] })).toBe('SupplyOutOfRange(999, 1000, 10000000)');
    expect(await create({ amounts: [10_000_001] })).toBe('SupplyOutOfRange(10000001, 1000, 10000000)');
    expect(await create({ supply: 1_000, amounts: [500, 499] })).toBe('SharesDoNotAddUp()');
    expect(await create({ supply: 1_000, amounts: [500, 501] })).toBe('SharesDoNotAddUp()');
    expect(await create({ supply: 1_000, amounts: [1_000, 0] })).toBe('SharesDoNotAddUp()');
    expect(await create({ supply: 1_000, amounts: [] })).toBe('SharesDoNotAddUp()');
    expect(await create({ amounts: [1_000, 500], to: [alice] })).toBe('SharesDoNotAddUp()');
    expect(await create({ amounts: [1_000], basisPoints: 1_001 })).toBe('RoyaltyTooHigh(1001, 1000)');
  });

  it('is created once per key by the owner of the factory, at a predictable address', async () => {
    const key = hash();
    const args = [key, termsOf({ amounts: [600n, 400n] })];
    const [foreseen] = (await play(factoryContract, addresses.royaltyFactory!, 'create', args)) as string[];
    const receipt = await send(owner, {
      to: addresses.royaltyFactory!,
      data: factoryContract.encodeFunctionData('create', args),
    });
    expect(receipt.status).toBe(1);
    const token = new Contract(foreseen!, royaltyTokenContract, provider);
    expect(
      await Promise.all([
        read(token, 'totalSupply'),
        read(token, 'decimals'),
        read(token, 'balanceOf', alice),
        read(token, 'balanceOf', bob),
      ]),
    ).toEqual([1_000n, 0n, 600n, 400n]);
    expect(await read(token, 'royaltyInfo', 1n, 10_000n)).toEqual([bob, 500n]);
    expect(
      await Promise.all(['0x2a55205a', '0x01ffc9a7', '0xffffffff'].map((id) => read(token, 'supportsInterface', id))),
    ).toEqual([true, true, false]);
    expect(await create({ amounts: [2_000n] }, key)).toBe(`AlreadyMinted(${key}, ${foreseen})`);
    expect(await play(factoryContract, addresses.royaltyFactory!, 'create', [hash(), args[1]], alice)).toBe(
      `OwnableUnauthorizedAccount(${alice})`,
    );
  });

  it('mints shares that add up exactly, otherwise reverts', async () => {
    const amount = fc.integer({ min: 1, max: 2_500_000 });
    await fc.assert(
      fc.asyncProperty(
        fc.array(amount, { minLength: 1, maxLength: 4 }),
        fc.integer({ min: -3, max: 3 }),
        async (amounts, off) => {
          const sum = amounts.reduce((total, one) => total + one, 0);
          fc.pre(sum >= 1_003);
          const response = await create({ supply: sum + off, amounts });
          if (off === 0) expect(response).toEqual([expect.stringMatching(/^0x/)]);
          else expect(response).toBe('SharesDoNotAddUp()');
        },
      ),
      { numRuns: checksEveryCase() ? 100 : 8 },
    );
  });

  it('owns no shares, and pays each claim once to its holder', async () => {
    const token = await makeToken([750n, 250n]);
    const address = await token.getAddress();
    expect(await play(royaltyTokenContract, address, 'transfer', [address, 1n], alice)).toBe('SharesToTheTokenItself()');
    expect(await play(royaltyTokenContract, address, 'claim', [alice])).toBe(`NothingToClaim(${alice})`);
    await send(owner, { to: address, value: 1_000n });
    const before = await provider.getBalance(alice);
    // Anyone may claim; the payment goes to the holder.
    const claim = royaltyTokenContract.encodeFunctionData('claim', [alice]);
    expect((await send(owner, { to: address, data: claim })).status).toBe(1);
    expect((await provider.getBalance(alice)) - before).toBe(750n);
    expect((await send(owner, { to: address, data: claim })).status).toBe(0);
    expect(await play(royaltyTokenContract, address, 'claim', [carol])).toBe(`NothingToClaim(${carol})`);
  });
});

/** Claims again during its payment: mstore(0, claim.selector), mstore(4, this), call(caller). The code before deploys it. */
const greedy = '0x601d600c600039601d6000f3631e83409a60e01b6000523060045260006000602460006000335af100';

describe('holder that claims again during a payment', () => {
  it('is paid once', async () => {
    const sent = await owner.sendTransaction({ to: null, data: greedy, gasLimit: 200_000 });
    const address = (await provider.getTransactionReceipt(sent.hash))!.contractAddress!;
    const token = await makeToken([400n, 600n], [address, alice]);
    await send(owner, { to: await token.getAddress(), value: 1_000n });
    const data = royaltyTokenContract.encodeFunctionData('claim', [address]);
    expect((await send(owner, { to: await token.getAddress(), data })).status).toBe(1);
    expect(await provider.getBalance(address)).toBe(400n);
    expect(
      await Promise.all([read(token, 'totalClaimed'), read(token, 'claimable', address), read(token, 'claimable', alice)]),
    ).toEqual([400n, 0n, 600n]);
  });
});

type Step =
  | { kind: 'INCOME'; wei: bigint }
  | { kind: 'TRANSFER'; from: number; to: number; part: number }
  | { kind: 'CLAIM'; who: number };

const who = fc.nat({ max: 3 });
const step: fc.Arbitrary<Step> = fc.oneof(
  // Single wei, so every division has a remainder, and larger sums.
  fc.record({ kind: fc.constant('INCOME' as const), wei: fc.oneof(fc.bigInt(1n, 50n), fc.bigInt(1n, 10n ** 15n)) }),
  fc.record({ kind: fc.constant('TRANSFER' as const), from: who, to: who, part: fc.integer({ min: 1, max: 100 }) }),
  fc.record({ kind: fc.constant('CLAIM' as const), who }),
);

/** Expected income, computed with fractions: `due` is in wei times the supply. */
type Ledger = { supply: bigint; shares: bigint[]; due: bigint[]; received: bigint };

async function sendStep(token: Contract, ledger: Ledger, signers: NonceManager[], request: Step): Promise<void> {
  const address = await token.getAddress();
  if (request.kind === 'INCOME') {
    await send(owner, { to: address, value: request.wei });
    ledger.received += request.wei;
    ledger.shares.forEach((shares, at) => {
      ledger.due[at]! += request.wei * shares;
    });
  } else if (request.kind === 'TRANSFER') {
    const amount = (ledger.shares[request.from]! * BigInt(request.part)) / 100n;
    const data = royaltyTokenContract.encodeFunctionData('transfer', [holders[request.to]!.address, amount]);
    const pair = [request.from, request.to].map((at) => holders[at]!.address);
    const before = await Promise.all(pair.map((holder) => read(token, 'claimable', holder)));
    await send(signers[request.from]!, { to: address, data });
    expect(await Promise.all(pair.map((holder) => read(token, 'claimable', holder)))).toEqual(before);
    ledger.shares[request.from]! -= amount;
    ledger.shares[request.to]! += amount;
  } else {
    const holder = holders[request.who]!.address;
    const [due, before] = await Promise.all([read(token, 'claimable', holder), provider.getBalance(holder)]);
    const { status } = await send(owner, { to: address, data: royaltyTokenContract.encodeFunctionData('claim', [holder]) });
    expect(status).toBe(due > 0n ? 1 : 0);
    expect((await provider.getBalance(holder)) - before).toBe(due);
  }
}

async function isKept(token: Contract, { supply, shares, due, received }: Ledger): Promise<void> {
  const [totalReceived, totalClaimed, held, balances, earned, claimable] = await Promise.all([
    read(token, 'totalReceived'),
    read(token, 'totalClaimed'),
    provider.getBalance(await token.getAddress()),
    Promise.all(holders.map(({ address }) => read(token, 'balanceOf', address))),
    Promise.all(holders.map(({ address }) => read(token, 'earned', address))),
    Promise.all(holders.map(({ address }) => read(token, 'claimable', address))),
  ]);
  const sum = (values: bigint[]) => values.reduce((total, value) => total + value, 0n);
  expect(balances).toEqual(shares);
  expect(sum(balances)).toBe(supply);
  expect(totalReceived).toBe(received);
  expect(held).toBe(totalReceived - totalClaimed);
  // Never pays more than it received, and keeps less than one wei per holder.
  expect(sum(earned)).toBeLessThanOrEqual(received);
  expect(received - sum(earned)).toBeLessThanOrEqual(BigInt(holders.length));
  expect(sum(claimable)).toBe(sum(earned) - totalClaimed);
  earned.forEach((wei: bigint, at) => {
    const exact = due[at]! / supply;
    expect([exact, exact - 1n]).toContain(wei);
  });
}

describe('income of a royalty token', () => {
  it('is conserved for any order of payments, transfers and claims', async () => {
    const signers = holders.map((holder) => new NonceManager(holder.connect(provider)));
    const amount = fc.bigInt(1n, 2_500_000n);
    const amounts = fc.tuple(amount, amount, amount, amount).filter((parts) => parts.reduce((a, b) => a + b, 0n) >= 1_000n);
    await fc.assert(
      fc.asyncProperty(amounts, fc.array(step, { minLength: 5, maxLength: 16 }), async (shares, steps) => {
        const token = await makeToken(shares);
        const supply = shares.reduce((a, b) => a + b, 0n);
        const ledger: Ledger = { supply, shares: [...shares], due: [0n, 0n, 0n, 0n], received: 0n };
        for (const request of steps) await sendStep(token, ledger, signers, request);
        await isKept(token, ledger);
      }),
      { numRuns: checksEveryCase() ? 25 : 3, endOnFailure: true },
    );
  });
});

describe('anchor', () => {
  it('stores the first time of a root per account, and refuses a second anchor', async () => {
    const root = hash();
    const args = [root, 12];
    const to = addresses.anchor!;
    const receipt = await send(owner, { to, data: anchorContract.encodeFunctionData('anchor', args) });
    const event = anchorContract.parseLog(receipt.logs[0]!)!;
    expect(event.args.toArray()).toEqual([root, 12n, node.wallet.address]);
    const { timestamp } = (await provider.getBlock(receipt.blockNumber))!;
    expect(await play(anchorContract, to, 'anchoredAt', [root, node.wallet.address])).toEqual([BigInt(timestamp)]);
    expect(await play(anchorContract, to, 'anchor', [root, 99])).toBe(`AlreadyAnchored(${root}, ${timestamp})`);
    // An anchor of the same root by another account does not block this one.
    expect(await play(anchorContract, to, 'anchor', args, alice)).toEqual([expect.any(BigInt)]);
    expect(await play(anchorContract, to, 'anchor', [hash(), 0])).toBe('EmptyTree()');
    expect(await play(anchorContract, to, 'anchor', [`0x${'0'.repeat(64)}`, 1])).toBe('EmptyTree()');
  });
});
