import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { compileContracts, fileOf } from './lib/solidity.ts';

const ethereum = path.join(import.meta.dirname, '../gateway/ports/chains/ethereum');

describe('the compiled contracts', () => {
  it('match their sources (otherwise run npm run contracts)', { timeout: 60_000 }, () => {
    const compiled = compileContracts(path.join(ethereum, 'contracts'));
    expect(compiled.map(({ name }) => `${name}.json`)).toEqual(readdirSync(path.join(ethereum, 'compiled')).sort());
    for (const contract of compiled) {
      const committed = readFileSync(path.join(ethereum, 'compiled', `${contract.name}.json`), 'utf8');
      expect(committed === fileOf(contract), contract.name).toBe(true);
    }
  });

  it('stay below the network limit of 24,576 bytes of code (EIP-170)', () => {
    for (const file of readdirSync(path.join(ethereum, 'compiled'))) {
      const { bytecode } = JSON.parse(readFileSync(path.join(ethereum, 'compiled', file), 'utf8')) as { bytecode: string };
      expect(bytecode).toMatch(/^0x60[\da-f]+$/);
      expect((bytecode.length - 2) / 2, file).toBeLessThan(24_576);
    }
  });
});
