import type { DemoMainShares, DemoMainSplit, DemoSplit, DemoWork } from './demo-types.ts';

const shares = (publishingShare: string, musicShare: string, lyricsShare: string): DemoMainShares => ({
  publishingShare,
  musicShare,
  lyricsShare,
});

const both = (main: DemoMainShares): DemoMainSplit => ({ performance: main, mechanical: main });

/** How the demo works divide publishing, music and lyrics. */
export const MAIN_SPLITS = {
  USUAL: both(shares('50', '70', '30')),
  EQUAL: both(shares('50', '50', '50')),
  INSTRUMENTAL: both(shares('50', '100', '0')),
  /** Without a publisher. */
  OWN: both(shares('0', '70', '30')),
  OWN_INSTRUMENTAL: both(shares('0', '100', '0')),
  UNEVEN: { performance: shares('40', '66.67', '33.33'), mechanical: shares('50', '60', '40') },
} as const satisfies Readonly<Record<string, DemoMainSplit>>;

/** A party's row; the mechanical factor is the performance factor unless it is given. */
export const split = (
  role: string,
  party: string,
  performanceFactor: string,
  mechanicalFactor = performanceFactor,
): DemoSplit => ({
  party,
  role,
  performanceFactor,
  mechanicalFactor,
});

/** A registration so many days ago. */
export const registered = (registrationDaysAgo: number): Pick<DemoWork, 'isRegistered' | 'registrationDaysAgo'> => ({
  isRegistered: true,
  registrationDaysAgo,
});

/** A publishing contract signed so many days ago. */
export const signed = (signDaysAgo: number): Pick<DemoWork, 'isSigned' | 'signDaysAgo'> => ({ isSigned: true, signDaysAgo });
