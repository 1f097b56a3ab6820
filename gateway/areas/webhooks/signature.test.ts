import { expect, it } from 'vitest';
import { newWebhookSecret, signatureOf } from './signature.ts';

it('signs as the test vector of Standard Webhooks', () => {
  const message = { id: 'msg_p5jXN8AQM9LWM0D4loKWxJek', timestamp: 1_614_265_330, body: '{"test": 2432232314}' };
  expect(signatureOf('whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw', message)).toBe('v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=');
});

it('makes secrets of 32 bytes that differ', () => {
  const [one, two] = [newWebhookSecret(), newWebhookSecret()];
  expect(one).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
  expect(one).not.toBe(two);
});
