import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

/** Stored parts of a contract: its ABI, and the code of its deployment with 0x. */
export type CompiledContract = { name: string; abi: readonly object[]; bytecode: string };

type Finding = { severity: string; formattedMessage: string };
type Output = {
  errors?: Finding[];
  contracts?: Record<string, Record<string, { abi: object[]; evm: { bytecode: { object: string } } }>>;
};
type Compiler = { compile(input: string, callbacks: { import(file: string): { contents: string } | { error: string } }): string };

const require = createRequire(import.meta.url);

/** The latest EVM version that all known networks support. Without hashes of sources, so comments do not change the bytecode. */
const settings = {
  optimizer: { enabled: true, runs: 200 },
  evmVersion: 'cancun',
  metadata: { bytecodeHash: 'none', appendCBOR: false },
  outputSelection: { '*': { '*': ['abi', 'evm.bytecode.object'] } },
};

/**
 * Compiles the contracts of a folder without a network, because the compiler and the imports are packages. The same sources give the same
 * bytes on every machine.
 *
 * @throws Error with the compiler's messages, also for warnings
 */
export function compileContracts(folder: string): CompiledContract[] {
  const files = readdirSync(folder)
    .filter((file) => file.endsWith('.sol'))
    .sort();
  const sources = Object.fromEntries(files.map((file) => [file, { content: readFileSync(path.join(folder, file), 'utf8') }]));
  // The compiler is large, so it is loaded on first use.
  const compiler = require('solc') as Compiler;
  const input = JSON.stringify({ language: 'Solidity', sources, settings });
  const output = JSON.parse(compiler.compile(input, { import: readPackageFile })) as Output;
  if (output.errors?.length) throw new Error(output.errors.map(({ formattedMessage }) => formattedMessage).join('\n'));
  return files.map((file) => {
    const name = path.basename(file, '.sol');
    const { abi, evm } = output.contracts![file]![name]!;
    return { name, abi, bytecode: `0x${evm.bytecode.object}` };
  });
}

function readPackageFile(file: string): { contents: string } | { error: string } {
  try {
    return { contents: readFileSync(require.resolve(file), 'utf8') };
  } catch {
    return { error: `${file} is not in any package.` };
  }
}

/** A compiled contract as it is committed. */
export const fileOf = (contract: CompiledContract): string => `${JSON.stringify(contract, null, 1)}\n`;
