import type { Handler } from '#server/core/context.ts';
import { appSetup } from '#server/core/credentials/authenticator-app.ts';
import { qrOf } from '#server/pdf/documents/qr.ts';
import { beginApp, lockCodes } from './queries.ts';

/**
 * Begins to set up an authenticator app. An app that the person already uses remains valid until
 * the new app is confirmed.
 */
export const factorAppBegin: Handler<'factor/app-begin'> = async (_, { db, services, user }) => {
  await lockCodes(db, user.id);
  const id = await beginApp(db, user);
  const { secret, uri } = appSetup(services.settings.secret, id, user.email);
  const { size, runs } = qrOf(uri);
  return {
    data: { secret, uri, qrCode: { size, runs: runs.map(([x, y, length]) => [x, y, length]) } },
  };
};
