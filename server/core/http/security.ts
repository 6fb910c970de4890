import { createHash } from 'node:crypto';
import type { FastifyHelmetOptions } from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import { apiStyle } from '#contract/api-pages.ts';
import type { Settings } from '../settings/settings.ts';
import { landingPage } from './web.ts';

/** The inline styles of pages that contain their styles: the landing page and /api/docs. */
const inlineStyles = (): string[] => {
  const [, ofLandingPage] = /<style>(.*?)<\/style>/s.exec(landingPage()) ?? [];
  return [...(ofLandingPage === undefined ? [] : [ofLandingPage]), apiStyle];
};

const hashOf = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** What the browser may load: our own files, and photos from its memory. */
export const contentSecurity = ({ appUrl }: Settings): FastifyHelmetOptions => {
  const isSecure = appUrl.startsWith('https:');
  return {
    contentSecurityPolicy: {
      directives: {
        defaultSrc: ["'self'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        scriptSrc: ["'self'"],
        // Positioned popups set style attributes; style sheets are only our own.
        styleSrc: ["'self'"],
        styleSrcAttr: ["'unsafe-inline'"],
        styleSrcElem: ["'self'", ...inlineStyles().map(hashOf)],
        fontSrc: ["'self'"],
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
 * Excludes every page and answer from search engines, including public reports: a copy elsewhere
 * would remain after a link is withdrawn. `serveWeb` removes the header for the landing page.
 */
export const forbidIndexing = (app: FastifyInstance): void => {
  app.addHook('onRequest', (_, reply, done) => {
    reply.header('x-robots-tag', 'noindex');
    done();
  });
};

/** Browser features that none of our pages uses; the camera is used by the inspection form. */
const unused = ['accelerometer', 'display-capture', 'geolocation', 'gyroscope']
  .concat([
    'hid',
    'idle-detection',
    'magnetometer',
    'microphone',
    'midi',
    'payment',
    'serial',
    'usb',
  ])
  .map((feature) => `${feature}=()`)
  .join(', ');

/** Restricts what pages, and any script injected into them, may do. */
export const permitLittle = (app: FastifyInstance): void => {
  app.addHook('onRequest', (_, reply, done) => {
    reply.header('permissions-policy', unused);
    done();
  });
};
