import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { readSettings } from '#server/core/settings/settings.ts';
import { restrictPages } from './security.ts';

test('only our own pages may use the camera and the microphone, and no page other features of the device', async () => {
  const app = Fastify();
  restrictPages(app, readSettings({}));
  app.get('/', () => '');
  const { headers } = await app.inject('/');
  expect(headers['permissions-policy']).toBe(
    'camera=(self), microphone=(self), accelerometer=(), display-capture=(), geolocation=(), gyroscope=(), hid=(), ' +
      'idle-detection=(), magnetometer=(), midi=(), payment=(), serial=(), usb=()',
  );
  await app.close();
});

test('a page may load only our own files, and photos from its memory', async () => {
  const app = Fastify();
  restrictPages(app, readSettings({}));
  app.get('/', () => '');
  const { headers } = await app.inject('/');
  const policy = String(headers['content-security-policy']).split(';');
  // The view of the camera needs no rule: it is a stream and not an address.
  expect(policy.filter((rule) => !rule.startsWith('style-src'))).toEqual([
    "default-src 'self'",
    "base-uri 'none'",
    "font-src 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "img-src 'self' data: blob:",
    "object-src 'none'",
    "script-src 'self'",
    "script-src-attr 'none'",
    "media-src 'self' blob:",
    "connect-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
  ]);
  await app.close();
});
