import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { ConfigError, loadConfig } from './config.ts';

const dataDir = mkdtempSync(path.join(tmpdir(), 'stave-config-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

const load = (env: Record<string, string> = {}) => loadConfig({ DATA_DIR: dataDir, ...env });

test('everything has a default', () => {
  expect(load()).toMatchObject({
    port: 4000,
    host: '127.0.0.1',
    publicUrl: 'http://127.0.0.1:4000',
    databaseUrl: undefined,
    demo: undefined,
    logLevel: 'warn',
    trustProxy: false,
    sessionIdleMinutes: 30,
    isRegistrationOpen: true,
    smtpUrl: undefined,
    mailFrom: 'Stave <stave@localhost>',
    uploads: { mostMegabytes: null, types: null },
  });
});

test('what may be uploaded can be narrowed down', () => {
  const env = { UPLOAD_MAX_MB: '20', UPLOAD_TYPES: 'jpg, audio/* ,application/pdf' };
  expect(load(env).uploads).toEqual({ mostMegabytes: 20, types: ['jpg', 'audio/*', 'application/pdf'] });
});

test('an empty value counts as left out', () => {
  expect(load({ PORT: ' ', DATABASE_URL: '' })).toMatchObject({ port: 4000, databaseUrl: undefined });
});

test.for([
  ['0.0.0.0', 'http://127.0.0.1:4100'],
  ['::', 'http://127.0.0.1:4100'],
  ['::1', 'http://[::1]:4100'],
  ['stave.local', 'http://stave.local:4100'],
] as const)('listening on %s is reached at %s', ([HOST, publicUrl]) => {
  expect(load({ HOST, PORT: '4100' }).publicUrl).toBe(publicUrl);
});

test.for([
  ['0', false],
  ['2', 2],
  ['127.0.0.1, 10.0.0.0/8', '127.0.0.1, 10.0.0.0/8'],
] as const)('TRUST_PROXY %s means %s', ([TRUST_PROXY, trustProxy]) => {
  expect(load({ TRUST_PROXY }).trustProxy).toBe(trustProxy);
});

test('mails come from the public address unless a sender is set', () => {
  expect(load({ PUBLIC_URL: 'https://stave.example/' }).mailFrom).toBe('Stave <stave@stave.example>');
  expect(load({ HOST: '::1' }).mailFrom).toBe('Stave <stave@localhost>');
  for (const MAIL_FROM of ['rights@label.example', 'Rights desk <rights@label.example>']) {
    expect(load({ MAIL_FROM }).mailFrom).toBe(MAIL_FROM);
  }
});

test('Stripe is connected by both of its secrets or by none', () => {
  const [STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET] = ['sk_test_hunter2', 'whsec_hunter2'];
  expect(load().stripe).toBeUndefined();
  expect(load({ STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET }).stripe).toEqual({
    secretKey: STRIPE_SECRET_KEY,
    webhookSecret: STRIPE_WEBHOOK_SECRET,
  });
  expect(() => load({ STRIPE_SECRET_KEY })).toThrow(
    'The setting STRIPE_WEBHOOK_SECRET is missing: set it as well, or leave STRIPE_SECRET_KEY out.',
  );
  expect(() => load({ STRIPE_WEBHOOK_SECRET })).toThrow(/^The setting STRIPE_SECRET_KEY is missing(?!.*hunter2)/);
});

test('Files lie in the data directory, or in a bucket', () => {
  expect(load().bucket).toBeUndefined();
  expect(load({ STORAGE_URL: 's3://key:secret@store.example/stave-files' }).bucket).toMatchObject({
    endpoint: 'https://store.example',
    bucket: 'stave-files',
  });
});

describe('a wrong value is refused with its name and the mend', () => {
  test.for([
    ['PORT', '0', /^The setting PORT is “0”: write a whole number from 1 to 65535/],
    ['PORT', '70000', /write a whole number from 1 to 65535/],
    ['UPLOAD_MAX_MB', '600', /write a whole number from 1 to 500, such as 100\.$/],
    ['UPLOAD_TYPES', 'jpg, exe', /^The setting UPLOAD_TYPES is “jpg, exe”: write types that Stave takes/],
    ['HOST', 'two words', /^The setting HOST is “two words”: write a host name or an address/],
    ['PUBLIC_URL', 'ftp://stave.example', /write an http or https address/],
    ['DEMO', 'yes', /^The setting DEMO is “yes”: write 1 for yes or 0 for no\.$/],
    ['LOG_LEVEL', 'loud', /write one of silent, fatal/],
    ['TRUST_PROXY', 'everyone', /write how many proxies stand in front/],
    ['SESSION_IDLE_MINUTES', '1.5', /write a whole number from 1 to 525600/],
    ['MAIL_FROM', 'nobody', /^The setting MAIL_FROM is “nobody”: write an address such as stave@example\.com/],
    ['CONTACT_EMAIL', 'nobody', /^The setting CONTACT_EMAIL is “nobody”: write an address such as hello@example\.com/],
    ['MAIL_FROM', 'Stave <a@b.example>\r\nBcc: c@d.example', /write an address such as/],
  ] as const)('%s=%s', ([name, value, sentence]) => {
    expect(() => load({ [name]: value })).toThrow(ConfigError);
    expect(() => load({ [name]: value })).toThrow(sentence);
  });

  test.for([
    ['APP_SECRET', 'hunter2'],
    ['DATABASE_URL', 'mysql://root:hunter2@localhost/stave'],
    ['SMTP_URL', 'https://root:hunter2@mail.example.com'],
    ['SMTP_URL', 'smtp://root:hunter2@'],
    ['STORAGE_URL', 's3://key:hunter2@host'],
    ['STRIPE_SECRET_KEY', 'pk_test_hunter2'],
    ['STRIPE_WEBHOOK_SECRET', 'hunter2'],
  ] as const)('%s, whose value is not repeated', ([name, value]) => {
    expect(() => load({ [name]: value })).toThrow(new RegExp(`^The setting ${name} cannot be used: (?!.*hunter2)`));
  });
});

test('a data directory in a place where nothing can be made is refused at once', { timeout: 5_000 }, () => {
  const blocked = path.join(dataDir, 'a-file');
  writeFileSync(blocked, '');
  expect(() => load({ DATA_DIR: path.join(blocked, 'data') })).toThrow(
    /cannot be written \(ENOTDIR.*set DATA_DIR to another folder/,
  );
  if (process.platform === 'linux') {
    expect(() => load({ DATA_DIR: '/proc/stave/data' })).toThrow(/cannot be written \(ENOENT.*set DATA_DIR to another folder/);
  }
});

describe('the secret', () => {
  const file = path.join(dataDir, 'app-secret');

  test('is made once and kept from others', () => {
    const { appSecret } = load();
    expect(appSecret).toHaveLength(64);
    expect(load().appSecret).toBe(appSecret);
    expect(readFileSync(file, 'utf8')).toBe(appSecret);
    expect(statSync(file).mode & 0o777).toBe(0o600);
  });

  test('comes from the environment if it is there', () => {
    const APP_SECRET = 'a-secret-of-at-least-32-characters';
    expect(load({ APP_SECRET }).appSecret).toBe(APP_SECRET);
  });

  test('is not replaced when its file was damaged', () => {
    const kept = readFileSync(file);
    chmodSync(file, 0o600);
    writeFileSync(file, 'short');
    expect(() => load()).toThrow(/shorter than 32 characters: restore that file/);
    writeFileSync(file, kept);
  });
});
