import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

const root = path.resolve(import.meta.dirname, '../..');
const run = promisify(execFile);

/** A code block of a guide. `mark` is what follows the language: `run`, or `file=` with a name. */
export type Snippet = { guide: string; language: string; mark: string; code: string };

/** Returns the marked code blocks of the guides. */
export async function guideSnippets(): Promise<Snippet[]> {
  const folder = path.join(root, 'docs', 'guides');
  const files = (await readdir(folder)).filter((file) => file.endsWith('.md')).sort();
  const texts = await Promise.all(files.map(async (file) => [file, await readFile(path.join(folder, file), 'utf8')] as const));
  return texts.flatMap(([guide, text]) =>
    [...text.matchAll(/^```(\w+) ([^\n]+)\n(.*?)^```$/gms)].map(([, language = '', mark = '', code = '']) => ({
      guide,
      language,
      mark,
      code,
    })),
  );
}

/** Returns the text of a file that a guide asks for. Throws if it has none with this name. */
export async function guideFile(guide: string, name: string): Promise<string> {
  const found = (await guideSnippets()).find((snippet) => snippet.guide === guide && snippet.mark === `file=${name}`);
  if (!found) throw new Error(`${guide} has no file ${name}`);
  return found.code;
}

/** Creates a folder in which programs find the packages of the product. Remove it with the returned function. */
export async function programFolder(): Promise<{ folder: string; remove(): Promise<void> }> {
  const folder = await mkdtemp(path.join(tmpdir(), 'stave-guide-'));
  await symlink(path.join(root, 'node_modules'), path.join(folder, 'node_modules'));
  await writeFile(path.join(folder, 'package.json'), '{ "type": "module" }');
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}

/** Writes a file into a folder, which may be below it. */
export async function writeProgram(folder: string, name: string, code: string): Promise<void> {
  await mkdir(path.dirname(path.join(folder, name)), { recursive: true });
  await writeFile(path.join(folder, name), code);
}

const tools = (name: string) => path.join(root, 'node_modules', name);
const commands: Readonly<Record<string, readonly string[]>> = {
  sh: ['bash', '-euo', 'pipefail'],
  ts: [process.execPath, tools('tsx/dist/cli.mjs')],
  python: ['python3'],
  codegen: [process.execPath, tools('@graphql-codegen/cli/cjs/bin.js')],
  tsc: [process.execPath, tools('typescript/bin/tsc')],
};

/** Runs a program in a folder, and returns what it wrote. Throws if it fails. */
export async function runProgram(
  folder: string,
  command: keyof typeof commands,
  given: readonly string[],
  env: Record<string, string>,
): Promise<string> {
  const [file = '', ...before] = commands[command]!;
  const { PATH = '', HOME = '' } = process.env;
  const { stdout } = await run(file, [...before, ...given], { cwd: folder, env: { PATH, HOME, ...env } });
  return stdout;
}
