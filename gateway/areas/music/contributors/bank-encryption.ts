import type { Contributor } from '#db/entities/contributor.ts';
import { type BankDetails, bankFields, isMasked } from '#domain/contributors/bank.ts';
import { Seal } from '../../../kit/encryption.ts';
import type { Config } from '../../../server/settings/config.ts';

export const bankSeal = (config: Pick<Config, 'appSecret'>) => new Seal(config.appSecret, 'bank details');

const noDetails: BankDetails = { accountHolder: null, bankName: null, iban: null, bic: null };

/** Decrypts bank details. All fields are null without a text. */
export const openBank = (config: Config, sealed: string | null): BankDetails =>
  sealed === null ? { ...noDetails } : { ...noDetails, ...(JSON.parse(bankSeal(config).open(sealed)) as BankDetails) };

/** Merges entered bank fields into the encrypted ones. An unchanged masked value keeps its field, and equal details their encrypted text. */
export function sealBank(
  config: Config,
  values: Record<string, unknown>,
  before: Pick<Contributor, 'bankSealed'> | null,
): { bankSealed?: string | null } {
  const typed = bankFields.filter((field) => values[field] !== undefined && !isMasked(String(values[field])));
  if (typed.length === 0) return {};
  const stored = openBank(config, before?.bankSealed ?? null);
  const merged = { ...stored };
  for (const field of typed) merged[field] = values[field] as string | null;
  if (before && bankFields.every((field) => merged[field] === stored[field])) return {};
  const isEmpty = bankFields.every((field) => merged[field] === null);
  return { bankSealed: isEmpty ? null : bankSeal(config).seal(JSON.stringify(merged)) };
}
