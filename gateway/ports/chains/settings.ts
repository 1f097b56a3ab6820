import { createPrivateKey, createPublicKey } from 'node:crypto';
import { base58 } from '@scure/base';
import { z } from 'zod';
import { StartupError } from '#db/server/startup-error.ts';
import { solanaGenesisHashes } from './local-networks.ts';

/**
 * Ethereum setting: an RPC URL with a key, a local chain, or none. `usd` is the price of one ether as a decimal text; without it no dollar
 * amounts are shown.
 */
type EthereumSettings = {
  network: { rpcUrl: string; privateKey: string; chainId: number } | 'LOCAL' | null;
  explorerUrl: string | null;
  usd: string | null;
  /** Maximum spent by the account per day (UTC), in ETH as a decimal text. Null without a limit. */
  dailyLimit: string | null;
};

/** Solana setting. The secret key is 64 bytes: the seed, then the public key. */
type SolanaSettings = {
  network: { rpcUrl: string; secretKey: Uint8Array; genesisHash: string } | 'LOCAL' | null;
  explorerUrl: string | null;
  usd: string | null;
  /** The same in SOL. */
  dailyLimit: string | null;
};

export type ChainsSettings = { ethereum: EthereumSettings; solana: SolanaSettings };

const httpAddress = (fix: string) => z.url({ protocol: /^https?$/, error: fix });
const explorer = (example: string) =>
  httpAddress(`use the URL of a block explorer, such as ${example}`)
    .max(200)
    .transform((value) => value.replace(/\/+$/, ''))
    .optional();
const rate = z
  .string()
  .regex(/^(?!0+(?:\.0+)?$)\d{1,7}(?:\.\d{1,8})?$/, 'use the price of one coin in US dollars, such as 20 or 2450.50');

/** Default daily limit on a public network: enough for some hundred tokens. */
const defaultDailyLimit = { ethereum: '0.5', solana: '5' };
const dailyLimit = (coin: string, example: string, decimals: number) =>
  z
    .string()
    .regex(
      new RegExp(`^(?:none|(?!0+(?:\\.0+)?$)\\d{1,7}(?:\\.\\d{1,${decimals}})?)$`),
      `use the maximum ${coin} to spend per day, such as ${example}, or none for no limit`,
    )
    .optional();

/** Local chains cost nothing, so they have no default limit. */
const limitOf = (given: string | undefined, network: unknown, usual: string): string | null =>
  given === 'none' || (given === undefined && (network === null || network === 'LOCAL')) ? null : (given ?? usual);

/** The order of the curve secp256k1: a key is a number from 1 to one below it. */
const curveOrder = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n;

const isHash = (text: string) => bytesOf(text)?.length === 32;

/** Environment variables of chains. */
export const chainVariables = {
  ETHEREUM_RPC_URL: httpAddress('use the http or https URL of a node, such as https://rpc.example').max(500).optional(),
  ETHEREUM_PRIVATE_KEY: z
    .string()
    .refine(isPrivateKey, 'use the private key of the paying account, as 0x and 64 hexadecimal digits')
    .optional(),
  ETHEREUM_CHAIN_ID: z
    .string()
    .regex(/^[1-9]\d{0,14}$/, 'use the chain ID of the network, such as 1 for Ethereum or 11155111 for Sepolia')
    .transform(Number)
    .optional(),
  ETHEREUM_EXPLORER_URL: explorer('https://etherscan.io'),
  ETHEREUM_USD: rate.optional(),
  ETHEREUM_DAILY_LIMIT: dailyLimit('ETH', '0.5', 18),
  SOLANA_RPC_URL: httpAddress('use the http or https URL of a node, such as https://api.devnet.solana.com').max(500).optional(),
  SOLANA_SECRET_KEY: z
    .string()
    .transform((text, context): Uint8Array => {
      const key = secretKeyOf(text);
      if (key) return key;
      context.addIssue({
        code: 'custom',
        message: 'use the secret key of the paying account: 64 bytes in base58, or the list of numbers from solana-keygen',
      });
      return z.NEVER;
    })
    .optional(),
  SOLANA_CLUSTER: z
    .enum(['mainnet-beta', 'devnet', 'testnet'], 'use mainnet-beta, devnet or testnet, or set SOLANA_GENESIS_HASH instead')
    .optional(),
  SOLANA_GENESIS_HASH: z.string().refine(isHash, 'use the genesis hash of the cluster, 32 bytes in base58').optional(),
  SOLANA_EXPLORER_URL: explorer('https://explorer.solana.com'),
  // Exchange rates of the specification.
  SOLANA_USD: rate.default('20'),
  SOLANA_DAILY_LIMIT: dailyLimit('SOL', '5', 9),
  LOCAL_CHAINS: z
    .enum(['0', '1'], 'use 1 for yes or 0 for no')
    .transform((value) => value === '1')
    .default(true),
};

/** Settings whose values appear in no message: keys, and node URLs, which contain keys. */
export const chainSecrets = ['ETHEREUM_RPC_URL', 'ETHEREUM_PRIVATE_KEY', 'SOLANA_RPC_URL', 'SOLANA_SECRET_KEY'];

const Variables = z.object(chainVariables);
type Given = z.output<typeof Variables>;

/** @throws StartupError when a setting requires a missing one, or two contradict each other */
export function chainsSettings(given: Given): ChainsSettings {
  const local: 'LOCAL' | null = given.LOCAL_CHAINS ? 'LOCAL' : null;
  const [ethereum, solana] = [ethereumNetwork(given) ?? local, solanaNetwork(given) ?? local];
  return {
    ethereum: {
      network: ethereum,
      explorerUrl: given.ETHEREUM_EXPLORER_URL ?? null,
      usd: given.ETHEREUM_USD ?? null,
      dailyLimit: limitOf(given.ETHEREUM_DAILY_LIMIT, ethereum, defaultDailyLimit.ethereum),
    },
    solana: {
      network: solana,
      explorerUrl: given.SOLANA_EXPLORER_URL ?? null,
      usd: given.SOLANA_USD,
      dailyLimit: limitOf(given.SOLANA_DAILY_LIMIT, solana, defaultDailyLimit.solana),
    },
  };
}

/** The setting that connects to a public network. Null for local chains or none. */
export function remoteChain({ ethereum, solana }: ChainsSettings): 'ETHEREUM_RPC_URL' | 'SOLANA_RPC_URL' | null {
  if (ethereum.network !== null && ethereum.network !== 'LOCAL') return 'ETHEREUM_RPC_URL';
  return solana.network !== null && solana.network !== 'LOCAL' ? 'SOLANA_RPC_URL' : null;
}

function ethereumNetwork(given: Given) {
  const { ETHEREUM_RPC_URL: rpcUrl, ETHEREUM_PRIVATE_KEY: privateKey, ETHEREUM_CHAIN_ID: chainId } = given;
  if (!together(given, 'ETHEREUM_RPC_URL', 'ETHEREUM_PRIVATE_KEY', 'ETHEREUM_CHAIN_ID')) return null;
  return { rpcUrl: rpcUrl!, privateKey: privateKey!, chainId: chainId! };
}

function solanaNetwork(given: Given) {
  const { SOLANA_RPC_URL: rpcUrl, SOLANA_SECRET_KEY: secretKey, SOLANA_CLUSTER: cluster, SOLANA_GENESIS_HASH: named } = given;
  if (!together(given, 'SOLANA_RPC_URL', 'SOLANA_SECRET_KEY')) return null;
  const known = cluster && solanaGenesisHashes[cluster];
  if (known && named && known !== named)
    throw new StartupError(`The settings SOLANA_CLUSTER and SOLANA_GENESIS_HASH are for different networks: omit one of them.`);
  const genesisHash = named ?? known;
  if (genesisHash) return { rpcUrl: rpcUrl!, secretKey: secretKey!, genesisHash };
  throw new StartupError(
    'The setting SOLANA_CLUSTER is missing: set it to the network of SOLANA_RPC_URL (mainnet-beta, devnet or testnet), or set SOLANA_GENESIS_HASH.',
  );
}

/**
 * Returns whether all are set.
 *
 * @throws StartupError when only some are
 */
function together(given: Given, ...names: (keyof Given)[]): boolean {
  const [there, missing] = [names.filter((name) => given[name] !== undefined), names.filter((name) => given[name] === undefined)];
  if (there.length === 0) return false;
  if (missing.length === 0) return true;
  throw new StartupError(`The setting ${missing[0]} is missing: set it as well, or omit ${there[0]}.`);
}

function isPrivateKey(text: string): boolean {
  if (!/^0x[\da-f]{64}$/i.test(text)) return false;
  const number = BigInt(text);
  return number > 0n && number < curveOrder;
}

function bytesOf(text: string): Uint8Array | null {
  try {
    return base58.decode(text.trim());
  } catch {
    return null;
  }
}

/** DER prefix of an Ed25519 key of 32 bytes (RFC 8410). */
const keyHeader = Buffer.from('302e020100300506032b657004220420', 'hex');

/** The 64 bytes of a key pair, if the second half is the public key of the first. */
function secretKeyOf(text: string): Uint8Array | null {
  const key = /^\s*\[[\d\s,]+\]\s*$/.test(text) ? listedBytes(text) : bytesOf(text);
  if (key?.length !== 64) return null;
  const pair = createPrivateKey({ key: Buffer.concat([keyHeader, key.subarray(0, 32)]), format: 'der', type: 'pkcs8' });
  const publicKey = createPublicKey(pair).export({ format: 'der', type: 'spki' }).subarray(-32);
  return publicKey.equals(key.subarray(32)) ? key : null;
}

function listedBytes(text: string): Uint8Array | null {
  const parsed = z
    .array(z.int().min(0).max(255))
    .length(64)
    .safeParse(
      text
        .slice(text.indexOf('[') + 1, text.indexOf(']'))
        .split(',')
        .map(Number),
    );
  return parsed.success ? Uint8Array.from(parsed.data) : null;
}
