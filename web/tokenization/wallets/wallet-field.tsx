import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { walletPlaceholders } from '#domain/tokens/address-text.ts';
import { type Blockchain, blockchainNames } from '#domain/tokens/token-terms.ts';
import { afterPress } from '#web/kit/form/after-press.ts';
import type { AddressCheck } from './use-address-check.ts';

const monospace = { input: { fontFamily: 'var(--mantine-font-family-monospace)', fontSize: 13 } };
/** Longer than any address, so pasted spaces are trimmed by the check. */
const longestTyped = 200;

type WalletFieldProps = {
  label: string;
  blockchain: Blockchain;
  value: string;
  check: AddressCheck | null;
  onChange: (typed: string) => void;
  help?: string;
};

/** A wallet address, checked on blur and then while typing. */
export function WalletField({ label, blockchain, value, check, onChange, help }: WalletFieldProps) {
  const [wasLeft, setLeft] = useState(false);
  const result = check?.(blockchain, value);
  const fault = wasLeft && value.trim() !== '' && result?.ok === false ? result.message : null;
  return (
    <TextInput
      label={label}
      placeholder={walletPlaceholders[blockchain]}
      description={help ?? `The address of a wallet on ${blockchainNames[blockchain]}.`}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      onBlur={() => afterPress(() => setLeft(true))}
      error={fault}
      maxLength={longestTyped}
      autoComplete="off"
      autoCapitalize="off"
      autoCorrect="off"
      spellCheck={false}
      styles={monospace}
    />
  );
}
