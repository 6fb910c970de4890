/**
 * A separate process for the durability test of sessions: opens the database in the given folder,
 * starts sessions and rotates the refresh token of every fifth session, and prints `ack <hash>` for
 * each token once its transaction has committed. It runs until it is killed.
 */
import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import { sql } from 'kysely';
import { rotateRefreshToken, startSession } from '#server/auth/queries.ts';
import { openDatabase } from '#server/core/db.ts';
import { newToken, tokenHash } from '#server/core/credentials/secrets.ts';

const [dataDir = ''] = process.argv.slice(2);
const say = (line: string) => fs.writeSync(1, `${line}\n`);
const acknowledge = (hash: Buffer) => say(`ack ${hash.toString('hex')}`);

const database = await openDatabase({ dataDir });
const passwordHash = 'a hash of a password';
const { rows } = await database.asSystem((db) =>
  sql<{ id: string }>`
    with made as (
      insert into account (name, plan, subscription_end) values ('Test', 'basic', '2099-12-31')
      returning id
    )
    insert into app_user (account_id, email, password_hash, role)
    select id, ${`${randomUUID()}@mayacamas.test`}, ${passwordHash}, 'inspector' from made
    returning id`.execute(db),
);
const id = rows[0]?.id as string;
say('open');

for (let started = 1; ; started += 1) {
  const session = { id: randomUUID(), refreshHash: tokenHash(newToken()) };
  await database.asSystem((db) => startSession(db, { id, passwordHash }, session));
  acknowledge(session.refreshHash);
  // Tokens are rotated rarely, because a commit that syncs the disk also saves earlier commits:
  // with many rotations, the test would not notice sign-ins that are committed without a sync.
  if (started % 5 !== 0) continue;
  const next = tokenHash(newToken());
  await database.asSystem((db) => rotateRefreshToken(db, session.id, session.refreshHash, next));
  acknowledge(next);
}
