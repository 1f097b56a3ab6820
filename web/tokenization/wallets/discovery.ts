import { getWallets } from '@wallet-standard/app';
import type { Wallet, WalletAccount } from '@wallet-standard/base';
import type { Blockchain } from '#domain/tokens/token-terms.ts';

/** A wallet of this browser. `connect` requests an address with the user's consent. */
export type BrowserWallet = { key: string; name: string; icon: string | null; connect: () => Promise<string> };

/** Announcement of a wallet by EIP-6963. */
type Announced = {
  info: { uuid: string; name: string; icon: string };
  provider: { request(args: { method: string; params?: unknown[] }): Promise<unknown> };
};
type Connect = { connect: () => Promise<{ accounts: readonly WalletAccount[] }> };

const longestName = 60;
const onlyPictures = (icon: unknown): string | null =>
  typeof icon === 'string' && /^data:image\/(png|webp|jpeg|gif|svg\+xml)[;,]/.test(icon) ? icon : null;
/** The wallet is connected but has no account to show. */
export class NoAccount extends Error {}
const noAccount = (name: string) => new NoAccount(`${name} showed no address. Unlock it and try again.`);

/**
 * Message for a wallet's error. 4001 is a refusal by EIP-1193, -32002 an open request; wallets of the Wallet Standard use the same codes or
 * texts.
 */
export function walletProblem(name: string, error: unknown): string {
  if (error instanceof NoAccount) return error.message;
  const { code, message } = (error ?? {}) as { code?: unknown; message?: unknown };
  const words = typeof message === 'string' ? message : '';
  if (code === 4001 || code === 'ACTION_REJECTED' || /reject|denied|declin|cancel/i.test(words))
    return `${name} refused the request for its address. Try again and allow it, or type the address.`;
  if (code === -32002 || /already pending/i.test(words))
    return `${name} is waiting for your response. Open it and allow the request.`;
  return `${name} did not respond. It may be locked. Unlock it and try again, or type the address.`;
}

const ethereumWallet = ({ info, provider }: Announced): BrowserWallet => {
  const name = String(info.name).slice(0, longestName);
  const connect = async () => {
    const accounts = await provider.request({ method: 'eth_requestAccounts' });
    const [address] = Array.isArray(accounts) ? accounts : [];
    if (typeof address !== 'string' || address === '') throw noAccount(name);
    return address;
  };
  return { key: String(info.uuid), name, icon: onlyPictures(info.icon), connect };
};

/** Detects Ethereum wallets (EIP-6963). Returns a function that stops it. */
function followEthereum(onChange: (wallets: BrowserWallet[]) => void): () => void {
  const found = new Map<string, BrowserWallet>();
  const hear = (event: Event) => {
    const announced = (event as CustomEvent<Announced | undefined>).detail;
    if (!announced?.info || typeof announced.provider?.request !== 'function') return;
    const wallet = ethereumWallet(announced);
    if (found.has(wallet.key)) return;
    found.set(wallet.key, wallet);
    onChange([...found.values()]);
  };
  window.addEventListener('eip6963:announceProvider', hear);
  window.dispatchEvent(new Event('eip6963:requestProvider'));
  return () => window.removeEventListener('eip6963:announceProvider', hear);
}

const connects = (wallet: Wallet): boolean =>
  wallet.chains.some((chain) => chain.startsWith('solana:')) && 'standard:connect' in wallet.features;

const solanaWallet = (wallet: Wallet): BrowserWallet => {
  const name = wallet.name.slice(0, longestName);
  const connect = async () => {
    const { accounts } = await (wallet.features['standard:connect'] as Connect).connect();
    const account = accounts.find(({ chains }) => chains.some((chain) => chain.startsWith('solana:'))) ?? accounts[0];
    if (account === undefined) throw noAccount(name);
    return account.address;
  };
  return { key: wallet.name, name, icon: onlyPictures(wallet.icon), connect };
};

/** Detects Solana wallets of the Wallet Standard. Returns a function that stops it. */
function followSolana(onChange: (wallets: BrowserWallet[]) => void): () => void {
  const { get, on } = getWallets();
  const tell = () => onChange(get().filter(connects).map(solanaWallet));
  tell();
  const offs = [on('register', tell), on('unregister', tell)];
  return () => {
    for (const off of offs) off();
  };
}

export const followWallets: Readonly<Record<Blockchain, (onChange: (wallets: BrowserWallet[]) => void) => () => void>> = {
  ETHEREUM: followEthereum,
  SOLANA: followSolana,
};
