// Writes a list of the modules in each built file next to the build, for scripts/weight.ts. Vite's
// own manifest does not name the modules of shared files (web/chunks.ts). A build whose files
// import each other fails: one of them would run before the file that it imports, and which one
// depends on the order of loading.
import path from 'node:path';
import type { Plugin } from 'vite';

export type BuiltFile = {
  /** The path of the file's URL, without the first slash. */
  file: string;
  /** The files that this file imports statically. */
  imports: string[];
  css: string[];
  /** The paths, below web/, of the modules in the file. */
  modules: string[];
};

/** `.vite/contents.json`: a list of BuiltFile. */
export const contents = (): Plugin => ({
  name: 'good-repair:contents',
  apply: 'build',
  enforce: 'post',
  generateBundle(_options, bundle) {
    const files = Object.values(bundle).flatMap((built): BuiltFile[] => {
      if (built.type !== 'chunk') return [];
      const modules = built.moduleIds.map((id) => path.relative(import.meta.dirname, id));
      const css = [...(built.viteMetadata?.importedCss ?? [])];
      return [{ file: built.fileName, imports: built.imports, css, modules }];
    });
    const cycle = findCycle(files);
    if (cycle) this.error(`These files import each other (web/chunks.ts): ${cycle.join(', ')}`);
    this.emitFile({
      type: 'asset',
      fileName: '.vite/contents.json',
      source: JSON.stringify(files),
    });
  },
});

/** The files on a cycle of static imports, in import order; undefined if there is no cycle. */
export function findCycle(
  files: readonly Pick<BuiltFile, 'file' | 'imports'>[],
): string[] | undefined {
  const importsOf = new Map(files.map(({ file, imports }) => [file, imports]));
  const done = new Set<string>();
  const visit = (file: string, way: readonly string[]): string[] | undefined => {
    const start = way.indexOf(file);
    if (start !== -1) return way.slice(start);
    if (done.has(file)) return undefined;
    for (const imported of importsOf.get(file) ?? []) {
      const cycle = visit(imported, [...way, file]);
      if (cycle) return cycle;
    }
    done.add(file);
    return undefined;
  };
  for (const { file } of files) {
    const cycle = visit(file, []);
    if (cycle) return cycle;
  }
  return undefined;
}
