// Generates login.html, which the server sends for / and /login. It is index.html with the HTML of
// the login page in it, so that the page is painted before the script of the app has been loaded
// (docs/decisions/0008).
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import react from '@vitejs/plugin-react';
import { createServer, minify, type Plugin, type ResolvedConfig } from 'vite';
import { replacePart, extractModules } from '#web/built-page.ts';
import { icons } from '#web/ui/icons-plugin.ts';

const RENDER = '/login-page/render.tsx';
const SCREEN = '/screens/login/index.tsx';

/** The HTML of the login page, rendered by the same components as in the browser. */
async function renderLoginPage({ root, resolve }: ResolvedConfig): Promise<string> {
  // The icons plugin applies to builds only. The server that renders the login page uses it too,
  // because the HTML must have the same icons as the build that hydrates it.
  const { apply: _, ...buildIcons } = icons();
  const server = await createServer({
    configFile: false,
    mode: 'production',
    appType: 'custom',
    logLevel: 'error',
    root,
    resolve: { alias: resolve.alias },
    plugins: [buildIcons, react()],
    server: { middlewareMode: true, watch: null, hmr: false, ws: false },
    optimizeDeps: { noDiscovery: true },
    // Vite runs the plugins only on modules that are not external.
    ssr: { noExternal: ['lucide-react'] },
  });
  try {
    const { renderLoginPage: render } = await server.ssrLoadModule(RENDER);
    return await render();
  } finally {
    await server.close();
  }
}

export const loginPage = (): Plugin => {
  let config: ResolvedConfig;
  return {
    name: 'good-repair:login-page',
    apply: 'build',
    enforce: 'post',
    configResolved(resolved) {
      config = resolved;
    },
    async generateBundle(_options, bundle) {
      const page = bundle['index.html'];
      const screen = Object.values(bundle).find(
        (built) => built.type === 'chunk' && built.facadeModuleId?.endsWith(SCREEN),
      );
      if (page?.type !== 'asset' || !screen)
        throw new Error('There is no login page in the build.');
      const html = await renderLoginPage(config);
      const { page: withoutApp, files } = extractModules(page.source.toString());
      let source = replacePart(withoutApp, '<html', () => '<html data-prerendered');
      source = replacePart(
        source,
        /<title>(.*)<\/title>/,
        (_, name) => `<title>Login · ${name}</title>`,
      );
      source = replacePart(source, /<meta name="robots"[^>]*>\s*/, () => '');
      const script = `<script src="/login-page.js" data-modules="${[`/${screen.fileName}`, ...files].join(' ')}"></script>`;
      source = replacePart(source, '</head>', () => `  ${script}\n  </head>`);
      source = replacePart(source, '<div id="root"></div>', () => `<div id="root">${html}</div>`);
      this.emitFile({ type: 'asset', fileName: 'login.html', source });
      const before = await readFile(path.join(import.meta.dirname, 'before-paint.js'), 'utf8');
      const { code } = await minify('before-paint.js', before);
      this.emitFile({ type: 'asset', fileName: 'login-page.js', source: code });
    },
  };
};
