import { closeSync, fstatSync, openSync, readFileSync, readSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

type Stream = Record<string, unknown>;
/** The used part of Emscripten's file system. */
type Core = {
  setLogger(log: () => void): void;
  /** Returns the exit code. */
  exec(...words: string[]): number;
  reset(): void;
  FS: {
    writeFile(name: string, content: Uint8Array): void;
    readFile(name: string): Uint8Array;
    unlink(name: string): void;
    analyzePath(name: string): { exists: boolean };
    lookupPath(name: string): { node: { stream_ops: Stream; contents?: unknown } };
  };
};
type Factory = (options: { wasmBinary: Buffer }) => Promise<Core>;

const require = createRequire(import.meta.url);

let loaded: Promise<Core> | undefined;

/**
 * Runs the packaged ffmpeg on systems without one, with the file as `input`. Reads the file from disk on demand. Blocks the thread; the
 * process can be killed. Loading takes most of the time of a short file, so further calls use the loaded one. Null after a crash.
 */
async function withFile<R>(file: string, use: (core: Core, input: string) => R): Promise<R | null> {
  loaded ??= load();
  const core = await loaded;
  const handle = openSync(file, 'r');
  try {
    lazily(core, '/in.bin', handle);
    const result = use(core, '/in.bin');
    core.FS.unlink('/in.bin');
    return result;
  } catch {
    // Its state after a crash is unknown.
    loaded = undefined;
    return null;
  } finally {
    closeSync(handle);
  }
}

/** Writes the picture that ffmpeg makes with the arguments. A missing target means that there was no frame. */
export async function frameByPackage(
  file: string,
  target: string,
  words: (input: string, output: string) => string[],
): Promise<void> {
  await withFile(file, (core, input) => {
    core.exec(...words(input, '/out.png'));
    core.reset();
    if (!core.FS.analyzePath('/out.png').exists) return;
    writeFileSync(target, core.FS.readFile('/out.png'));
    core.FS.unlink('/out.png');
  });
}

/** Passes the output of ffmpeg to `take` piece by piece, without keeping it. Stops when `take` throws. Returns whether it succeeded. */
export async function streamByPackage(
  file: string,
  take: (bytes: Uint8Array) => void,
  words: (input: string, output: string) => string[],
): Promise<boolean> {
  const code = await withFile(file, (core, input) => {
    core.FS.writeFile('/out.bin', new Uint8Array(0));
    const { node } = core.FS.lookupPath('/out.bin');
    node.stream_ops = {
      ...node.stream_ops,
      write: (_stream: unknown, buffer: Uint8Array, offset: number, length: number): number => {
        take(new Uint8Array(buffer.buffer, buffer.byteOffset + offset, length));
        return length;
      },
    };
    const found = core.exec(...words(input, '/out.bin'));
    core.reset();
    core.FS.unlink('/out.bin');
    return found;
  });
  return code === 0;
}

async function load(): Promise<Core> {
  const folder = path.dirname(require.resolve('@ffmpeg/core'));
  const script = path.join(folder, 'ffmpeg-core.js');
  // The package expects a browser worker and resolves paths by its location.
  Object.assign(globalThis, { self: { location: { href: `file://${script}` } } });
  const factory = { exports: {} as Factory };
  const code = readFileSync(script, 'utf8');
  new Function('module', 'exports', 'require', '__dirname', '__filename', code)(
    factory,
    factory.exports,
    require,
    folder,
    script,
  );
  const core = await factory.exports({ wasmBinary: readFileSync(path.join(folder, 'ffmpeg-core.wasm')) });
  core.setLogger(() => undefined);
  return core;
}

/** Maps a file on disk to a name inside. */
function lazily({ FS }: Core, name: string, handle: number): void {
  const { size } = fstatSync(handle);
  FS.writeFile(name, new Uint8Array(0));
  const { node } = FS.lookupPath(name);
  Object.defineProperty(node, 'usedBytes', { get: () => size, set: () => undefined });
  node.stream_ops = {
    ...node.stream_ops,
    read: (_stream: unknown, buffer: Uint8Array, offset: number, length: number, position: number): number => {
      const count = Math.max(0, Math.min(length, size - position));
      return count === 0 ? 0 : readSync(handle, buffer, offset, count, position);
    },
  };
}
