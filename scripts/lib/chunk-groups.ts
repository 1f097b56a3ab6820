import path from 'node:path';
import type { Plugin, Rolldown } from 'vite';

/** Libraries with one index file for everything. Only the files behind the imported names count: the build drops the others. */
const libraries = ['@mantine/core', '@mantine/hooks', '@tabler/icons-react'];
const isIndex = (id: string) => /\/(@mantine\/(core|hooks)\/esm\/index|tabler-icons-react)\.mjs$/.test(id);
const namedImport = /(?:import|export)\s*\{([^}]*)\}\s*from\s*["']([^"']+)["']/g;

/** Lists the names that a module imports or re-exports, as [name in the other module, name here, the other module]. */
const namesIn = (code: string) =>
  [...code.matchAll(namedImport)].flatMap(([, names = '', from = '']) =>
    names.split(',').map((entry) => {
      const [name = '', alias = name] = entry.trim().split(/\s+as\s+/);
      return { name, alias, from };
    }),
  );

type Reach = ReadonlySet<string>;
const union = (sets: readonly Reach[]): Reach => new Set(sets.flatMap((set) => [...set]));
const both = (one: Reach, other: Reach): Reach => new Set([...one].filter((id) => other.has(id)));

/** Modules that at least two of these reach. */
function shared(sets: readonly Reach[]): Reach {
  const counts = new Map<string, number>();
  for (const id of sets.flatMap((set) => [...set])) counts.set(id, (counts.get(id) ?? 0) + 1);
  return new Set([...counts].filter(([, count]) => count > 1).map(([id]) => id));
}

/** Returns the modules that a module needs, including itself. */
function reachIn(context: Pick<Rolldown.PluginContext, 'getModuleIds' | 'getModuleInfo'>) {
  const ids = [...context.getModuleIds()];
  const fileOf = new Map<string, string>();
  for (const id of ids.filter(isIndex)) {
    for (const { alias, from } of namesIn(context.getModuleInfo(id)?.code ?? '')) {
      if (from.startsWith('.')) fileOf.set(alias, path.join(path.dirname(id), from));
    }
  }
  const named = (code: string) =>
    namesIn(code)
      .filter(({ from }) => libraries.includes(from))
      .map(({ name }) => fileOf.get(name))
      .filter((id) => id !== undefined);
  const known = new Map<string, Reach>();
  return (start: string): Reach => {
    const found = new Set<string>();
    const follow = (id: string) => {
      if (found.has(id) || isIndex(id)) return;
      found.add(id);
      const module = context.getModuleInfo(id);
      for (const next of module?.importedIds ?? []) follow(next);
      for (const next of named(module?.code ?? '')) follow(next);
    };
    const reach = known.get(start);
    if (reach) return reach;
    follow(start);
    known.set(start, found);
    return found;
  };
}

/** Areas, each with the route tables of its screens. */
const tablesOf = { music: ['music'], media: ['media'], workspace: ['workspace', 'settings'] };
const areaNames = Object.keys(tablesOf);
const tables = Object.values(tablesOf).flat();
const isList = (id: string) => id.endsWith('/list.tsx');
/** Lists opened on most visits. The others must not add to what these load. */
const isVisited = (id: string) =>
  isList(id) && !/\/screens\/(labels|recordings|distribution|music-documents|duplicates|export)\//.test(id);
const isAny = () => true;
const isRecord = (id: string) => /\/(detail|add)\.tsx$/.test(id);
const isLoader = (id: string) => id.endsWith('/loaders.ts');

/**
 * Returns the groups in order, each with its modules. A module belongs to the first group that contains it. Each set includes the
 * imports of its modules, so no group imports a later one and no page loads a group it does not use.
 */
function plan(context: Pick<Rolldown.PluginContext, 'getModuleIds' | 'getModuleInfo'>, root: string): [string, Reach][] {
  const reach = reachIn(context);
  const web = (file: string) => path.join(root, file);
  const loadedBy = (table: string) =>
    [...reach(web(table))].flatMap((id) => context.getModuleInfo(id)?.dynamicallyImportedIds ?? []);
  const screensOf = (table: string) => loadedBy(table).filter((id) => id.startsWith(web('screens/')) && !isLoader(id));
  const areas = Object.entries(tablesOf).map(([name, files]) => ({
    name,
    screens: files.flatMap((file) => screensOf(`app/areas/${file}.tsx`)),
  }));
  const pages = screensOf('app/routes.tsx').filter((id) => /\/screens\/(public|accounts)\//.test(id));
  const inside = areas.flatMap(({ screens }) => screens);
  const loaders = ['routes.tsx', ...tables.map((name) => `areas/${name}.tsx`)].flatMap((table) => loadedBy(`app/${table}`));
  const ofMusic = screensOf('app/areas/music.tsx');
  const workspace = reach(web('app/shell/workspace.tsx'));
  const landingFile = 'screens/public/landing.tsx';
  const landing = reach(web(landingFile));
  const home = reach(web('screens/home/home.tsx'));
  const several = shared([home, ...inside.map(reach)]);
  const signedIn = union([workspace, home, ...inside.map(reach)]);
  const reachOf = (ids: readonly string[], isOne: (id: string) => boolean) => union(ids.filter(isOne).map(reach));
  const across = (isOne: (id: string) => boolean) => shared(areas.map(({ screens }) => reachOf(screens, isOne)));
  const ofPages = both(union(pages.map(reach)), signedIn);
  const within = (part: string, isOne: (id: string) => boolean) =>
    areas.map(({ name, screens }): [string, Reach] => [`${name}${part}`, both(several, reachOf(screens, isOne))]);
  return [
    ['base', reach(web('main.tsx'))],
    ['base', both(landing, union([signedIn, ...pages.filter((id) => id !== web(landingFile)).map(reach)]))],
    ['forms', both(reach(web('screens/accounts/sign-in.tsx')), signedIn)],
    // Not among the pages' own modules, which would then be loaded with the workspace.
    ['shared', both(ofPages, union([workspace, shared(pages.map(reach))]))],
    ['pages', shared(pages.map(reach))],
    ['layout', workspace],
    ['lists', across(isVisited)],
    ['common', both(across(isAny), reachOf(ofMusic, isVisited))],
    ['common', both(home, union(inside.map(reach)))],
    // Modules that lists of other areas share with records, such as the proof panel. Most lists do not need them.
    ['panels', both(across(isAny), reachOf(inside, isList))],
    // Loaders shared by screens. The dashboard uses one, so the next screen finds them loaded.
    ['panels', reachOf(loaders, isLoader)],
    ...within('-lists', isVisited),
    ['records', both(ofPages, several)],
    ['records', across(isRecord)],
    ...within('-records', isRecord),
    ...within('', isAny),
  ];
}

const ofAreas = (part: string) => areaNames.map((area) => `${area}${part}`);

/** Names of the groups; a file never imports one that comes later in this list. */
export const groupNames: readonly string[] = [
  'base',
  'forms',
  'shared',
  'pages',
  'layout',
  'lists',
  'common',
  'panels',
  ...ofAreas('-lists'),
  'records',
  ...ofAreas('-records'),
  ...areaNames,
];

/**
 * Groups modules that are loaded together into one file. The bundler does not know that every screen needs the layout, or that a list
 * usually leads to a record, and would split shared modules into a hundred small files.
 */
export function chunkGroups(root: string): { plugin: Plugin; groups: { name: string; test: (id: string) => boolean }[] } {
  const groupOf = new Map<string, string>();
  // These are loaded by their own names, so their exports stay in separate files.
  const isOwnFile = (id: string) => /\/web\/(main|app\/shell\/workspace|screens\/.*\/(list|detail|add))\.tsx$/.test(id);
  const plugin: Plugin = {
    name: 'chunk-groups',
    apply: 'build',
    buildEnd() {
      for (const [name, modules] of plan(this, root)) {
        for (const id of modules) if (!groupOf.has(id) && !isOwnFile(id)) groupOf.set(id, name);
      }
    },
  };
  return { plugin, groups: groupNames.map((name) => ({ name, test: (id) => groupOf.get(id) === name })) };
}
