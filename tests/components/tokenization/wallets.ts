type Register = { register: (...wallets: unknown[]) => () => void };
type Follow = (type: string, listener: (event: Event) => void) => void;

export const userRefused = () => Object.assign(new Error('User rejected the request.'), { code: 4001 });

/** Adds wallets that announce themselves by EIP-6963, each with its response to a request for its address. */
export function plugInEthereum(follow: Follow, wallets: Readonly<Record<string, () => Promise<string[]>>>): void {
  follow('eip6963:requestProvider', () => {
    for (const [name, request] of Object.entries(wallets)) {
      const detail = Object.freeze({ info: { uuid: name, name, icon: '', rdns: `test.${name}` }, provider: { request } });
      window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }));
    }
  });
}

/** Adds a wallet of the Wallet Standard to the browser. */
export function plugInStandard(name: string, addresses: string[] | null, chain = 'solana:mainnet'): void {
  const accounts = (addresses ?? []).map((address) => ({
    address,
    publicKey: new Uint8Array(32),
    chains: [chain],
    features: [],
  }));
  const connect = () => (addresses === null ? Promise.reject(userRefused()) : Promise.resolve({ accounts }));
  const icon = 'data:image/svg+xml;base64,PHN2ZyB4bWxucz0iaHR0cDovL3d3dy53My5vcmcvMjAwMC9zdmciLz4=';
  const features = { 'standard:connect': { version: '1.0.0', connect } };
  const wallet = { version: '1.0.0', name, icon, chains: [chain], features, accounts: [] };
  const detail = ({ register }: Register) => register(wallet);
  window.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail }));
  window.addEventListener('wallet-standard:app-ready', (event) => detail((event as CustomEvent<Register>).detail));
}
