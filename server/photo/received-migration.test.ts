/** Photos and responses that were stored before the table of photo hashes was introduced. */
import { expect, test } from 'vitest';
import { databaseOn } from '#server/core/db.ts';
import { migrate } from '#server/core/schema/migrate.ts';
import { readMigrations } from '#server/core/schema/migrations.ts';
import { testEngine } from '#server/test/engine.ts';
import { findReceived } from './queries.ts';
import { sha256Of } from './test/photos.ts';

const account = '10000000-0000-4000-8000-000000000001';
const picture = '20000000-0000-4000-8000-000000000002';

const from = (...contents: string[]) =>
  contents.map((content) => `'\\x${sha256Of(Buffer.from(content))}'`).join(', ');

test('a photo from before the migration is found by its hash, and a stored response gets an empty list of photos', async () => {
  const engine = await testEngine({ migrated: false });
  const before = readMigrations().filter(({ name }) => name < '0006');
  await migrate(engine, before);
  await engine.asOwner((owner) =>
    owner.script(`set local role good_repair_system;
      insert into account (id, name, subscription_end) values ('${account}', 'Napa', '2099-12-31');
      insert into picture (account_id, id, sha256, received_sha256, content_type, bytes, width, height)
        values ('${account}', '${picture}', ${from('stored', 'sent')}, 'image/jpeg', 9, 3, 3);
      insert into idempotency (account_id, key, call, request_sha256, answer) values
        ('${account}', 'answered', 'inspection/save', ${from('request')}, '{"data": {"version": 1}}'),
        ('${account}', 'begun', 'inspection/save', ${from('request')}, null)`),
  );

  expect(await migrate(engine)).toContain('0006-received-photos');
  const found = await databaseOn(engine).asAccount(account, (db) =>
    findReceived(db, account, [sha256Of(Buffer.from('sent'))]),
  );
  const content = Buffer.from(sha256Of(Buffer.from('stored')), 'hex');
  expect(found).toEqual([{ sha256: sha256Of(Buffer.from('sent')), id: picture, content }]);
  const answers = await engine.asOwner((owner) =>
    owner.rows('select key, answer from idempotency order by key'),
  );
  expect(answers).toEqual([
    { key: 'answered', answer: { data: { version: 1, photos: [] } } },
    { key: 'begun', answer: null },
  ]);
});
