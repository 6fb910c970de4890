// Makes the app installable: generates the manifest, and a service worker that caches the built app
// on the device (docs/decisions/0145).
import { VitePWA } from 'vite-plugin-pwa';

/** Paths to which the server responds itself; all other paths are screens of the app. */
const ofTheServer =
  /^\/(api|check|files|home|healthz|readyz|metrics|published|work|complaint)([/?]|$)/;

/** Emits `sw.js` and `manifest.webmanifest`. web/pwa/updates.ts registers the worker. */
export const pwaPlugin = () =>
  VitePWA({
    injectRegister: false,
    // A new version is activated only when the user asks for it.
    registerType: 'prompt',
    manifest: {
      id: '/',
      name: 'Good Repair',
      short_name: 'Good Repair',
      description:
        'Walk a school, mark every area against the 15 good-repair categories, share a scored report.',
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
      // The public pages are not part of the app.
      // pdf.js is loaded only at the desk, where floor plans are added.
      globIgnores: ['landing.html', 'report-page.js', 'assets/pdf-*.js'],
      navigateFallback: '/index.html',
      navigateFallbackDenylist: [ofTheServer],
      // The service worker controls the page from the first visit, so that its screens can be
      // loaded offline.
      clientsClaim: true,
      cleanupOutdatedCaches: true,
      inlineWorkboxRuntime: true,
      sourcemap: false,
    },
  });
