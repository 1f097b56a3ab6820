import { type FeatureKey, features } from './features.ts';

const number = new Intl.NumberFormat('en', { maximumFractionDigits: 1 });
/** Formats megabytes as gigabytes. Storage is counted in megabytes. */
export const gigabytesText = (megabytes: number): string => `${number.format(megabytes / 1024)} GB`;

/** Maximum usage of a feature: null if unlimited or not counted. */
export type Allowance = { key: FeatureKey; maxUsage: number | null };

/** Formats a limit: "500 works", "25 GB", "Unlimited"; null if not counted. Below the feature's name: "1,000". */
export function amountText({ key, maxUsage }: Allowance, isBelowName = false): string | null {
  const { limit, displayName } = features[key];
  if (limit === null) return null;
  if (maxUsage === null) return 'Unlimited';
  if (limit.type === 'STORAGE_MB') return gigabytesText(maxUsage);
  const figure = number.format(maxUsage);
  const noun = isBelowName && displayName.toLowerCase() === limit.many ? '' : ` ${maxUsage === 1 ? limit.one : limit.many}`;
  return `${figure}${noun}${limit.isMonthly ? ' a month' : ''}`;
}

/** Returns the line for an included feature: "500 works", "25 GB storage", "Unlimited images", "API access". */
export function allowanceText(feature: Allowance): string {
  const { displayName, limit } = features[feature.key];
  const amount = amountText(feature);
  if (amount === null || limit === null) return displayName;
  if (limit.type === 'STORAGE_MB') return `${amount} ${displayName.toLowerCase()}`;
  return feature.maxUsage === null ? `${amount} ${limit.many}` : amount;
}
