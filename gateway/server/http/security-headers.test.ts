import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#tests/support/app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.stop());

it.each(['/', '/graphql', '/healthz', '/nothing', '/public/x/y'])('%s has a permissions policy', async (url) => {
  const { headers } = await t.app.inject({ url, headers: { accept: 'text/html' } });
  const policy = String(headers['permissions-policy']).split(', ');
  expect(policy).toEqual(
    expect.arrayContaining([
      'clipboard-write=(self)',
      'fullscreen=(self)',
      'camera=()',
      'geolocation=()',
      'payment=()',
      'usb=()',
    ]),
  );
  expect(policy.every((each) => /^[a-z-]+=\((self)?\)$/.test(each))).toBe(true);
});
