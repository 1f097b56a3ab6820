import { expect, it } from 'vitest';
import { typedContributor } from './typed-contributor.ts';

it.each<[string, ReturnType<typeof typedContributor>]>([
  ['Haruka Minasawa', { firstName: 'Haruka', lastName: 'Minasawa' }],
  [' Minasawa, Haruka ', { firstName: 'Haruka', lastName: 'Minasawa' }],
  ['Ana María Solís', { firstName: 'Ana María', lastName: 'Solís' }],
  ['Nadiya', { firstName: '', lastName: 'Nadiya' }],
  ['', { firstName: '', lastName: '' }],
  ['00000000199', { firstName: '', lastName: '', ipiNumber: '00000000199' }],
  ['haruka@example.com', { firstName: '', lastName: '', email: 'haruka@example.com' }],
])('reads %j', (text, expected) => expect(typedContributor(text)).toEqual(expected));
