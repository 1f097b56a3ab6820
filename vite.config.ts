import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const root = path.resolve(import.meta.dirname, 'web');
const { version } = JSON.parse(readFileSync(path.resolve(import.meta.dirname, 'package.json'), 'utf8'));

/** Whoever looks at the public pages waits for nothing that only the workspace needs. */
const isPublic = (id: string) => /\/web\/(main\.tsx|screens\/(public|public\/verify|accounts)\/[\w-]+\.tsx)$/.test(id);
/** Libraries are imported by names from one file; what those names stand on follows, the other names do not. */
const isLibrary = (id: string) => /\/(@mantine\/core\/esm\/index|tabler-icons-react)\.mjs$/.test(id);
const libraryImports = /import\s*\{([^}]*)\}\s*from\s*["'](?:@mantine\/core|@tabler\/icons-react)["']/g;
const libraryPart = /(?:@mantine\/core\/esm\/components\/\w+|icons-react\/dist\/esm\/icons)\/(\w+)\.mjs$/;
/** What the libraries themselves stand on is in use everywhere. */
const isEverywhere = (id: string) => /@mantine\/(core\/esm\/(core|utils)|hooks)\//.test(id);

const layout = path.join(root, 'app/shell/workspace.tsx');
const layoutModules = new Set<string>();

/**
 * Finds out what comes with the workspace's layout, so that it makes one file. The bundler does not know that a screen never comes without
 * the layout, and would cut what they share into a hundred small files, each packed worse than all together.
 */
const oneLayout: Plugin = {
  name: 'one-layout',
  apply: 'build',
  buildEnd() {
    const ids = [...this.getModuleIds()];
    const parts = new Map(ids.map((id) => [libraryPart.exec(id)?.[1], id]));
    const partsNamedIn = (code: string): string[] =>
      [...code.matchAll(libraryImports)]
        .flatMap(([, names = '']) => names.split(',').map((name) => parts.get(name.trim().split(/\s/)[0])))
        .filter((id) => id !== undefined);
    const follow = (id: string, found: Set<string>): void => {
      if (found.has(id) || isLibrary(id)) return;
      found.add(id);
      const module = this.getModuleInfo(id);
      const named = id.startsWith(root) ? partsNamedIn(module?.code ?? '') : [];
      for (const next of [...(module?.importedIds ?? []), ...named]) follow(next, found);
    };
    const ofPublicPages = new Set<string>();
    for (const id of ids.filter(isPublic)) follow(id, ofPublicPages);
    const ofLayout = new Set<string>();
    follow(layout, ofLayout);
    // It is loaded by its own name, so its own exports stay with it.
    ofLayout.delete(layout);
    for (const id of ofLayout) if (!ofPublicPages.has(id) && !isEverywhere(id)) layoutModules.add(id);
  },
};

/** Each file of the build with all that it cannot run without, and the file of the layout. */
const standsOn = new Map<string, ReadonlySet<string>>();
let layoutFile = '';

/**
 * What a screen loads besides itself is listed in the first file of every page, so the lists name nothing that is there anyway: what the
 * file stands on that opens the screen, and what the layout brings, since no screen of the workspace comes without it.
 */
const shortLists: Plugin = {
  name: 'short-lists',
  apply: 'build',
  generateBundle: {
    order: 'pre',
    handler(_options, bundle) {
      const follow = (fileName: string, found: Set<string>): Set<string> => {
        const file = bundle[fileName];
        if (file?.type !== 'chunk' || found.has(fileName)) return found;
        found.add(fileName);
        for (const css of file.viteMetadata?.importedCss ?? []) found.add(css);
        for (const next of file.imports) follow(next, found);
        return found;
      };
      for (const [name, file] of Object.entries(bundle)) {
        if (file.type !== 'chunk') continue;
        standsOn.set(name, follow(name, new Set()));
        if (file.facadeModuleId === layout) layoutFile = name;
      }
    },
  },
};
const needsToo = (file: string, needed: string[], host: string): string[] => {
  const brought = standsOn.get(layoutFile);
  const isInLayout = file !== layoutFile && needed.some((each) => /\/layout-[\w-]+\.js$/.test(each));
  return needed.filter((each) => !standsOn.get(host)?.has(each) && !(isInLayout && brought?.has(each)));
};

export default defineConfig({
  root,
  plugins: [react(), oneLayout, shortLists],
  define: { 'import.meta.env.STAVE_VERSION': JSON.stringify(version) },
  // Imports of workers are Vite's own; its development server must not hand these modules to the bundler of dependencies.
  optimizeDeps: { exclude: ['graphiql/setup-workers/vite', '@graphiql/react/setup-workers/vite'] },
  build: {
    outDir: path.resolve(import.meta.dirname, 'dist/web'),
    emptyOutDir: true,
    // The bench reads there which files a page loads.
    manifest: true,
    target: 'es2023',
    modulePreload: { resolveDependencies: (file, needed, { hostId }) => needsToo(file, needed, hostId) },
    // The page to explore the API brings an editor of this size, which no other page loads.
    chunkSizeWarningLimit: 4_000,
    rolldownOptions: {
      onLog(level, log, report) {
        // Packages carry directives for compilers that are not used here; nobody can act on hearing of them.
        if (log.code !== 'MODULE_LEVEL_DIRECTIVE') report(level, log);
      },
      output: {
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [{ name: 'layout', test: (id) => layoutModules.has(id) }],
        },
      },
      input: ['index.html', 'ide/index.html'].map((page) => path.join(root, page)).filter((page) => existsSync(page)),
    },
  },
});
