import { generateKeyPairSync } from 'node:crypto';
import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { base58 } from '@scure/base';
import { afterAll, describe, expect, test } from 'vitest';
import { defaultSettings } from '#domain/platform/settings.ts';
import { loadConfig } from './config.ts';
import { ConfigError } from './config-error.ts';

const dataDir = mkdtempSync(path.join(tmpdir(), 'stave-config-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

const load = (env: Record<string, string> = {}) => loadConfig({ DATA_DIR: dataDir, ...env });

test('every setting has a default', () => {
  expect(load()).toMatchObject({
    port: 4000,
    host: '127.0.0.1',
    publicUrl: 'http://127.0.0.1:4000',
    databaseUrl: undefined,
    directDatabaseUrl: undefined,
    replicaUrls: [],
    replicaLagSeconds: 5,
    preparesStatements: true,
    demo: undefined,
    logLevel: 'warn',
    trustProxy: false,
    anonymousOperationsPerMinute: 600,
    maxAnswerBytes: 10_000_000,
    settings: defaultSettings,
    fixedSettings: {},
    smtpUrl: undefined,
    mailFrom: 'Stave <stave@localhost>',
    uploads: { maxMegabytes: null, types: null },
    chains: {
      ethereum: { network: 'LOCAL', explorerUrl: null, usd: null },
      solana: { network: 'LOCAL', explorerUrl: null, usd: '20' },
    },
  });
});

test('DATABASE_REPLICA_URLS is a list of URLs, and needs DATABASE_URL', () => {
  const urls = ['postgres://a:hunter2@one.example/stave', 'postgres://a:hunter2@two.example/stave'];
  const DATABASE_REPLICA_URLS = urls.join(' , ');
  const given = { DATABASE_URL: urls[0]!, DATABASE_REPLICA_URLS, DATABASE_REPLICA_LAG_SECONDS: '10' };
  expect(load(given)).toMatchObject({ replicaUrls: urls, replicaLagSeconds: 10 });
  expect(() => load({ DATABASE_REPLICA_URLS })).toThrow(
    /^The setting DATABASE_URL is missing: set it as well, or omit DATABASE_REPLICA_URLS\.$/,
  );
});

test('POINT_IN_TIME_RECOVERY needs the embedded database and scheduled backups', () => {
  const on = { POINT_IN_TIME_RECOVERY: '1' };
  expect(load({ ...on, BACKUP_EVERY_HOURS: '24' })).toMatchObject({ recoversToMoments: true });
  expect(load()).toMatchObject({ recoversToMoments: false });
  expect(() => load(on)).toThrow(/^The setting POINT_IN_TIME_RECOVERY needs scheduled backups: set BACKUP_EVERY_HOURS/);
  expect(() => load({ ...on, BACKUP_EVERY_HOURS: '24', DATABASE_URL: 'postgres://a:b@db.example/stave' })).toThrow(
    /^The setting POINT_IN_TIME_RECOVERY is for the embedded database/,
  );
});

test('DATABASE_DIRECT_URL is refused without DATABASE_URL', () => {
  const [DATABASE_URL, DATABASE_DIRECT_URL] = ['postgres://a:b@pooler.example/stave', 'postgres://a:hunter2@db.example/stave'];
  expect(load({ DATABASE_URL, DATABASE_DIRECT_URL, DATABASE_PREPARED_STATEMENTS: '0' })).toMatchObject({
    databaseUrl: DATABASE_URL,
    directDatabaseUrl: DATABASE_DIRECT_URL,
    preparesStatements: false,
  });
  expect(() => load({ DATABASE_DIRECT_URL })).toThrow(
    /^The setting DATABASE_URL is missing: set it as well, or omit DATABASE_DIRECT_URL\.$/,
  );
});

test('UPLOAD_MAX_MB and UPLOAD_TYPES restrict uploads', () => {
  const env = { UPLOAD_MAX_MB: '20', UPLOAD_TYPES: 'jpg, audio/* ,application/pdf' };
  expect(load(env).uploads).toEqual({ maxMegabytes: 20, types: ['jpg', 'audio/*', 'application/pdf'] });
});

test('an empty value counts as missing', () => {
  expect(load({ PORT: ' ', DATABASE_URL: '' })).toMatchObject({ port: 4000, databaseUrl: undefined });
});

test.for([
  ['0.0.0.0', 'http://127.0.0.1:4100'],
  ['::', 'http://127.0.0.1:4100'],
  ['::1', 'http://[::1]:4100'],
  ['stave.local', 'http://stave.local:4100'],
] as const)('a server that listens on %s has the public URL %s', ([HOST, publicUrl]) => {
  expect(load({ HOST, PORT: '4100' }).publicUrl).toBe(publicUrl);
});

test.for([
  ['0', false],
  ['2', 2],
  ['127.0.0.1, 10.0.0.0/8', '127.0.0.1, 10.0.0.0/8'],
] as const)('TRUST_PROXY=%s is parsed as %s', ([TRUST_PROXY, trustProxy]) => {
  expect(load({ TRUST_PROXY }).trustProxy).toBe(trustProxy);
});

test('MAIL_FROM defaults to an address at the public host', () => {
  expect(load({ PUBLIC_URL: 'https://stave.example/' }).mailFrom).toBe('Stave <stave@stave.example>');
  expect(load({ HOST: '::1' }).mailFrom).toBe('Stave <stave@localhost>');
  for (const MAIL_FROM of ['rights@label.example', 'Rights desk <rights@label.example>']) {
    expect(load({ MAIL_FROM }).mailFrom).toBe(MAIL_FROM);
  }
});

test('Stripe needs both secrets or neither', () => {
  const [STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET] = ['sk_test_hunter2', 'whsec_hunter2'];
  expect(load().stripe).toBeUndefined();
  expect(load({ STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET }).stripe).toEqual({
    secretKey: STRIPE_SECRET_KEY,
    webhookSecret: STRIPE_WEBHOOK_SECRET,
  });
  expect(() => load({ STRIPE_SECRET_KEY })).toThrow(
    'The setting STRIPE_WEBHOOK_SECRET is missing: set it as well, or omit STRIPE_SECRET_KEY.',
  );
  expect(() => load({ STRIPE_WEBHOOK_SECRET })).toThrow(/^The setting STRIPE_SECRET_KEY is missing(?!.*hunter2)/);
});

test('files are stored in the data directory or in a bucket', () => {
  expect(load().bucket).toBeUndefined();
  expect(load({ STORAGE_URL: 's3://key:secret@store.example/stave-files' }).bucket).toMatchObject({
    endpoint: 'https://store.example',
    bucket: 'stave-files',
  });
});

describe('chains', () => {
  const PUBLIC_URL = 'https://stave.example';
  const ethereum = {
    PUBLIC_URL,
    ETHEREUM_RPC_URL: 'https://rpc.example/v3/hunter2',
    ETHEREUM_PRIVATE_KEY: `0x${'5'.repeat(64)}`,
    ETHEREUM_CHAIN_ID: '11155111',
  };
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const halves = [privateKey.export({ format: 'jwk' }).d, publicKey.export({ format: 'jwk' }).x];
  const key = Buffer.concat(halves.map((half) => Buffer.from(String(half), 'base64url')));
  const solana = {
    PUBLIC_URL,
    SOLANA_RPC_URL: 'https://rpc.example/hunter2',
    SOLANA_SECRET_KEY: base58.encode(key),
    SOLANA_CLUSTER: 'devnet',
  };

  test('LOCAL_CHAINS=0 disables local chains', () => {
    expect(load({ LOCAL_CHAINS: '0' }).chains).toMatchObject({ ethereum: { network: null }, solana: { network: null } });
  });

  test('a configured node sets network, explorer, exchange rate and daily limit', () => {
    const { chains } = load({
      ...ethereum,
      ETHEREUM_EXPLORER_URL: 'https://sepolia.etherscan.io/',
      ETHEREUM_USD: '2450.50',
      ...solana,
    });
    expect(chains.ethereum).toEqual({
      network: { rpcUrl: ethereum.ETHEREUM_RPC_URL, privateKey: ethereum.ETHEREUM_PRIVATE_KEY, chainId: 11155111 },
      explorerUrl: 'https://sepolia.etherscan.io',
      usd: '2450.50',
      dailyLimit: '0.5',
    });
    const genesisHash = 'EtWTRABZaYq6iMfeYKouRu166VU2xqa1wcaWoxPkrZBG';
    const network = { rpcUrl: solana.SOLANA_RPC_URL, secretKey: Uint8Array.from(key), genesisHash };
    expect(chains.solana).toEqual({ network, explorerUrl: null, usd: '20', dailyLimit: '5' });
    const asList = load({ ...solana, SOLANA_SECRET_KEY: `[${[...key].join(', ')}]` }).chains.solana;
    expect(asList).toEqual(chains.solana);
  });

  test.for([
    [{}, null],
    [{ ETHEREUM_DAILY_LIMIT: '0.02' }, '0.02'],
    [ethereum, '0.5'],
    [{ ...ethereum, ETHEREUM_DAILY_LIMIT: '2' }, '2'],
    [{ ...ethereum, ETHEREUM_DAILY_LIMIT: 'none' }, null],
  ] as const)('have a daily limit on public networks only: %j, %s', ([settings, limit]) => {
    expect(load(settings).chains.ethereum.dailyLimit).toBe(limit);
  });

  test('a custom cluster needs its genesis hash', () => {
    const SOLANA_GENESIS_HASH = base58.encode(Buffer.alloc(32, 7));
    const { SOLANA_CLUSTER: _, ...rest } = solana;
    expect(load({ ...rest, SOLANA_GENESIS_HASH }).chains.solana.network).toMatchObject({ genesisHash: SOLANA_GENESIS_HASH });
    expect(() => load({ ...solana, SOLANA_GENESIS_HASH })).toThrow(
      /^The settings SOLANA_CLUSTER and SOLANA_GENESIS_HASH are for different networks/,
    );
    expect(() => load(rest)).toThrow(/^The setting SOLANA_CLUSTER is missing: set it to the network of SOLANA_RPC_URL/);
  });

  test.for(['ETHEREUM_RPC_URL', 'ETHEREUM_PRIVATE_KEY', 'ETHEREUM_CHAIN_ID'] as const)(
    'Ethereum settings without %s are refused',
    (name) => {
      const { [name]: _, ...rest } = ethereum;
      expect(() => load(rest)).toThrow(new RegExp(`^The setting ${name} is missing: set it as well, or omit ETHEREUM_\\w+\\.$`));
    },
  );

  test('a node URL needs a key, and a key needs a node URL', () => {
    expect(() => load({ SOLANA_RPC_URL: solana.SOLANA_RPC_URL })).toThrow(
      /^The setting SOLANA_SECRET_KEY is missing(?!.*hunter2)/,
    );
    expect(() => load({ SOLANA_SECRET_KEY: solana.SOLANA_SECRET_KEY })).toThrow(/^The setting SOLANA_RPC_URL is missing/);
  });

  test.for([
    undefined,
    'http://localhost:4000',
    'https://stave.localhost.',
    'http://127.1',
    'http://0.0.0.0:4000',
    'http://[::1]:4000',
    'http://[::ffff:127.0.0.1]',
  ])('on a public network refuse a PUBLIC_URL that is not publicly reachable: %s', (url) => {
    for (const remote of [ethereum, solana]) {
      const { PUBLIC_URL: _, ...rest } = remote;
      const env = url ? { ...rest, PUBLIC_URL: url } : rest;
      expect(() => load(env)).toThrow(ConfigError);
      expect(() => load(env)).toThrow(
        /^The setting PUBLIC_URL (?:is missing|is “http.*”, which only this machine can reach), but tokens minted with (?:ETHEREUM|SOLANA)_RPC_URL (?!.*hunter2)/,
      );
    }
    if (url) expect(load({ PUBLIC_URL: url }).chains.ethereum.network).toBe('LOCAL');
  });

  test('a Solana key with inconsistent halves is refused', () => {
    const mixed = Buffer.concat([key.subarray(0, 32), Buffer.alloc(32, 1)]);
    expect(() => load({ ...solana, SOLANA_SECRET_KEY: base58.encode(mixed) })).toThrow(
      /^The setting SOLANA_SECRET_KEY cannot be used/,
    );
  });
});

describe('an invalid value is refused with the name of the setting and the fix', () => {
  test.for([
    ['PORT', '0', /^The setting PORT is “0”: use a whole number from 1 to 65535/],
    ['PORT', '70000', /use a whole number from 1 to 65535/],
    ['UPLOAD_MAX_MB', '600', /use a whole number from 1 to 500, such as 100\.$/],
    ['UPLOAD_TYPES', 'jpg, exe', /^The setting UPLOAD_TYPES is “jpg, exe”: use supported file types/],
    ['HOST', 'two words', /^The setting HOST is “two words”: use a host name or an IP address/],
    ['PUBLIC_URL', 'ftp://stave.example', /use an http or https URL/],
    ['DEMO', 'yes', /^The setting DEMO is “yes”: use 1 for yes or 0 for no\.$/],
    ['LOG_LEVEL', 'loud', /use one of silent, fatal/],
    ['TRUST_PROXY', 'everyone', /use the number of proxies in front of the server/],
    ['SESSION_IDLE_MINUTES', '1.5', /use a whole number from 1 to 525600/],
    ['MAIL_FROM', 'nobody', /^The setting MAIL_FROM is “nobody”: use an email address such as stave@example\.com/],
    ['CONTACT_EMAIL', 'nobody', /^The setting CONTACT_EMAIL is “nobody”: use an email address such as hello@example\.com/],
    ['LOCAL_CHAINS', 'no', /^The setting LOCAL_CHAINS is “no”: use 1 for yes or 0 for no\.$/],
    ['ETHEREUM_CHAIN_ID', 'mainnet', /^The setting ETHEREUM_CHAIN_ID is “mainnet”: use the chain ID of the network/],
    ['ETHEREUM_DAILY_LIMIT', '0', /^The setting ETHEREUM_DAILY_LIMIT is “0”: use the maximum ETH to spend per day/],
    [
      'SOLANA_DAILY_LIMIT',
      '1.0000000001',
      /^The setting SOLANA_DAILY_LIMIT is “1\.0000000001”: use the maximum SOL to spend per day/,
    ],
    ['ETHEREUM_USD', '0.0', /^The setting ETHEREUM_USD is “0\.0”: use the price of one coin in US dollars/],
    ['ETHEREUM_EXPLORER_URL', 'etherscan.io', /use the URL of a block explorer, such as https:\/\/etherscan\.io\.$/],
    ['SOLANA_CLUSTER', 'localnet', /use mainnet-beta, devnet or testnet, or set SOLANA_GENESIS_HASH instead\.$/],
    ['SOLANA_GENESIS_HASH', 'abc', /use the genesis hash of the cluster, 32 bytes in base58\.$/],
    ['MAIL_FROM', 'Stave <a@b.example>\r\nBcc: c@d.example', /use an email address such as/],
  ] as const)('%s=%s', ([name, value, sentence]) => {
    expect(() => load({ [name]: value })).toThrow(ConfigError);
    expect(() => load({ [name]: value })).toThrow(sentence);
  });

  test.for([
    ['APP_SECRET', 'hunter2'],
    ['DATABASE_URL', 'mysql://root:hunter2@localhost/stave'],
    ['DATABASE_DIRECT_URL', 'mysql://root:hunter2@localhost/stave'],
    ['DATABASE_REPLICA_URLS', 'postgres://a:hunter2@one.example/stave,two.example'],
    ['SMTP_URL', 'https://root:hunter2@mail.example.com'],
    ['SMTP_URL', 'smtp://root:hunter2@'],
    ['STORAGE_URL', 's3://key:hunter2@host'],
    ['STRIPE_SECRET_KEY', 'pk_test_hunter2'],
    ['STRIPE_WEBHOOK_SECRET', 'hunter2'],
    ['ETHEREUM_RPC_URL', 'ws://rpc.example/hunter2'],
    ['ETHEREUM_PRIVATE_KEY', 'hunter2'],
    ['ETHEREUM_PRIVATE_KEY', `0x${'f'.repeat(64)}`],
    ['SOLANA_RPC_URL', 'hunter2'],
    ['SOLANA_SECRET_KEY', 'hunter2'],
  ] as const)('%s without repeating its value', ([name, value]) => {
    expect(() => load({ [name]: value })).toThrow(new RegExp(`^The setting ${name} cannot be used: (?!.*hunter2)`));
  });
});

test('a data directory that cannot be created is refused at once', () => {
  const blocked = path.join(dataDir, 'a-file');
  writeFileSync(blocked, '');
  expect(() => load({ DATA_DIR: path.join(blocked, 'data') })).toThrow(
    /cannot be written \(ENOTDIR.*set DATA_DIR to another folder/,
  );
  if (process.platform === 'linux') {
    expect(() => load({ DATA_DIR: '/proc/stave/data' })).toThrow(/cannot be written \(ENOENT.*set DATA_DIR to another folder/);
  }
});

describe('application secret', () => {
  const file = path.join(dataDir, 'app-secret');

  test('is generated once and readable by its owner only', () => {
    const { appSecret } = load();
    expect(appSecret).toHaveLength(64);
    expect(load().appSecret).toBe(appSecret);
    expect(readFileSync(file, 'utf8')).toBe(appSecret);
    expect(statSync(file).mode & 0o777).toBe(0o600);
  });

  test('is read from the environment if set', () => {
    const APP_SECRET = 'a-secret-of-at-least-32-characters';
    expect(load({ APP_SECRET }).appSecret).toBe(APP_SECRET);
  });

  test('is not replaced if its file is damaged', () => {
    const kept = readFileSync(file);
    chmodSync(file, 0o600);
    writeFileSync(file, 'short');
    expect(() => load()).toThrow(/shorter than 32 characters: restore the file/);
    writeFileSync(file, kept);
  });
});
