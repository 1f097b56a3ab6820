import { base58, base64 } from '@scure/base';
import { invalidParams } from '../rpc-error.ts';

/** Lists longer than this are refused. */
const maxListed = 256;

/** Reads the parameters of a call one by one. Errors name the position. */
export class Params {
  readonly #values: readonly unknown[];

  constructor(given: unknown) {
    if (given !== undefined && !Array.isArray(given)) throw invalidParams('they are not a list');
    this.#values = given ?? [];
  }

  text(at: number): string {
    return textOf(this.#values[at], at);
  }

  /** A whole number of at least 0. */
  count(at: number): number {
    const value = this.#values[at];
    if (typeof value === 'number' && Number.isSafeInteger(value) && value >= 0) return value;
    throw invalidParams(`number ${at} is no whole number`);
  }

  /** A public key. */
  key(at: number): string {
    return keyOf(this.#values[at], at);
  }

  keys(at: number, most: number): string[] {
    return this.#list(at, most).map((value) => keyOf(value, at));
  }

  texts(at: number): string[] {
    return this.#list(at, maxListed).map((value) => textOf(value, at));
  }

  /** Optional settings at the end. */
  settings(at: number): Readonly<Record<string, unknown>> {
    const value = this.#values[at];
    if (value === undefined || value === null) return {};
    if (typeof value === 'object' && !Array.isArray(value)) return value as Readonly<Record<string, unknown>>;
    throw invalidParams(`number ${at} is no object`);
  }

  #list(at: number, most: number): unknown[] {
    const value = this.#values[at];
    if (!Array.isArray(value)) throw invalidParams(`number ${at} is no list`);
    if (value.length > most) throw invalidParams(`number ${at} has ${value.length} entries, more than ${most}`);
    return value;
  }
}

function textOf(value: unknown, at: number): string {
  if (typeof value === 'string') return value;
  throw invalidParams(`number ${at} is no text`);
}

export function keyOf(value: unknown, at: number): string {
  const text = textOf(value, at);
  if (text.length > 44 || decoded(base58, text)?.length !== 32) throw invalidParams(`number ${at} is no public key`);
  return text;
}

/** Encoded bytes; `base58` by default. */
export function bytesOf(text: string, encoding: unknown): Uint8Array {
  // Decoding base58 takes quadratic time.
  const fits = encoding === 'base64' ? text.length <= 4_096 : text.length <= 2_048;
  const bytes = fits ? decoded(encoding === 'base64' ? base64 : base58, text) : null;
  if (!bytes) throw invalidParams(`the transaction is not in ${encoding === 'base64' ? 'base64' : 'base58'}, or too long`);
  return bytes;
}

export function decoded(coder: { decode(text: string): Uint8Array }, text: string): Uint8Array | null {
  try {
    return coder.decode(text);
  } catch {
    return null;
  }
}
