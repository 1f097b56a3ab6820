import { useEffect, useState } from 'react';
import type { Result } from '#domain/kit/result.ts';
import type { Blockchain } from '#domain/tokenization/token-terms.ts';

/** Judges what was typed: the address in its one way of writing, or what is wrong with it. */
export type AddressCheck = (blockchain: Blockchain, typed: string) => Result<string>;

let loaded: AddressCheck | null = null;

/** The check of addresses, whose arithmetic of curves is loaded when the first wallet is asked for; null until it is there. */
export function useAddressCheck(): AddressCheck | null {
  const [check, setCheck] = useState<AddressCheck | null>(() => loaded);
  useEffect(() => {
    if (loaded !== null) return;
    let isGone = false;
    void import('#domain/tokenization/address.ts').then(({ checkWalletAddress }) => {
      loaded = checkWalletAddress;
      if (!isGone) setCheck(() => checkWalletAddress);
    });
    return () => {
      isGone = true;
    };
  }, []);
  return check;
}
