/**
 * The counts of lists, which triggers maintain, equal the numbers of rows after any sequence of
 * calls.
 */
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { CallName } from '#contract/calls.ts';
import { reportStatuses } from '#domain/report/report.ts';
import { purge } from '#server/purge/purge.ts';
import { inSystem } from '#server/test/accounts.ts';
import { testApp } from '#server/test/app.ts';
import type { Person } from '#server/test/people.ts';
import { requestOf } from '#server/test/request.ts';
import { anEvaluationOf, aSite, send, siteFacts } from '#server/test/inspections.ts';

const { app, aDistrict, services } = await testApp();

const aStep = fc.record({
  act: fc.constantFrom('save', 'update', 'delete', 'restore', 'move', 'reopen', 'purge'),
  /** Chooses one of the inspections saved so far. */
  which: fc.nat({ max: 5 }),
  mark: fc.constantFrom('Good', 'Deficient', 'Poor'),
  status: fc.constantFrom(...reportStatuses),
});

const { alice, sam, bob, accountId } = await aDistrict();
const { schoolId, areas } = await aSite(sam, 'Room 1');

test('the stored count of each list and status equals its number of rows after any sequence of changes', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(aStep, { minLength: 5, maxLength: 12 }), async (steps) => {
      const saved: { id: string; reportId: string; version: number }[] = [];
      const inspect = (mark: 'Good' | 'Deficient' | 'Poor', facts = {}) => ({
        formData: siteFacts(schoolId, facts),
        evaluations: [anEvaluationOf(areas['Room 1'], 1, { roofs: mark })],
      });
      for (const { act, which, mark, status } of [first, ...steps]) {
        const one = saved[which % Math.max(saved.length, 1)];
        // A call that is not possible at this moment is refused, and changes no count either.
        if (act === 'save') {
          const { body } = await send(app, bob, inspect(mark));
          saved.push(body['data'] as (typeof saved)[number]);
        } else if (!one) {
          continue;
        } else if (act === 'update') {
          const { version } = one;
          const answer = await send(app, bob, inspect(mark, { version }), {
            inspectionId: one.id,
          });
          if (answer.status === 200) one.version += 1;
        } else if (act === 'delete') {
          await attempt(alice, 'inspection/delete', { id: one.id, reason: 'Why.' });
        } else if (act === 'restore') {
          await attempt(alice, 'inspection/restore', { id: one.id });
        } else if (act === 'move') {
          await attempt(alice, 'report/status', { reportId: one.reportId, status: status });
        } else if (act === 'reopen') {
          await attempt(alice, 'report/reopen', { reportId: one.reportId, reason: 'Why.' });
        } else {
          await inSystem(
            services,
            sql`update inspection set deleted_at = deleted_at - interval '31 days'
              where id = ${one.id} and deleted_at is not null`,
          );
          await purge(services);
        }
        const [counted, storedCount] = await bothCounts();
        expect(storedCount).toEqual(counted);
      }
      const { list } = (await bob.ask('inspection/list', { limit: 100 })).data;
      const [row] = await inSystem(
        services,
        sql<{ inspections: number }>`select count(*)::integer as inspections from inspection
          where account_id = ${accountId} and deleted_at is null`,
      );
      expect(list).toHaveLength(row?.inspections ?? 0);
    }),
    { numRuns: 10 },
  );
});

type Count = { list: string; status: string; rows: number };

const first = { act: 'save', which: 0, mark: 'Good', status: 'Draft' } as const;

/** Makes a call that may be refused, but must not fail otherwise. */
const attempt = async ({ token }: Person, name: CallName, input: object): Promise<void> => {
  const headers = { authorization: `Bearer ${token}` };
  const { statusCode } = await app.inject({ ...requestOf(name, input), headers });
  expect(statusCode).toBeLessThan(500);
};

/** The counts computed now, and those that the triggers maintain. */
const bothCounts = async (): Promise<[Count[], Count[]]> => [
  await inSystem(
    services,
    sql<Count>`
      select 'inspection' as list, status, count(*)::integer as rows from inspection
      where account_id = ${accountId} and deleted_at is null group by status
      union all
      select 'report', status, count(*)::integer from report
      where account_id = ${accountId} and deleted_at is null group by status
      union all
      select 'deficiency', state, count(*)::integer from deficiency
      where account_id = ${accountId} and is_listed group by state
      order by list, status`,
  ),
  await inSystem(
    services,
    sql<Count>`select list, status, rows from list_count
      where account_id = ${accountId} and rows <> 0 order by list, status`,
  ),
];
