/**
 * Serves the built web app. Hashed assets may be cached forever; the page is always revalidated.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Settings } from '#server/core/settings/settings.ts';

const root = join(import.meta.dirname, '../../../dist/web');

/** Whether the web app was built; `npm start` builds it. */
export const hasWeb = existsSync(join(root, 'index.html'));

/** The HTML of our landing page; '' when the web app is not built. */
export const landingPage = (): string =>
  hasWeb ? readFileSync(join(root, 'landing.html'), 'utf8') : '';

/** Sends the web app's page, which handles every path of web/routes.tsx. */
export const sendApp = (reply: FastifyReply, path: string) => {
  // The login page is a separate file that already contains the form as HTML (web/login-page).
  const isLogin = /^\/(login\/?)?$/i.test(path);
  if (isLogin) void reply.removeHeader('x-robots-tag');
  const page = isLogin ? 'login.html' : 'index.html';
  return reply.header('cache-control', 'no-cache').sendFile(page, root, { cacheControl: false });
};

/**
 * Serves the web app's files. The plugin is registered on the whole server, so that the not-found
 * handler can call `reply.sendFile`.
 */
export const serveWeb = async (app: FastifyInstance, { landingUrl }: Settings): Promise<void> => {
  if (!hasWeb) return;
  // The target of the link 'Back to Home': the operator's own landing page, or ours.
  app.get('/home', (_, reply) => {
    void reply.removeHeader('x-robots-tag');
    return landingUrl === undefined
      ? reply.sendFile('landing.html', root, { cacheControl: false })
      : reply.redirect(landingUrl);
  });
  await app.register(fastifyStatic, {
    root,
    wildcard: false,
    index: 'login.html',
    cacheControl: false,
    setHeaders: (reply, path) => {
      if (path === join(root, 'login.html')) reply.removeHeader('x-robots-tag');
      // Vite puts a hash of the content into the name of an asset, so an asset never changes; all
      // other files may change.
      const isHashed = path.startsWith(join(root, 'assets'));
      reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
};
