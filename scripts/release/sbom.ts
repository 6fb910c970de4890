/** The software bill of materials of a release, in CycloneDX's format. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root, run, Trouble } from '#scripts/child.mjs';
import type { BuiltFile } from '#web/contents-plugin.ts';

type Component = { 'bom-ref': string; name: string; properties?: { name: string }[] };

type Bom = {
  serialNumber?: string;
  metadata: { timestamp?: string; component: Component };
  components: Component[];
  dependencies: { ref: string; dependsOn?: string[] }[];
};

/**
 * Packages of which the web app contains something that is no module of it: a font, the styles that
 * all elements begin with, and the code of a worker and of the service worker.
 */
const otherwiseInWeb = /^(@fontsource-variable\/inter|tailwindcss|jsqr|workbox-(?!build$).+)$/;

/** The packages whose modules are in the built web app. */
const packagesInWeb = (files: readonly BuiltFile[]): Set<string> => {
  const names = files.flatMap(({ modules }) =>
    modules.map((module) => /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(module)?.[1] ?? ''),
  );
  return new Set(names.filter(Boolean));
};

const isForDevelopment = ({ properties = [] }: Component) =>
  properties.some(({ name }) => name === 'cdx:npm:package:development');

/**
 * What of npm's list is in a release: the packages that the server runs with, and those in the built web
 * app, which npm counts as development packages. Without the time and the random number of npm's list, so
 * that the same packages make the same file.
 */
export const selectShipped = (bom: Bom, web: ReadonlySet<string>): Bom => {
  const components = bom.components.filter(
    (one) => !isForDevelopment(one) || web.has(one.name) || otherwiseInWeb.test(one.name),
  );
  const refs = new Set(components.map((one) => one['bom-ref']));
  const { component } = bom.metadata;
  const { serialNumber: _, ...rest } = bom;
  const { timestamp: __, ...metadata } = bom.metadata;
  return {
    ...rest,
    // npm writes the name of the folder here.
    metadata: { ...metadata, component: { ...component, name: 'good-repair' } },
    components,
    dependencies: bom.dependencies
      .filter(({ ref }) => refs.has(ref) || ref === component['bom-ref'])
      .map(({ ref, dependsOn = [] }) => ({
        ref,
        dependsOn: dependsOn.filter((on) => refs.has(on)),
      })),
  };
};

/** The file's text; dist/web must be built. */
export const makeSbom = async (): Promise<string> => {
  const { code, output } = await run('npm', [
    'sbom',
    '--sbom-format=cyclonedx',
    '--package-lock-only',
    '--silent',
  ]);
  if (code !== 0) throw new Trouble(`npm could not list the packages.\n\n${output.trim()}`);
  const built = readFileSync(path.join(root, 'dist/web/.vite/contents.json'), 'utf8');
  const web = packagesInWeb(JSON.parse(built) as BuiltFile[]);
  return `${JSON.stringify(selectShipped(JSON.parse(output) as Bom, web), null, 2)}\n`;
};
