/**
 * For vite.config.ts: decides which modules are bundled into one file. By default the bundler
 * creates one file for every set of modules that the same screens share. For the inspection form
 * these are about fifty files, which compress 10 % worse than a few large ones
 * (docs/decisions/0009).
 */
import { readdirSync } from 'node:fs';
import path from 'node:path';

type Module = {
  code: string | null;
  importedIds: readonly string[];
  dynamicallyImportedIds: readonly string[];
  dynamicImporters: readonly string[];
  isEntry: boolean;
};
type Graph = { getModuleInfo: (id: string) => Module | null };

const fileAt = (file: string) => path.join(import.meta.dirname, file);
const screenNames = readdirSync(fileAt('screens'));
const FORM = 'inspection-form';

/** Modules that are imported dynamically, but share a file. */
const TOGETHER = {
  kit: ['layout/frame.tsx', 'draft/draft-address.ts'],
  form: [`screens/${FORM}/index.tsx`],
  // Loaded by every screen after login, when the browser is idle.
  device: [
    'shared/upload-indicator.tsx',
    'layout/field-notices.tsx',
    'layout/navigation/complaints-entry.tsx',
    'device/response-cache.ts',
    'device/draft-store.ts',
    'pwa/download-school-button.tsx',
  ],
  // Small modules of related screens share a file: the sign-in page contains the name of each file,
  // so fewer files make it smaller.
  links: ['activation', 'reset-password', 'signup', 'sign-on'].map(
    (name) => `screens/${name}/index.tsx`,
  ),
  notices: ['not-authorized', 'not-found'].map((name) => `screens/${name}/index.tsx`),
  help: ['whom-to-ask', 'resend-activation', 'forgot-password'].map(
    (name) => `screens/login/${name}.tsx`,
  ),
  language: ['shared/language/language-choice.tsx', 'shared/language/walk-language.ts'],
  dialogs: [
    'ui/overlay/dialog-body.tsx',
    'ui/overlay/confirm-body.tsx',
    'shared/photos/photo-dialog.tsx',
    'shared/photos/stored-photos.tsx',
  ],
} as const;

const chunkOf = new Map(
  Object.entries(TOGETHER).flatMap(([name, files]) => files.map((file) => [fileAt(file), name])),
);

/**
 * Whether a module belongs to the parts of the form that are preloaded at the first interaction.
 */
const isAhead = (id: string, form: Set<string>) =>
  id.startsWith(`${fileAt(`screens/${FORM}`)}/`) && !form.has(id);

const isOfReports = (id: string) =>
  ['../domain/language', 'shared/report'].some((folder) => id.startsWith(`${fileAt(folder)}/`));

const fewShow = [
  '../domain/person/password.ts',
  '../domain/account/plan.ts',
  '../domain/inspection/place-label.ts',
  '../domain/inspection/drawing.ts',
  'device/storage-quota.ts',
  'draft/site-fields.ts',
  'texts/en/site-field.ts',
  'shared/plan-offers.tsx',
  'ui/leave/use-leave-guard.ts',
].map(fileAt);

/** Whether every page of a report needs the module, whatever the language of the report. */
const isOfWords = (id: string) =>
  ['en', 'en-details', 'formats', 'language', 'site-facts'].some(
    (name) => id === fileAt(`../domain/language/${name}.ts`),
  );

/**
 * The static imports of a module. Of the icon library, only the files of the icons
 * that the module uses, not the list of all icons.
 */
function importsOf(graph: Graph, id: string): readonly string[] {
  const { importedIds = [], code } = graph.getModuleInfo(id) ?? {};
  const list = importedIds.find((imported) => imported.endsWith('/lucide-react.mjs'));
  if (!list) return importedIds;
  const named = /import \{([^}]*)\} from ["']lucide-react["']/.exec(code ?? '')?.[1] ?? '';
  const listed = graph.getModuleInfo(list)?.code ?? '';
  const icons = named.split(',').map((name) => {
    const [icon = ''] = name.trim().split(' as ');
    const file = new RegExp(`default as ${icon}[ ,][^}]*\\} from ["']([^"']+)["']`).exec(
      listed,
    )?.[1];
    return path.join(path.dirname(list), file ?? '');
  });
  return [...importedIds.filter((imported) => imported !== list), ...icons];
}

/** Returns these files of web/ with all their static imports, direct and indirect. */
function needsOf(graph: Graph, ...roots: string[]): Set<string> {
  const needs = new Set(roots.map((root) => path.resolve(import.meta.dirname, root)));
  for (const id of needs) for (const imported of importsOf(graph, id)) needs.add(imported);
  return needs;
}

/** All modules that are imported dynamically anywhere in the app. */
function dynamicImports(graph: Graph): string[] {
  const all = new Set([fileAt('main.tsx')]);
  const found = new Set<string>();
  for (const id of all) {
    const { importedIds = [], dynamicallyImportedIds = [] } = graph.getModuleInfo(id) ?? {};
    for (const imported of dynamicallyImportedIds) found.add(imported);
    for (const imported of [...importedIds, ...dynamicallyImportedIds]) all.add(imported);
  }
  return [...found];
}

function planOf(graph: Graph): (id: string) => string | null {
  const main = needsOf(graph, 'main.tsx');
  const signIn = needsOf(graph, 'screens/login/index.tsx');
  const frame = needsOf(graph, ...TOGETHER.kit);
  const form = needsOf(graph, ...TOGETHER.form);
  const parts = dynamicImports(graph);
  const ahead = needsOf(graph, ...parts.filter((id) => isAhead(id, form)));
  const elsewhere = needsOf(graph, ...parts.filter((id) => !isAhead(id, form)));
  const device = needsOf(graph, ...TOGETHER.device);
  const dialogs = needsOf(graph, ...TOGETHER.dialogs);
  // Modules of drafts that the form and the upload queue both use get a file of their own.
  const uploadQueue = needsOf(graph, 'upload-queue/upload-queue.ts');
  const onDevice = needsOf(graph, 'screens/inspections/on-this-device/index.tsx');
  const others = screenNames
    .filter((name) => name !== FORM)
    .map((name) => needsOf(graph, `screens/${name}/index.tsx`));

  // All that the modules of a file import must be in the same file or in an earlier one. If files
  // import each other, the order in which they run depends on which is loaded first;
  // contents-plugin.ts refuses this.
  return (id) => {
    const module = graph.getModuleInfo(id);
    if (!module || module.isEntry) return null;
    if (chunkOf.has(id)) return chunkOf.get(id) ?? null;
    if (isAhead(id, form)) return 'ahead';
    // Other dynamically imported modules remain separate files.
    if (module.dynamicImporters.length > 0) return null;
    if (id.startsWith(fileAt('screens')) && !form.has(id)) return null;
    if (main.has(id)) return 'start';
    if (signIn.has(id)) return 'start';
    // These modules get a file of their own: to explain a score, the form needs only the English
    // words.
    if (isOfWords(id)) return 'words';
    // Not part of `lists` or `kit`: few of the screens that load these show a report or plans, set a
    // password, read the names of areas, show drawings or the fields of a site, or say how much
    // the device can store.
    if (isOfReports(id) || fewShow.includes(id)) return null;
    const sharing = others.filter((needs) => needs.has(id)).length;
    if (frame.has(id) || (form.has(id) && sharing > 0)) return 'kit';
    if (device.has(id)) return 'device';
    if (form.has(id) && uploadQueue.has(id)) return 'draft';
    if (form.has(id)) return onDevice.has(id) ? 'device' : 'form';
    if (dialogs.has(id)) return 'dialogs';
    if (ahead.has(id) && !elsewhere.has(id)) return 'ahead';
    return sharing >= 3 ? 'lists' : null;
  };
}

let plan: ReturnType<typeof planOf> | undefined;

/** The value of `build.rolldownOptions.output`. */
export const codeSplitting = {
  includeDependenciesRecursively: false,
  groups: [
    {
      debugName: 'screens',
      name: (id: string, graph: Graph) => {
        plan ??= planOf(graph);
        return plan(id);
      },
    },
  ],
};

const LARGE = /\/(kit|lists|device|draft|form|words|findings)-[^/]+$/;

/**
 * For `build.modulePreload`: which files a script requests together with a file that it imports
 * dynamically. The sign-in page contains the names of all these files, so small ones (an icon each)
 * are omitted: the imported file itself requests them, one round trip later.
 */
export const selectPreloaded = (
  file: string,
  needed: string[],
  { hostType }: { hostType: 'html' | 'js' },
): string[] =>
  hostType === 'html'
    ? needed
    : needed.filter((one) => one === file || one.endsWith('.css') || LARGE.test(one));
