// Builds the two files with which the server sends the page of a report as HTML:
// dist/report-page/page.html, which is index.html without the app, and render.js, the components of
// the page for Node.js (docs/decisions/0008).
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import react from '@vitejs/plugin-react';
import { build, minify, type Plugin, type ResolvedConfig } from 'vite';
import { replacePart, extractModules } from '#web/built-page.ts';
import { icons } from '#web/ui/icons-plugin.ts';

const buildRenderer = ({ root, resolve }: ResolvedConfig, outDir: string) =>
  build({
    configFile: false,
    mode: 'production',
    logLevel: 'error',
    root,
    resolve: { alias: resolve.alias },
    plugins: [icons(), react()],
    // Bundles the libraries into the file, in their production version whatever NODE_ENV the server
    // has.
    define: { 'process.env.NODE_ENV': JSON.stringify('production') },
    ssr: { noExternal: true },
    build: {
      ssr: 'report-page/render.tsx',
      outDir,
      emptyOutDir: true,
      copyPublicDir: false,
      rolldownOptions: { output: { entryFileNames: 'render.js' } },
    },
  });

/** The HTML around a report, with placeholders in braces that server/report/page fills in. */
const templateOf = (indexHtml: string): string => {
  let { page } = extractModules(indexHtml);
  page = replacePart(page, '<html lang="en">', () => '<html lang="{language}">');
  page = replacePart(page, /<title>.*<\/title>/, () => '<title>{title} · Good Repair</title>');
  page = replacePart(
    page,
    /(<meta\s+name="description"\s+content=")[^"]*/,
    (_, start) => `${start}{description}`,
  );
  page = replacePart(page, /<meta\s+name="robots"[^>]*>/, () => '{robots}');
  page = replacePart(page, /<noscript>.*?<\/noscript>\s*/gs, () => '');
  page = replacePart(
    page,
    '</head>',
    () => '  <script src="/report-page.js" defer></script>\n  </head>',
  );
  return replacePart(page, '<div id="root"></div>', () => '{report}');
};

export const reportPage = (): Plugin => {
  let config: ResolvedConfig;
  let template = '';
  return {
    name: 'good-repair:report-page',
    apply: 'build',
    enforce: 'post',
    configResolved(resolved) {
      config = resolved;
    },
    async generateBundle(_options, bundle) {
      const page = bundle['index.html'];
      if (page?.type !== 'asset') throw new Error('There is no index.html in the build.');
      template = templateOf(page.source.toString());
      const scripts = ['print-button.js', 'check-file.js', 'complaint-form.js'].map(
        async (name) => {
          const script = await readFile(path.join(import.meta.dirname, name), 'utf8');
          // Each script is put in a block of its own, because all of them end up in one file.
          return (await minify(name, `{${script}}`)).code;
        },
      );
      const source = (await Promise.all(scripts)).join('\n');
      this.emitFile({ type: 'asset', fileName: 'report-page.js', source });
    },
    async writeBundle() {
      const outDir = path.resolve(config.root, '../dist/report-page');
      await buildRenderer(config, outDir);
      await mkdir(outDir, { recursive: true });
      await writeFile(path.join(outDir, 'page.html'), template);
    },
  };
};
