import { expect, test } from 'vitest';
import { StorageUrl } from './s3-settings.ts';

const read = (text: string) => StorageUrl.safeParse(text).data;

test('a bucket at Amazon has its name in the host name', () => {
  expect(read('s3://AKIA1:hunter%2F2+=@s3.eu-central-1.amazonaws.com/stave-files?region=eu-central-1')).toEqual({
    endpoint: 'https://s3.eu-central-1.amazonaws.com',
    region: 'eu-central-1',
    bucket: 'stave-files',
    isPathStyle: false,
    credentials: { accessKeyId: 'AKIA1', secretAccessKey: 'hunter/2+=' },
  });
});

test('a bucket on another server has its name in the path, and its key may come from the environment', () => {
  expect(read('s3://127.0.0.1:9000/stave/?tls=0')).toEqual({
    endpoint: 'http://127.0.0.1:9000',
    region: 'us-east-1',
    bucket: 'stave',
    isPathStyle: true,
    credentials: undefined,
  });
  expect(read('s3://store.example/stave?pathStyle=0')?.isPathStyle).toBe(false);
  expect(read('s3://[::1]:9000/stave')?.endpoint).toBe('https://[::1]:9000');
});

test.for([
  'https://key:secret@host/bucket',
  's3://bucket',
  's3://host/',
  's3://host/Bucket',
  's3://host/a/b',
  's3://host/bucket?tsl=0',
  's3://host/bucket?tls=no',
  's3://key@host/bucket',
  's3://:secret@host/bucket',
  's3://key:sec/ret@host/bucket',
  's3://key:%zz@host/bucket',
  's3://two words/bucket',
  's3:///bucket',
])('%s is refused', (text) => {
  expect(StorageUrl.safeParse(text).error?.issues[0]?.message).toMatch(/^use a URL such as s3:\/\/KEY:SECRET@/);
});
