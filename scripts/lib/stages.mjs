import { execFileSync } from 'node:child_process';
import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { cores } from './cores.mjs';
import { driftOf, orphansIn } from './drift.mjs';
import { ensureBuilt } from './ensure-built.mjs';
import { runLeashed } from './leash.mjs';
import { inRoot, modulesDir, ownNode, root } from './paths.mjs';
import { isSource } from './sources.mjs';

/**
 * @typedef {import('./outcome-reporter.mjs').FailedFile & { again: Stage }} RepeatableFile `again` runs the file alone
 * @typedef {{ passed: number, failed: number, skipped?: number, skipNotes?: string[], output: string, cpuSeconds?: number, failedFiles?: RepeatableFile[] }} Outcome
 * @typedef {Required<Outcome> & { name: string, seconds: number }} StageOutcome
 * @typedef {{ name: string, workers: number, run: () => Promise<Outcome> }} Stage `workers`: how many processes of it work at a time
 */

const COMPONENTS = 'vitest.components.config.ts';

const ROOMS = ['domain', 'db', 'gateway', 'rest-compat', 'web', 'tests', 'scripts'];

/** Settings of a running instance, which must not reach the tests. */
const FOREIGN_SETTINGS =
  /^(PORT|HOST|PUBLIC_URL|DATA_DIR|APP_SECRET|DATABASE_\w+|DEMO|LOG_LEVEL|TRUST_PROXY|SESSION_\w+|REGISTRATION_\w+|SMTP_\w+|MAIL_\w+|STRIPE_\w+|STORAGE_\w+|AWS_\w+|UPLOAD_\w+|CONTACT_\w+|ETHEREUM_\w+|SOLANA_\w+|LOCAL_CHAINS|npm_lifecycle_\w+)$/;

export const testEnvironment = () => ({
  ...Object.fromEntries(Object.entries(process.env).filter(([name]) => !FOREIGN_SETTINGS.test(name))),
  NO_COLOR: '1',
  CI: '1',
});

/** Runs a program of the packages with the installed Node. */
function runTool(name, args, env = {}) {
  return runLeashed(path.join(modulesDir, '.bin', name), args, { cwd: root, env: { ...testEnvironment(), ...env } });
}

/** A check that passes or fails as a whole counts as one test. */
const counted = (isGood, output, cpuSeconds) => ({ passed: isGood ? 1 : 0, failed: isGood ? 0 : 1, output, cpuSeconds });

/** Keeps the compilers of Rust and Go, which use every core by default, on one. */
const ONE_THREAD = { RAYON_NUM_THREADS: '1', GOMAXPROCS: '1' };

const check = (name, tool, args) => ({
  name,
  workers: 1,
  async run() {
    const { code, output, cpuSeconds } = await runTool(tool, args, ONE_THREAD);
    return counted(code === 0, output, cpuSeconds);
  },
});

const lockFile = {
  name: 'lock-file',
  workers: 1,
  async run() {
    const script = inRoot('scripts', 'complete-lock.mjs');
    const { code, output, cpuSeconds } = await runLeashed(ownNode, [script, '--check'], { cwd: root });
    return counted(code === 0, output, cpuSeconds);
  },
};

/** Checks that committed generated files match the current output of the generators. */
const generated = {
  name: 'generated',
  workers: 1,
  async run() {
    let cpuSeconds = 0;
    const generate = async (tool, args) => {
      const result = await runTool(tool, args);
      cpuSeconds += result.cpuSeconds;
      return result;
    };
    const places = ['schema.graphql', 'rest-compat', 'web'];
    const { drifted, output } = await driftOf(places, async () => {
      const schema = await generate('tsx', ['gateway/cli/emit-schema.ts']);
      if (schema.code !== 0) return schema;
      return generate('graphql-codegen', ['--config', 'codegen.ts']);
    });
    const problems = [
      ...drifted.map((file) => `${file} does not match the output of the generators. Run npm run schema and npm run codegen.`),
      ...orphansIn(places).map((file) => `${file} is generated from a file that is gone. Delete it.`),
    ];
    return counted(output === undefined && problems.length === 0, [output, ...problems].join('\n'), cpuSeconds);
  },
};

const build = {
  name: 'build',
  workers: 1,
  async run() {
    try {
      return counted(true, '', (await ensureBuilt('server')) + (await ensureBuilt('web')));
    } catch (error) {
      return counted(false, error.message, 0);
    }
  },
};

/**
 * Counts each test of these Vitest projects. A run that fails outside of a test is a failure, and so is one without tests, unless only
 * tests of changed files were requested.
 *
 * @param {string} name
 * @param {object} options
 * @param {string[]} [options.projects] Vitest's projects, by default the one with the name of the stage
 * @param {string[]} [options.files] only these test files
 * @returns {Stage}
 */
const vitest = (name, { changedSince, projects = [name], config = 'vitest.config.ts', files = [] }) => ({
  name,
  // The configuration starts a worker for each core. A browser counts as two workers.
  workers: cores,
  async run() {
    const folder = mkdtempSync(path.join(tmpdir(), 'stave-report-'));
    try {
      const report = path.join(folder, 'report.json');
      const reporters = ['--reporter=default', '--reporter=./scripts/lib/outcome-reporter.mjs'];
      const chosen = config === 'vitest.config.ts' ? projects.flatMap((project) => ['--project', project]) : [];
      const changed = changedSince === undefined ? [] : ['--changed', changedSince, '--passWithNoTests'];
      const args = ['run', '--config', config, ...chosen, ...changed, ...reporters, ...files];
      const { code, output, cpuSeconds } = await runTool('vitest', args, { STAVE_OUTCOME: report });
      const outcome = outcomeOf(code, readReport(report), output, changedSince !== undefined);
      // The same stage for one file.
      const again = ({ file, project }) => vitest(name, { projects: [project], config, files: [file] });
      return { ...outcome, cpuSeconds, failedFiles: outcome.failedFiles.map((each) => ({ ...each, again: again(each) })) };
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
});

function outcomeOf(code, report, output, mayBeEmpty) {
  const { passed = 0, failed = 0, skipped = 0, skipNotes = [], failedFiles = [], strayErrors = 0 } = report;
  const counts = { passed, failed, skipped, skipNotes, failedFiles, output };
  // What belongs to no test file is not repeated.
  if (strayErrors > 0) return { ...counts, failed: failed + strayErrors };
  if (failed === 0 && (code !== 0 || (passed === 0 && !mayBeEmpty))) return { ...counts, failed: 1 };
  return counts;
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
 * Stages of `npm test`. The browser's stages run by themselves on two cores; the small ones share them.
 *
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
  vitest('integration', { ...options, projects: ['integration', 'replaced-modules'] }),
  vitest('browser', startingProduct(options)),
  vitest('components', { ...options, config: COMPONENTS }),
  vitest('processes', startingProduct(options)),
];

/** Returns the test files of the gate that contain a text. */
function filesWith(text) {
  const files = globSync('{domain,db,gateway,rest-compat,web,tests,scripts}/**/*.test.{ts,tsx}', { cwd: root });
  return files.filter((file) => !SLOW_FILE.test(file) && readFileSync(inRoot(file), 'utf8').includes(text)).sort();
}

const SLOW_FILE = /\.(timing|chaos)\.test\.tsx?$/;

/**
 * Stages of `npm run test:slow`: what depends on time or chance, and what the gate only samples. They run one after the other.
 *
 * @returns {Stage[]}
 */
export function makeSlowStages() {
  const sweeps = filesWith("#tests/support/sample.ts'").filter((file) => !file.startsWith('tests/components/'));
  const projects = ['unit', 'integration', 'replaced-modules', 'processes', 'browser'];
  const stages = [
    vitest('timing', {}),
    vitest('chaos', {}),
    // The properties of the gate, with values that it does not try.
    vitest('properties', { projects: projects.slice(0, 3), files: filesWith("'fast-check'") }),
    vitest('sweeps', { projects, files: sweeps }),
    // All of them, because here React warns about mistakes.
    vitest('components', { config: COMPONENTS }),
  ];
  return [build, ...stages].map((stage) => ({ ...stage, workers: cores }));
}
