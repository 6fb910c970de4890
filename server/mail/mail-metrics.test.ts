import { Registry } from 'prom-client';
import { expect, test } from 'vitest';
import { testDatabase } from '#server/test/database.ts';
import { measureMail } from './mail-metrics.ts';
import { noteRefusedMail, takeDueMail } from './queries.ts';
import { queue } from './test/messages.ts';

const database = await testDatabase();

test('the metrics count the emails that wait and those that were refused', async () => {
  const registry = new Registry();
  measureMail(database, registry);
  await queue(database, 'alice@mayacamas.test', 'bob@mayacamas.test', 'nobody@mayacamas.test');
  const [first] = await database.asSystem((db) => takeDueMail(db, 60));
  await database.asSystem((db) => noteRefusedMail(db, first?.id as string, 'No such person here'));
  // The first reading fills all metrics; the order in which they are printed does not matter.
  await registry.metrics();
  const text = await registry.metrics();
  expect(text).toMatch(/^good_repair_mail_queued 2$/m);
  expect(text).toMatch(/^good_repair_mail_refused 1$/m);
  expect(text).toMatch(/^good_repair_mail_oldest_seconds [\d.e-]+$/m);
});
