import { createHash } from 'node:crypto';
import { request } from 'node:http';

export type Answer = { status: number; headers: Record<string, string>; body: string };

const bearer = (token: string) => ({ authorization: `Bearer ${token}`, 'tus-resumable': '1.0.0' });
const metadata = (values: Record<string, string>) =>
  Object.entries(values)
    .map(([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`)
    .join(',');

async function answerOf(response: Response): Promise<Answer> {
  return { status: response.status, headers: Object.fromEntries(response.headers), body: await response.text() };
}

export type GivenUpload = {
  kind?: string;
  fileName?: string;
  type?: string;
  size: number;
  draft?: object;
  assetId?: string;
  workspace?: string;
};

/** A minimal tus client that can also send invalid requests. */
export class UploadClient {
  constructor(
    readonly url: string,
    readonly token: string,
  ) {}

  create({
    kind = 'DOCUMENT',
    fileName = 'notes.txt',
    type = 'text/plain',
    size,
    draft,
    assetId,
    workspace,
  }: GivenUpload): Promise<Answer> {
    const values = {
      kind,
      filename: fileName,
      filetype: type,
      ...(draft && { draft: JSON.stringify(draft) }),
      ...(assetId && { assetId }),
      ...(workspace && { workspace }),
    };
    return this.send('POST', '/uploads', { 'upload-length': String(size), 'upload-metadata': metadata(values) });
  }

  /** Creates an upload and returns its path. */
  async begin(given: GivenUpload): Promise<string> {
    const { status, headers, body } = await this.create(given);
    if (status !== 201) throw new Error(`${status}: ${body}`);
    return headers.location!;
  }

  add(path: string, offset: number, bytes: Uint8Array): Promise<Answer> {
    const headers = { 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' };
    return this.send('PATCH', path, headers, bytes);
  }

  stand = (path: string): Promise<Answer> => this.send('HEAD', path);
  discard = (path: string): Promise<Answer> => this.send('DELETE', path);

  async send(method: string, path: string, headers: Record<string, string> = {}, body?: Uint8Array): Promise<Answer> {
    const all = { ...bearer(this.token), ...headers };
    return answerOf(await fetch(this.url + path, { method, headers: all, body: body as BodyInit }));
  }

  /** Sends the first bytes of a piece. Closes the connection once the piece `mayBreak`, or with the response. */
  breakOff(path: string, offset: number, piece: { announced: number; bytes: Buffer; mayBreak: Promise<unknown> }): Promise<void> {
    const headers = {
      ...bearer(this.token),
      'upload-offset': String(offset),
      'content-type': 'application/offset+octet-stream',
      'content-length': String(piece.announced),
    };
    return new Promise((resolve) => {
      const sending = request(this.url + path, { method: 'PATCH', headers });
      const destroy = () => void sending.destroy();
      sending
        .on('error', () => undefined)
        .on('close', resolve)
        .on('response', destroy);
      sending.write(piece.bytes, () => void piece.mayBreak.then(destroy));
    });
  }
}

/** Bytes that begin like a PNG and differ by `seed`. */
export function pngLike(size: number, seed = 1): Buffer {
  const bytes = Buffer.alloc(size);
  for (let at = 0, state = seed; at + 4 <= size; at += 4) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    bytes.writeUInt32LE(state, at);
  }
  const header = '89504e470d0a1a0a0000000d49484452000000100000001008060000001ff3ff610000000a49444154789c6360000002000100';
  Buffer.from(header, 'hex').copy(bytes);
  return bytes;
}

/** The same for an MP4. */
export function mp4Like(size: number, seed = 1): Buffer {
  const bytes = pngLike(size, seed);
  Buffer.from('000000186674797069736f6d0000020069736f6d6d703432', 'hex').copy(bytes);
  return bytes;
}

export const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
