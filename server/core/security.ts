import type { FastifyHelmetOptions } from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import type { Settings } from './settings.ts';

/** What the browser may load: our own files, and pictures that are still on the device. */
export const contentSecurity = ({ appUrl }: Settings): FastifyHelmetOptions => {
  const isSecure = appUrl.startsWith('https:');
  return {
    contentSecurityPolicy: {
      directives: {
        defaultSrc: ["'self'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        scriptSrc: ["'self'"],
        // Positioned popups set style attributes; style sheets are our own only.
        styleSrc: ["'self'"],
        styleSrcAttr: ["'unsafe-inline'"],
        styleSrcElem: ["'self'", "'unsafe-inline'"],
        connectSrc: ["'self'"],
        workerSrc: ["'self'"],
        manifestSrc: ["'self'"],
        objectSrc: ["'none'"],
        frameAncestors: ["'none'"],
        upgradeInsecureRequests: isSecure ? [] : null,
      },
    },
    strictTransportSecurity: isSecure,
    referrerPolicy: { policy: 'same-origin' },
  };
};

/**
 * Keeps every page and answer out of search engines, public reports included: they are found through
 * the district, and a copy elsewhere would outlive a link that is withdrawn. `serveWeb` takes the
 * header from the landing page.
 */
export const forbidIndexing = (app: FastifyInstance): void => {
  app.addHook('onRequest', (_, reply, done) => {
    reply.header('x-robots-tag', 'noindex');
    done();
  });
};
