// Writes next to the build which modules each of its files contains, for scripts/weight.ts. Vite's own
// manifest does not name the modules of shared files (web/chunks.ts).
import path from 'node:path';
import type { Plugin } from 'vite';

export type BuiltFile = {
  /** The path in its URL, without the first slash. */
  file: string;
  /** The files that it imports statically. */
  imports: string[];
  css: string[];
  /** Paths below web/. */
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
    this.emitFile({
      type: 'asset',
      fileName: '.vite/contents.json',
      source: JSON.stringify(files),
    });
  },
});
