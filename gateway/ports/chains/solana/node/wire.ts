import { base58 } from '@scure/base';

/** Maximum size of a transaction: an IPv6 packet without its headers. */
const packetBytes = 1_232;

type WireInstruction = { program: string; programIndex: number; accounts: number[]; data: Uint8Array };

/** A decoded transaction. Keys are base58. */
export type WireTransaction = {
  raw: Uint8Array;
  version: 'legacy' | 0;
  signatures: Uint8Array[];
  header: { signers: number; readonlySigners: number; readonlyOthers: number };
  keys: string[];
  blockhash: string;
  instructions: WireInstruction[];
};

/** The bytes are not a readable transaction. */
export class WireError extends Error {
  override name = 'WireError';
}

/**
 * Decodes a transaction: signatures, then the message, with lengths as compact 16-bit numbers. Source: Solana's documentation of
 * transactions. Does not support address lookup tables (version 0).
 *
 * @throws WireError
 */
export function readTransaction(raw: Uint8Array): WireTransaction {
  if (raw.length > packetBytes) throw new WireError(`it has ${raw.length} bytes, more than the ${packetBytes} of a packet`);
  const cursor = new Cursor(raw);
  const signatures = cursor.list(() => cursor.bytes(64));
  const message = readMessage(cursor);
  if (signatures.length !== message.header.signers) throw new WireError('it has not as many signatures as signers');
  return { raw, signatures, ...message };
}

/**
 * The same for a message alone, used for fees.
 *
 * @throws WireError
 */
export const readMessageBytes = (raw: Uint8Array) => readMessage(new Cursor(raw));

function readMessage(cursor: Cursor): Omit<WireTransaction, 'raw' | 'signatures'> {
  const isVersioned = (cursor.peek() & 0x80) !== 0;
  if (isVersioned && cursor.byte() !== 0x80) throw new WireError('its version is not known');
  const header = { signers: cursor.byte(), readonlySigners: cursor.byte(), readonlyOthers: cursor.byte() };
  const keys = cursor.list(() => base58.encode(cursor.bytes(32)));
  const blockhash = base58.encode(cursor.bytes(32));
  const instructions = cursor.list(() => {
    const programIndex = cursor.byte();
    const program = keys[programIndex];
    if (program === undefined) throw new WireError('an instruction names a program that is not among its accounts');
    const accounts = cursor.list(() => cursor.byte());
    if (accounts.some((index) => index >= keys.length)) throw new WireError('an instruction names an account that is not there');
    return { program, programIndex, accounts, data: cursor.bytes(cursor.length()) };
  });
  if (isVersioned && cursor.length() > 0) throw new WireError('it uses a table of addresses, which the local node does not know');
  cursor.end();
  if (header.signers === 0 || header.signers + header.readonlyOthers > keys.length || header.readonlySigners >= header.signers)
    throw new WireError('its header does not fit its accounts');
  return { version: isVersioned ? 0 : 'legacy', header, keys, blockhash, instructions };
}

/** Writable accounts: signers first, read-only accounts at the end of each part. */
export function writableKeys({ keys, header }: Pick<WireTransaction, 'keys' | 'header'>): string[] {
  return keys.filter((_, index) =>
    index < header.signers ? index < header.signers - header.readonlySigners : index < keys.length - header.readonlyOthers,
  );
}

class Cursor {
  readonly #bytes: Uint8Array;
  #at = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  peek(): number {
    const byte = this.#bytes[this.#at];
    if (byte === undefined) throw new WireError('it ends too early');
    return byte;
  }

  byte(): number {
    const byte = this.peek();
    this.#at += 1;
    return byte;
  }

  bytes(count: number): Uint8Array {
    const end = this.#at + count;
    if (end > this.#bytes.length) throw new WireError('it ends too early');
    const part = this.#bytes.slice(this.#at, end);
    this.#at = end;
    return part;
  }

  /** Seven bits a byte, the lowest first, three bytes at most. */
  length(): number {
    let length = 0;
    for (let shift = 0; shift < 21; shift += 7) {
      const byte = this.byte();
      length |= (byte & 0x7f) << shift;
      if ((byte & 0x80) === 0) return length;
    }
    throw new WireError('a list is too long');
  }

  list<Item>(read: () => Item): Item[] {
    const length = this.length();
    // Each item takes at least a byte, so an excessive length ends here.
    if (length > this.#bytes.length - this.#at) throw new WireError('it ends too early');
    return Array.from({ length }, read);
  }

  end(): void {
    if (this.#at !== this.#bytes.length) throw new WireError('it goes on after its end');
  }
}
