import { EventEmitter } from 'node:events';
import type { FastifyReply } from 'fastify';
import { expect, it } from 'vitest';
import { Places } from './places.ts';

const responseOf = () => Object.assign(new EventEmitter(), { closed: false });
const replyOf = (raw: object) => ({ raw }) as unknown as FastifyReply;

it('gives each user some places, until the responses end', () => {
  const places = new Places(2);
  const first = responseOf();
  expect(
    ['ida', 'ida', 'ida', 'ulf'].map((user, index) => places.take(user, replyOf(index === 0 ? first : responseOf()))),
  ).toEqual([true, true, false, true]);
  first.emit('close');
  expect(places.take('ida', replyOf(responseOf()))).toBe(true);
});

it('keeps no place for a client that is gone already', () => {
  const places = new Places(1);
  const gone = Object.assign(responseOf(), { closed: true });
  expect([places.take('ida', replyOf(gone)), places.take('ida', replyOf(responseOf()))]).toEqual([true, true]);
});
