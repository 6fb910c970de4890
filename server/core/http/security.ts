import { hash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import helmet, { type HelmetOptions } from 'helmet';
import { apiStyle } from '#contract/api-pages.ts';
import type { Settings } from '#server/core/settings/settings.ts';
import { landingPage } from './web.ts';

/** The inline styles of pages that contain their styles: the landing page and /api/docs. */
const inlineStyles = (): string[] => {
  const [, ofLandingPage] = /<style>(.*?)<\/style>/s.exec(landingPage()) ?? [];
  return [...(ofLandingPage === undefined ? [] : [ofLandingPage]), apiStyle];
};

const hashOf = (text: string): string => `'sha256-${hash('sha256', text, 'base64')}'`;

/**
 * The content security policy: the browser may load our own files, and photos and voice notes from
 * its memory (blob: and data: URLs).
 */
const contentSecurity = ({ appUrl }: Settings): HelmetOptions => {
  const isSecure = appUrl.startsWith('https:');
  return {
    contentSecurityPolicy: {
      directives: {
        defaultSrc: ["'self'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        mediaSrc: ["'self'", 'blob:'],
        scriptSrc: ["'self'"],
        // Style attributes are allowed, because positioned popups set them; style sheets must be
        // our own.
        styleSrc: ["'self'"],
        styleSrcAttr: ["'unsafe-inline'"],
        styleSrcElem: ["'self'", ...inlineStyles().map(hashOf)],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        workerSrc: ["'self'"],
        manifestSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        frameAncestors: ["'none'"],
        upgradeInsecureRequests: isSecure ? [] : null,
      },
    },
    strictTransportSecurity: isSecure,
    referrerPolicy: { policy: 'same-origin' },
  };
};

/**
 * Helmet's headers. They are the same for every response, so they are computed once;
 * @fastify/helmet would compute them for each request.
 */
const helmetHeaders = (options: HelmetOptions): Record<string, string> => {
  const headers: Record<string, string> = {};
  const setHeader = (name: string, value: string) => (headers[name.toLowerCase()] = value);
  const removeHeader = () => undefined;
  const answer = { setHeader, removeHeader } as unknown as ServerResponse;
  helmet(options)({} as IncomingMessage, answer, () => undefined);
  return headers;
};

/** Browser features that none of our pages uses. */
const unused = ['accelerometer', 'display-capture', 'geolocation', 'gyroscope']
  .concat(['hid', 'idle-detection', 'magnetometer', 'midi', 'payment', 'serial', 'usb'])
  .map((feature) => `${feature}=()`);

/**
 * Only our own pages may use the camera, with which the inspection form takes photos, and the
 * microphone, with which voice notes are recorded
 * and comments are dictated. A page is sent before it is known which district its
 * reader belongs to, so the header is the same for those that do not allow dictation.
 */
const permissions = ['camera=(self)', 'microphone=(self)', ...unused].join(', ');

/**
 * Sets the headers that restrict what pages, and scripts injected into them, can do, and
 * `X-Robots-Tag: noindex` on every response. Public reports are included, because a search engine's
 * copy would outlive a withdrawn link. `X-Robots-Tag` is removed for the login page and the landing
 * page (web.ts), and for the page of a district and the reports that it lists (report/page).
 */
export const restrictPages = (app: FastifyInstance, settings: Settings): void => {
  const headers = {
    ...helmetHeaders(contentSecurity(settings)),
    'x-robots-tag': 'noindex',
    'permissions-policy': permissions,
  };
  app.addHook('onRequest', (_, reply, done) => {
    reply.headers(headers);
    done();
  });
};
