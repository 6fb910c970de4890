import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { callPaths } from './web/api/request/call-paths-plugin.ts';
import { codeSplitting, preloaded } from './web/chunks.ts';
import { contents } from './web/contents-plugin.ts';
import { loginPage } from './web/login-page/plugin.ts';
import { installable } from './web/pwa/plugin.ts';
import { reportPage } from './web/report-page/plugin.ts';
import { icons } from './web/ui/icons-plugin.ts';

const server = process.env['DEV_SERVER'] ?? 'http://127.0.0.1:3000';

export default defineConfig({
  root: 'web',
  plugins: [
    callPaths(),
    icons(),
    react(),
    tailwindcss(),
    loginPage(),
    reportPage(),
    installable(),
    contents(),
  ],
  // Libraries bring a copy of useSyncExternalStore for a React that has none.
  resolve: {
    alias: [{ find: /^use-sync-external-store\/shim(\/index\.js)?$/, replacement: 'react' }],
  },
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    // Every picture and font stays a file of its own: the page's policy allows no data: URLs.
    assetsInlineLimit: 0,
    // Browsers without modulepreload only fetch a little later.
    modulePreload: { polyfill: false, resolveDependencies: preloaded },
    rolldownOptions: {
      // The landing page is independent of the app and shares only its font.
      input: { index: 'web/index.html', landing: 'web/landing.html' },
      output: {
        codeSplitting,
        // The sign-in page lists the names of all files; half of what they weigh is their hashes.
        entryFileNames: 'assets/[name]-[hash:7].js',
        chunkFileNames: 'assets/[name]-[hash:7].js',
      },
    },
  },
  server: {
    // For `npm run dev` (scripts/dev.mjs). Modules of web/api have paths below /api too: those are
    // served here, calls by the server.
    proxy: {
      '^/api/(?!.*\\.ts)': server,
      '^/(home|healthz|readyz|metrics)$': server,
    },
  },
});
