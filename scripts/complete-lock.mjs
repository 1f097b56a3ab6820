// npm run lock:complete [-- --check]: npm omits packages of other platforms from a lock file if its registry lacks them, and `npm ci` then
// refuses the file. This adds them again.
import { readFileSync, writeFileSync } from 'node:fs';
import { inRoot, printStatus } from './lib/paths.mjs';

const SYSTEMS = ['aix', 'android', 'darwin', 'freebsd', 'linux', 'netbsd', 'openbsd', 'openharmony', 'sunos', 'win32'];
const PROCESSORS = ['arm64', 'arm', 'ia32', 'loong64', 'mips64el', 'ppc64', 'riscv64', 's390x', 'x64'];
const ALSO_CALLED = { amd64: 'x64' };
const C_LIBRARIES = { gnu: 'glibc', gnueabihf: 'glibc', musl: 'musl', musleabihf: 'musl' };

const lockFile = inRoot('package-lock.json');
const lock = JSON.parse(readFileSync(lockFile, 'utf8'));

/** Whether a package at `place` finds `name` there or in a parent folder. */
function isLocked(place, name) {
  for (let folder = place; ; folder = folder.replace(/\/?node_modules\/(@[^/]+\/)?[^/]+$/, '')) {
    if (`${folder === '' ? '' : `${folder}/`}node_modules/${name}` in lock.packages) return true;
    if (folder === '') return false;
  }
}

/** The entry that npm would write, derived from the package's name. Without a checksum, which only the registry knows. */
function entryFor(name, version, owner) {
  const parts = name.split(/[/-]/).map((part) => ALSO_CALLED[part] ?? part);
  const pick = (known) => known.filter((one) => parts.includes(one));
  const os = pick(SYSTEMS);
  const cpu = pick(PROCESSORS);
  const libc = pick(Object.keys(C_LIBRARIES)).map((one) => C_LIBRARIES[one]);
  if (os.length !== 1 || cpu.length !== 1) throw new Error(`${name} does not contain its platform in its name`);
  return {
    version,
    cpu,
    ...(owner.dev === true ? { dev: true } : {}),
    ...(libc.length === 1 ? { libc } : {}),
    ...(owner.license === undefined ? {} : { license: owner.license }),
    optional: true,
    os,
  };
}

const added = {};
for (const [place, owner] of Object.entries(lock.packages)) {
  for (const [name, version] of Object.entries(owner.optionalDependencies ?? {})) {
    if (!isLocked(place, name)) added[`node_modules/${name}`] = entryFor(name, version, owner);
  }
}
const names = Object.keys(added).map((place) => place.slice('node_modules/'.length));
if (names.length > 0 && process.argv.includes('--check')) {
  printStatus(`package-lock.json omits packages of other platforms (${names.join(', ')}). Run npm run lock:complete.`);
  process.exit(1);
}
if (names.length > 0) {
  const order = ([a], [b]) => a.localeCompare(b, 'en');
  lock.packages = Object.fromEntries(Object.entries({ ...lock.packages, ...added }).sort(order));
  writeFileSync(lockFile, `${JSON.stringify(lock, null, 2)}\n`);
  printStatus(`Added to package-lock.json: ${names.join(', ')}`);
}
