import { createHash } from 'node:crypto';
import type { FastifyHelmetOptions } from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import { apiHtml } from '#contract/api-pages.ts';
import type { Settings } from '../settings/settings.ts';
import { landingPage } from './web.ts';

/** The style elements of the pages that come with their styles: the landing page, and /api/docs. */
const inlineStyles = (): string[] =>
  [landingPage(), apiHtml()].flatMap((page) => /<style>(.*?)<\/style>/s.exec(page)?.[1] ?? []);

const hashOf = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

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

/** What no page of ours asks a browser for; the camera is used by the inspection form. */
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

/** Takes from pages, and from whatever might get into them, what they do not need. */
export const permitLittle = (app: FastifyInstance): void => {
  app.addHook('onRequest', (_, reply, done) => {
    reply.header('permissions-policy', unused);
    done();
  });
};
