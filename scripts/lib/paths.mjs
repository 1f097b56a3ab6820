import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the product, and what the scripts touch in it. */
export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..', '..');
export const inRoot = (...parts) => path.join(root, ...parts);
export const modulesDir = inRoot('node_modules');
export const ownNode = path.join(modulesDir, 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node');

/** Progress and problems go to standard error: standard output is for the one line that says that all is well. */
export const printStatus = (line) => process.stderr.write(`${line}\n`);
