import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { compileContracts, fileOf } from './lib/solidity.ts';

/**
 * `npm run contracts` compiles the contracts and stores their ABI and bytecode. `npm run contracts -- --check` only fails if the committed
 * files differ.
 */
function main(isCheck: boolean): void {
  const ethereum = path.join(import.meta.dirname, '../gateway/ports/chains/ethereum');
  const target = path.join(ethereum, 'compiled');
  const expected = new Map(
    compileContracts(path.join(ethereum, 'contracts')).map((contract) => [`${contract.name}.json`, fileOf(contract)]),
  );
  const present = existsSync(target) ? readdirSync(target) : [];
  const readNow = (file: string) => (present.includes(file) ? readFileSync(path.join(target, file), 'utf8') : null);
  const changed = [...expected].filter(([file, text]) => readNow(file) !== text).map(([file]) => file);
  const surplus = present.filter((file) => !expected.has(file));
  const drifted = [...changed, ...surplus];
  if (drifted.length === 0) console.log('The compiled contracts match their sources.');
  else if (isCheck) {
    console.error(`${drifted.join(', ')}do not match their sources. Run npm run contracts.`);
    process.exitCode = 1;
  } else write(target, expected, changed, surplus);
}

function write(target: string, expected: ReadonlyMap<string, string>, changed: string[], surplus: string[]): void {
  mkdirSync(target, { recursive: true });
  for (const file of changed) writeFileSync(path.join(target, file), expected.get(file)!);
  for (const file of surplus) rmSync(path.join(target, file));
  for (const file of changed) console.log(`${file}: written.`);
  for (const file of surplus) console.log(`${file}: removed.`);
}

main(process.argv.includes('--check'));
