/** A save that is the end of a draft, while a request stores this draft for the first time. */
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { inSystem } from '#server/test/accounts.ts';
import { testApp } from '#server/test/app.ts';
import { aContent, aDraftForm, aDraftPhoto } from '#server/test/drafts.ts';
import { engineKind } from '#server/test/engine.ts';
import { anEvaluationOf, aSite, save, siteFacts } from '#server/test/inspections.ts';

const { app, services, aDistrict } = await testApp();

/** In milliseconds; the machine may be busy. */
const poll = { timeout: 60_000 };

/** How many connections to this database wait for another transaction. */
const countWaiting = async (): Promise<number> => {
  const [row] = await inSystem(
    services,
    sql<{ waiting: number }>`
      select count(distinct waiting.pid)::integer as waiting from pg_locks waiting
      where not granted and exists (
        select from pg_locks held join pg_database d on d.oid = held.database
        where held.pid = waiting.pid and datname = current_database()
      )`,
  );
  return row?.waiting ?? 0;
};

/** Locks the school in a transaction of its own, until it is released. */
const lockSchool = async (accountId: string, id: string) => {
  const { promise: locked, resolve: lock } = Promise.withResolvers<void>();
  const { promise: mayEnd, resolve: end } = Promise.withResolvers<void>();
  const locking = services.database.asAccount(accountId, async (db) => {
    await sql`select from school where id = ${id} for update`.execute(db);
    lock();
    await mayEnd;
  });
  await Promise.race([locked, locking]);
  return {
    release: async () => {
      end();
      await locking;
    },
  };
};

describe.runIf(engineKind === 'server')('if transactions run concurrently', () => {
  test('a draft that is stored for the first time during its save has ended after it', async () => {
    const { bob, sam, accountId } = await aDistrict();
    const { schoolId, areas } = await aSite(sam, 'Room 1');
    const other = await aSite(sam);
    const content = { ...aContent(other.schoolId), photos: [aDraftPhoto('a'.repeat(64))] };
    const draft = aDraftForm(content);
    const form = {
      formData: siteFacts(schoolId),
      evaluations: [anEvaluationOf(areas['Room 1'], 1)],
      draft: { id: draft.id, device: draft.device },
    };
    let storing: Promise<unknown> | undefined;
    let saving: ReturnType<typeof save> | undefined;
    const school = await lockSchool(accountId, other.schoolId);
    try {
      // The row of the draft is inserted; the check that its school exists waits.
      storing = bob.ask('draft/store', draft);
      await expect.poll(countWaiting, poll).toBe(1);
      saving = save(app, bob, form);
      await expect.poll(countWaiting, poll).toBe(2);
    } finally {
      await school.release();
    }
    await storing;
    const saved = await saving;
    expect((await bob.ask('draft/list')).data.list).toEqual([]);
    expect(await bob.refused('draft/store', { ...draft, version: 2 })).toMatchObject({
      code: 'draft-saved',
      conflict: { deviceName: 'iPad', inspection: saved?.id },
    });
    const photosLeft = await inSystem(
      services,
      sql`select from stored_draft_photo where account_id = ${accountId}`,
    );
    expect(photosLeft).toEqual([]);
  });
});
