import { base58 } from '@scure/base';

/** Indexed fields of a token account. Null for accounts of other programs. */
type Readable = { owner: string; data: Uint8Array };

const tokenProgram = 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA';
const token2022Program = 'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb';

const isOfTokens = ({ owner }: Readable) => owner === token2022Program || owner === tokenProgram;

/** A mint takes 82 bytes and a token account 165; with extensions, byte 165 tells them apart. Source: the token programs' own layout. */
const isTokenAccount = (account: Readable) =>
  isOfTokens(account) && (account.data.length === 165 || (account.data.length > 165 && account.data[165] === 2));

export const isMint = (account: Readable) =>
  isOfTokens(account) && (account.data.length === 82 || (account.data.length > 165 && account.data[165] === 1));

const view = ({ data }: Readable) => new DataView(data.buffer, data.byteOffset, data.byteLength);

/** The mint of a token account. Null for other accounts. */
export const mintOf = (account: Readable) => (isTokenAccount(account) ? base58.encode(account.data.subarray(0, 32)) : null);

/** The owner of a token account. Null for other accounts. */
export const holderOf = (account: Readable) => (isTokenAccount(account) ? base58.encode(account.data.subarray(32, 64)) : null);

/** Balance of a token account, in the smallest unit. */
export const balanceOf = (account: Readable): bigint => view(account).getBigUint64(64, true);

export const supplyOf = (mint: Readable) => ({ supply: view(mint).getBigUint64(36, true), decimals: mint.data[44] ?? 0 });
