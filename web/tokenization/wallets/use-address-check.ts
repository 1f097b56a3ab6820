import { useEffect, useState } from 'react';
import type { Result } from '#domain/kit/result.ts';
import type { Blockchain } from '#domain/tokens/token-terms.ts';

/** Checks an address: returns its canonical form or an error. */
export type AddressCheck = (blockchain: Blockchain, typed: string) => Result<string>;

let loaded: AddressCheck | null = null;

/** The address check, loaded with the first wallet field; null until then. */
export function useAddressCheck(): AddressCheck | null {
  const [check, setCheck] = useState<AddressCheck | null>(() => loaded);
  useEffect(() => {
    if (loaded !== null) return;
    let isGone = false;
    void import('#domain/tokens/address.ts').then(({ checkWalletAddress }) => {
      loaded = checkWalletAddress;
      if (!isGone) setCheck(() => checkWalletAddress);
    });
    return () => {
      isGone = true;
    };
  }, []);
  return check;
}
