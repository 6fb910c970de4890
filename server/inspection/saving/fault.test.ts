import { expect, test } from 'vitest';
import type { Database, Transaction } from '#server/core/db.ts';
import { buildApp } from '#server/app.ts';
import { anImage } from '#server/photo/test/photos.ts';
import { aDraftForm } from '#server/test/drafts.ts';
import { testApp } from '#server/test/app.ts';
import { anEvaluationOf, aSite, send, siteFacts } from '#server/test/inspections.ts';
import { nothingStored, countStoredRows } from '#server/test/count-stored-rows.ts';

const { services, aDistrict } = await testApp();

/** A database in which statement number `at` of a member's transaction fails. */
const failingAt = (database: Database, at: number): Database => ({
  ...database,
  asAccount: (accountId, work, options) => {
    let statements = 0;
    const counting = (trx: Transaction) =>
      trx.withPlugin({
        transformQuery: ({ node }) => {
          statements += 1;
          if (statements === at) throw new Error(`Statement ${at} fails.`);
          return node;
        },
        transformResult: async ({ result }) => result,
      });
    return database.asAccount(accountId, (trx) => work(counting(trx)), options);
  },
});

test('a save stores nothing if any of its statements fails, and succeeds when it is repeated', async () => {
  const { sam, bob, accountId } = await aDistrict();
  const { schoolId, areas } = await aSite(sam, 'Room 1');
  const { id, ...draft } = aDraftForm();
  await bob.ask('draft/store', { id, ...draft });
  const drafts = async () => (await bob.ask('draft/list')).data.list.map((stored) => stored.id);
  const sending = {
    formData: siteFacts(schoolId),
    evaluations: [anEvaluationOf(areas['Room 1'], 1)],
    draft: { id, device: draft.device },
    pictures: { 'evaluations[0].categories[0].pictures[0]': await anImage('png') },
  };
  const saveFailingAt = async (statement: number) => {
    const app = await buildApp({ ...services, database: failingAt(services.database, statement) });
    const answer = await send(app, bob, sending, { key: 'walk-1' });
    await app.close();
    return answer;
  };

  // The statements concern the idempotency key, the places of the school, files, photos, the
  // inspection, its findings, deficiencies and visit, the stored draft, and the stored response.
  // The save succeeds once the number is larger than that of its statements.
  let failed = 0;
  let answer = await saveFailingAt(1);
  while (answer.status !== 200) {
    const { status, body } = answer;
    expect(status).toBe(500);
    expect(body).toMatchObject({ code: 'fault', requestId: expect.any(String) });
    expect(JSON.stringify(body)).not.toContain('Statement');
    expect(await countStoredRows(services, accountId)).toEqual(nothingStored);
    expect(await drafts()).toEqual([id]);
    failed += 1;
    answer = await saveFailingAt(failed + 1);
  }
  expect(failed).toBeGreaterThan(10);
  expect(await drafts()).toEqual([]);
  expect(await countStoredRows(services, accountId)).toEqual({
    inspection: 1,
    report: 1,
    picture: 1,
    inspection_picture: 1,
    idempotency: 1,
    list_count: 2,
  });
});
