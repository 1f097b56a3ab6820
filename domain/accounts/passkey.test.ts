import { expect, it } from 'vitest';
import { relyingPartyOf } from './passkey.ts';

it.each([
  ['https://stave.example', { id: 'stave.example', origin: 'https://stave.example' }],
  ['https://stave.example:8443/app', { id: 'stave.example', origin: 'https://stave.example:8443' }],
  ['http://localhost:4000', { id: 'localhost', origin: 'http://localhost:4000' }],
  ['http://stave.example', null],
  ['http://127.0.0.1:4000', null],
  ['https://192.0.2.7', null],
  ['https://[2001:db8::1]', null],
])('the relying party of %s', (publicUrl, expected) => {
  expect(relyingPartyOf(publicUrl)).toEqual(expected);
});
