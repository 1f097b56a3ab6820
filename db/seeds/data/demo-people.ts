import { COMMON_COUNTRIES } from '#domain/lookups/countries.ts';
import { societyCode } from '#domain/lookups/societies.ts';
import { demoIban, demoIpi, demoIpiBase, demoIsni } from './demo-codes.ts';
import type { DemoContributor, DemoPublisher } from './demo-types.ts';

/** Generated data of invented people and publishers: codes, references, addresses. */

const countryName = (isoCode: string): string | undefined =>
  COMMON_COUNTRIES.find((country) => country.isoCode === isoCode)?.name;

/** IPI numbers of publishers begin here, those of contributors at 1. */
const PUBLISHER_SERIAL_OFFSET = 500;

const PROFILE_PREFIXES = {
  instagram: 'https://instagram.example/',
  spotify: 'https://spotify.example/artist/',
  youtube: 'https://youtube.example/@',
  facebook: 'https://facebook.example/',
  tiktok: 'https://tiktok.example/@',
  x: 'https://x.example/',
} as const;
type ProfileSite = keyof typeof PROFILE_PREFIXES;

/** Profile addresses for a handle on the named sites. */
export function profiles(handle: string, sites: readonly ProfileSite[]): Partial<Record<ProfileSite, string>> {
  return Object.fromEntries(sites.map((site) => [site, `${PROFILE_PREFIXES[site]}${handle}`]));
}

/** A complete contributor; `serial` numbers the codes, and `entered` overrides generated values. */
export function demoContributor(serial: number, countryCode: string, entered: DemoContributor): DemoContributor {
  const iban = demoIban(countryCode, serial);
  const bank = {
    accountHolder: `${entered.firstName} ${entered.lastName}`,
    bankName: 'Example Test Bank',
    iban,
    bic: `TEST${countryCode}XX`,
  };
  return {
    reference: `CONT-DEMO-${String(serial).padStart(4, '0')}`,
    email: `${entered.slug}@writers.example`,
    website: entered.artistName ? `https://${entered.slug}.example` : undefined,
    country: countryName(countryCode),
    ipiNumber: demoIpi(serial),
    ipiBaseNumber: demoIpiBase(serial),
    isniCode: demoIsni(serial),
    proCountry: countryCode,
    proCode: societyCode(entered.pro ?? '', countryCode),
    proContractNumber: `${entered.pro?.slice(0, 3).toUpperCase()}-${100_200 + serial * 37}`,
    ...(iban === undefined ? {} : bank),
    ...entered,
  };
}

/** A publisher in full, as demoContributor. */
export function demoPublisher(serial: number, countryCode: string, entered: DemoPublisher): DemoPublisher {
  return {
    reference: `PUB-DEMO-${String(serial).padStart(4, '0')}`,
    email: `rights@${entered.slug}.example`,
    website: `https://${entered.slug}.example`,
    country: countryName(countryCode),
    ipiNumber: demoIpi(PUBLISHER_SERIAL_OFFSET + serial),
    proCountry: countryCode,
    proCode: societyCode(entered.pro ?? '', countryCode),
    ...entered,
  };
}
