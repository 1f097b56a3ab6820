import { expect, it } from 'vitest';
import { alertsOf, type Findings, levelOf } from './system-health.ts';

it.each([
  ['cpu', 70, 90],
  ['memory', 80, 95],
  ['disk', 85, 95],
] as const)('%s warns from %i %% and is in danger from %i %%', (gauge, warning, danger) => {
  expect([warning - 1, warning, danger - 1, danger].map((percent) => levelOf(gauge, percent))).toEqual([
    'OK',
    'WARNING',
    'WARNING',
    'DANGER',
  ]);
});

const well: Findings = {
  percents: { cpu: 5, memory: 40, disk: 30, connections: 10, errors: 0 },
  failedMails: 0,
  failedJobs: 0,
  chainProblems: [],
  isMailDelivered: true,
  isListening: true,
  isStorageFull: false,
};

it('has no alerts while everything is well', () => {
  expect(alertsOf(well)).toEqual([]);
});

it('lists what needs attention, the most urgent first', () => {
  const percents = { ...well.percents, cpu: 75, disk: 96.4, errors: 2 };
  expect(
    alertsOf({
      ...well,
      percents,
      failedMails: 1,
      failedJobs: 2,
      chainProblems: ['Solana is out of funds.'],
      isMailDelivered: false,
    }).map(({ level, message }) => `${level}: ${message}`),
  ).toEqual([
    'DANGER: The disk is 96 % full.',
    'WARNING: The processors are 75 % busy.',
    'WARNING: 2 % of requests fail.',
    'WARNING: 2 jobs failed in the last 24 hours.',
    'WARNING: 1 mail could not be delivered in the last 24 hours.',
    'WARNING: No mail server is set. Mails stay in the outbox.',
    'WARNING: Solana is out of funds.',
  ]);
});
