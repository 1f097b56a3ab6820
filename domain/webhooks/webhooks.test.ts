import { describe, expect, it } from 'vitest';
import { webhookEndpointDraft, webhookUrlFault } from './webhook-endpoint.ts';
import { payloadType, webhookEvents, webhookEventsByKind } from './webhook-events.ts';
import { webhookAttemptsMax, webhookPauseSeconds, webhookRestSeconds } from './webhook-terms.ts';

describe('the address of an endpoint', () => {
  it.each(['https://example.com/hooks?key=1', 'https://example.com:8443/', 'https://8.8.8.8/', 'https://bücher.example/'])(
    '%s is accepted',
    (url) => expect(webhookUrlFault(url, [])).toBeNull(),
  );
  it.each([
    ['example.com', /^Enter an address/],
    ['ftp://example.com', /^Enter an address/],
    ['javascript:alert(1)', /^Enter an address/],
    ['http://example.com', /https/],
    ['https://user@example.com', /^Remove the user name/],
    ['https://:password@example.com', /^Remove the user name/],
    ['https://example.com/#part', /after #/],
    ['https://example.com:22/', /^Use port 443/],
    ['https://example.com:5432/', /^Use port 443/],
    ['https://intranet/', /full name/],
  ])('%s is refused', (url, fault) => expect(webhookUrlFault(url, [])).toMatch(fault));

  it('may use http and any port on an allowed host, but no credentials', () => {
    const allowed = ['hooks.intranet', '127.0.0.1'];
    expect(webhookUrlFault('http://hooks.intranet:80/x', allowed)).toBeNull();
    expect(webhookUrlFault('http://127.1:9/', allowed)).toBeNull();
    expect(webhookUrlFault('http://a:b@hooks.intranet/', allowed)).not.toBeNull();
    expect(webhookUrlFault('http://hooks.intranet.example/', allowed)).not.toBeNull();
  });
});

it('a draft needs a name, an address and events, each event once', () => {
  const given = { name: 'Mirror', url: 'https://example.com/', events: ['WORK_CREATED', 'WORK_CREATED'] };
  expect(webhookEndpointDraft().parse(given).events).toEqual(['WORK_CREATED']);
  const issues = webhookEndpointDraft().safeParse({ name: '', url: '', events: [] }).error!.issues;
  expect(issues.map(({ path }) => path[0])).toEqual(['name', 'url', 'events']);
});

it('events are those of the kinds of the change feed', () => {
  expect(webhookEventsByKind.flatMap(({ events }) => events)).toEqual(webhookEvents);
  expect(webhookEvents.map(payloadType)).toContain('music_document.restored');
  expect([payloadType('PROOF_CHANGED'), payloadType('IMPORT_FINISHED'), payloadType('TEST')]).toEqual([
    'proof.changed',
    'import.finished',
    'webhook.test',
  ]);
});

it('the attempts of a delivery cover three days, with growing pauses', () => {
  const pauses = Array.from({ length: webhookAttemptsMax }, (_, index) => webhookPauseSeconds(index + 1, 0));
  expect(pauses.at(-1)).toBeNull();
  const numbers = pauses.slice(0, -1) as number[];
  expect(numbers).toEqual(numbers.toSorted((a, b) => a - b));
  expect(numbers.reduce((sum, each) => sum + each) / 86_400).toBeGreaterThan(3);
  expect(webhookPauseSeconds(1, 1)).toBeCloseTo(5.5);
});

it('an endpoint rests longer with each failure in a row, up to half an hour', () => {
  expect([0, 1, 4, 5, 6, 20].map(webhookRestSeconds)).toEqual([0, 0, 0, 10, 20, 1_800]);
});
