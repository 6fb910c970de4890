import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { codeSplitting, selectPreloaded } from './web/chunks.ts';
import { contents } from './web/contents-plugin.ts';
import { loginPage } from './web/login-page/plugin.ts';
import { pwaPlugin } from './web/pwa/plugin.ts';
import { reportPage } from './web/report-page/plugin.ts';
import { icons } from './web/ui/icons-plugin.ts';

const server = process.env['DEV_SERVER'] ?? 'http://127.0.0.1:3000';

export default defineConfig({
  root: 'web',
  plugins: [icons(), react(), tailwindcss(), loginPage(), reportPage(), pwaPlugin(), contents()],
  // React itself has useSyncExternalStore; libraries would add a copy of it for older versions.
  resolve: {
    alias: [{ find: /^use-sync-external-store\/shim(\/index\.js)?$/, replacement: 'react' }],
  },
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    // Every picture and font is a separate file, because the content security policy allows no
    // data: URLs.
    assetsInlineLimit: 0,
    // No polyfill: browsers that do not support modulepreload only load the files a little later.
    modulePreload: { polyfill: false, resolveDependencies: selectPreloaded },
    rolldownOptions: {
      // The landing page is independent of the app and shares only its font.
      input: { index: 'web/index.html', landing: 'web/landing.html' },
      output: {
        codeSplitting,
        // Short hashes: the sign-in page contains the names of all files, and with hashes of the
        // usual length, half of the size of these names would be hashes.
        entryFileNames: 'assets/[name]-[hash:7].js',
        chunkFileNames: 'assets/[name]-[hash:7].js',
      },
    },
  },
  server: {
    // For `npm run dev` (scripts/dev.mjs). The URLs of the modules of web/api also begin with /api.
    // Vite itself serves these modules, and the server answers the calls.
    proxy: {
      '^/api/(?!.*\\.ts)': server,
      '^/(home|healthz|readyz|metrics)$': server,
    },
  },
});
