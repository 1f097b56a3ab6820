import type { Blockchain } from '#domain/tokens/token-terms.ts';

const marks: Readonly<Record<Blockchain, string>> = {
  ETHEREUM: 'M14 5l5.5 9L14 17.3 8.5 14zM14 18.8l5.5-3.3L14 23l-5.5-7.5z',
  SOLANA: 'M9.5 8h11l-2.3 2.6h-11zM7.2 12.7h11l2.3 2.6h-11zM9.5 17.4h11L18.2 20h-11z',
};

/** Icon of a chain in the text colour, beside its name. */
export function ChainIcon({ blockchain, size = 28 }: { blockchain: Blockchain; size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 28 28" aria-hidden="true" style={{ flex: 'none' }}>
      <rect width="28" height="28" rx="8" fill="var(--stave-hover)" />
      <path d={marks[blockchain]} fill="currentColor" opacity=".75" />
    </svg>
  );
}
