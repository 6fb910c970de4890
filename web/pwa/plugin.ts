// Makes the app installable: its manifest, and a service worker that keeps the built app on the device
// (docs/decisions/0145).
import { VitePWA } from 'vite-plugin-pwa';

/** Paths that the server answers itself; all others are drawn by the app. */
const ofTheServer = /^\/(api|files|home|healthz|readyz|metrics)([/?]|$)/;

/** `sw.js` and `manifest.webmanifest` beside the built app. web/pwa/updates.ts registers the worker. */
export const installable = () =>
  VitePWA({
    injectRegister: false,
    // A new version waits until it is asked for.
    registerType: 'prompt',
    manifest: {
      id: '/',
      name: 'Good Repair',
      short_name: 'Good Repair',
      description:
        'Walk a school, mark every area against the 15 good-repair categories, hand on a scored report.',
      lang: 'en',
      categories: ['education', 'productivity'],
      start_url: '/inspections',
      scope: '/',
      display: 'standalone',
      theme_color: '#0f6b62',
      background_color: '#f5f7f9',
      icons: [
        { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
        { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
        {
          src: '/icons/maskable-512.png',
          sizes: '512x512',
          type: 'image/png',
          purpose: 'maskable',
        },
      ],
      shortcuts: [{ name: 'New Inspection', url: '/new-inspection' }],
    },
    workbox: {
      globPatterns: ['**/*.{html,js,css,woff2,svg}'],
      // The public page is no part of the app.
      globIgnores: ['landing.html'],
      navigateFallback: '/index.html',
      navigateFallbackDenylist: [ofTheServer],
      // The first visit goes on without signal, too: its screens come from the worker at once.
      clientsClaim: true,
      cleanupOutdatedCaches: true,
      inlineWorkboxRuntime: true,
      sourcemap: false,
    },
  });
