import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the product, and paths in it that scripts use. */
export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..', '..');
export const inRoot = (...parts) => path.join(root, ...parts);
export const modulesDir = inRoot('node_modules');
export const ownNode = path.join(modulesDir, 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node');

/** Prints progress and problems to standard error. Standard output is reserved for the ready line. */
export const printStatus = (line) => process.stderr.write(`${line}\n`);
