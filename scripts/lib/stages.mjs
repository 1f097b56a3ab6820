import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { driftOf } from './drift.mjs';
import { ensureBuilt } from './ensure-built.mjs';
import { runLeashed } from './leash.mjs';
import { inRoot, modulesDir, ownNode, root } from './paths.mjs';
import { isSource } from './sources.mjs';

/** @typedef {{ passed: number, failed: number, skipped?: number, output: string }} Outcome */
/** @typedef {{ name: string, run: () => Promise<Outcome> }} Stage */

const ROOMS = ['domain', 'db', 'gateway', 'rest-compat', 'web', 'tests', 'scripts'];

/** Settings of a running instance, which must not reach the tests. */
const FOREIGN_SETTINGS =
  /^(PORT|HOST|PUBLIC_URL|DATA_DIR|APP_SECRET|DATABASE_\w+|DEMO|LOG_LEVEL|TRUST_PROXY|SESSION_\w+|REGISTRATION_\w+|SMTP_\w+|MAIL_\w+|STRIPE_\w+|STORAGE_\w+|AWS_\w+|UPLOAD_\w+|CONTACT_\w+|ETHEREUM_\w+|SOLANA_\w+|LOCAL_CHAINS|npm_lifecycle_\w+)$/;

export const testEnvironment = {
  ...Object.fromEntries(Object.entries(process.env).filter(([name]) => !FOREIGN_SETTINGS.test(name))),
  NO_COLOR: '1',
  CI: '1',
};

/** Runs a program of the packages with the installed Node. */
function runTool(name, args) {
  return runLeashed(path.join(modulesDir, '.bin', name), args, { cwd: root, env: testEnvironment });
}

/** A check that passes or fails as a whole counts as one test. */
const counted = (isGood, output) => ({ passed: isGood ? 1 : 0, failed: isGood ? 0 : 1, output });

const check = (name, tool, args) => ({
  name,
  async run() {
    const { code, output } = await runTool(tool, args);
    return counted(code === 0, output);
  },
});

const lockFile = {
  name: 'lock-file',
  async run() {
    const { code, output } = await runLeashed(ownNode, [inRoot('scripts', 'complete-lock.mjs'), '--check'], { cwd: root });
    return counted(code === 0, output);
  },
};

/** Checks that committed generated files match the current output of the generators. */
const generated = {
  name: 'generated',
  async run() {
    const { drifted, output } = await driftOf(['schema.graphql', 'rest-compat', 'web'], async () => {
      const schema = await runTool('tsx', ['gateway/emit-schema.ts']);
      if (schema.code !== 0) return schema;
      return runTool('graphql-codegen', ['--config', 'codegen.ts']);
    });
    const list = drifted.map(
      (file) => `${file} does not match the output of the generators. Run npm run schema and npm run codegen.`,
    );
    return counted(output === undefined && drifted.length === 0, [output, ...list].join('\n'));
  },
};

const build = {
  name: 'build',
  async run() {
    try {
      await ensureBuilt('server');
      await ensureBuilt('web');
      return counted(true, '');
    } catch (error) {
      return counted(false, error.message);
    }
  },
};

/**
 * Counts each test of these Vitest projects. A run that fails outside of a test is a failure, and so is one without tests, unless only
 * tests of changed files were requested.
 */
const vitest = (name, { changedSince, projects = [name], config = 'vitest.config.ts' }) => ({
  name,
  async run() {
    const folder = mkdtempSync(path.join(tmpdir(), 'stave-report-'));
    try {
      const file = path.join(folder, 'report.json');
      const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
      const chosen = projects.flatMap((project) => ['--project', project]);
      const changed = changedSince === undefined ? [] : ['--changed', changedSince, '--passWithNoTests'];
      const { code, output } = await runTool('vitest', ['run', '--config', config, ...chosen, ...changed, ...reporters]);
      return outcomeOf(code, readReport(file), output, changedSince !== undefined);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
});

function outcomeOf(code, report, output, mayBeEmpty) {
  const { numPassedTests: passed = 0, numFailedTests: failed = 0, numPendingTests = 0, numTodoTests = 0 } = report;
  const skipped = numPendingTests + numTodoTests;
  if (failed === 0 && (code !== 0 || (passed === 0 && !mayBeEmpty))) return { passed, failed: 1, skipped, output };
  return { passed, failed, skipped, output };
}

function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return {};
  }
}

/** Whether a source of the product was changed or added since a commit. */
function isProductChanged(commit) {
  const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n');
  return [...git('diff', '--name-only', commit), ...git('ls-files', '--others', '--exclude-standard')].some(isSource);
}

/**
 * These tests do not import the product that they start, so all of them run after any change of the product.
 *
 * @param {{ changedSince?: string }} options
 */
const startingProduct = ({ changedSince }) =>
  changedSince === undefined || isProductChanged(changedSince) ? {} : { changedSince };

/**
 * @param {{ changedSince?: string }} options `changedSince`: run only the tests of files that changed since that commit
 * @returns {Stage[]}
 */
export const makeStages = (options) => [
  lockFile,
  check('format-and-lint', 'biome', ['check', '--error-on-warnings', '.']),
  generated,
  check('imports', 'depcruise', ['--config', '.dependency-cruiser.cjs', ...ROOMS]),
  check('unused', 'knip', []),
  build,
  // By its path: the compiler that other tools load is named tsc as well. Four checkers would each resolve the types of all packages.
  check('types', '../typescript-native/bin/tsc', ['-p', '.', '--checkers', '1']),
  vitest('unit', options),
  // The longest first, since two run at a time. Two stages with browsers would slow each other down.
  vitest('integration', { ...options, projects: ['integration', 'replaced-modules'] }),
  vitest('browser', startingProduct(options)),
  vitest('components', { ...options, config: 'vitest.components.config.ts' }),
  vitest('processes', startingProduct(options)),
];
