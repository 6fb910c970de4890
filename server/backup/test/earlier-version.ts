/**
 * A small district in the schema of an earlier version, as hand-written rows: it uses columns that
 * every version since the migration 0004 has.
 */
import { type CategoryId, categoryIds } from '#domain/instrument/category.ts';
import type { Mark } from '#domain/scoring/mark.ts';
import { reportSheet } from '#domain/report/report-sheet.ts';
import type { Engine } from '#server/core/engine/engine.ts';
import { migrate } from '#server/core/schema/migrate.ts';
import { type Migration, readMigrations } from '#server/core/schema/migrations.ts';
import { hashOfPassword } from '#server/test/password.ts';

export const earlier = {
  account: '10000000-0000-4000-8000-000000000001',
  email: 'alice@alder.test',
  area: '10000000-0000-4000-8000-000000000004',
};

const ids = {
  alice: '10000000-0000-4000-8000-000000000002',
  school: '10000000-0000-4000-8000-000000000003',
  first: '10000000-0000-4000-8000-000000000005',
  second: '10000000-0000-4000-8000-000000000006',
};

/** Two inspections of one room: the first finds a leaking tap, the second finds it repaired. */
const inspections = [
  { id: ids.first, date: '2026-09-01', sinks: 'Deficient' },
  { id: ids.second, date: '2026-10-01', sinks: 'Good' },
] as const;

const evaluationsOf = (sinks: Mark) => [
  {
    id: 1,
    area: earlier.area,
    label: 'Room 12',
    notInspected: null,
    status: sinks,
    categories: categoryIds.map((id: CategoryId) => ({
      id,
      status: id === 'sinks' ? sinks : 'Good',
      comments: 'Drips',
      pictures: [],
    })),
  },
];

/** The migrations up to and including the one with this number. */
const upTo = (number: string): Migration[] =>
  readMigrations().filter(({ name }) => name.slice(0, 4) <= number);

/**
 * Empties a database, and fills it like the version of the program whose newest migration has this
 * number.
 */
export const fillEarlier = async (engine: Engine, number: string): Promise<void> => {
  await engine.asOwner((owner) =>
    owner.script(
      'drop schema public cascade; create schema public; grant usage on schema public to public',
    ),
  );
  await migrate(engine, upTo(number));
  const hash = await hashOfPassword();
  await engine.asOwner(async (owner) => {
    await owner.script(`set local role good_repair_system;
      insert into account (id, name, plan, subscription_end)
        values ('${earlier.account}', 'Alder Unified', 'enterprise', '2099-12-31');
      insert into app_user (account_id, id, email, full_name, role, is_owner, password_hash)
        values ('${earlier.account}', '${ids.alice}', '${earlier.email}', 'Alice Admin', 'admin', true,
          '${hash}');
      insert into school (account_id, id, name, type)
        values ('${earlier.account}', '${ids.school}', 'Ñandú Elementary', 'Elementary School');
      insert into area (account_id, id, school_id, name)
        values ('${earlier.account}', '${earlier.area}', '${ids.school}', 'Room 12');`);
    // Since 0016 an invoice has a due date.
    const due = number < '0016' ? ['', ''] : [', due_on', `, '2026-08-31'`];
    await owner.script(
      `insert into invoice (account_id, account_name, po_number, billing_email, plan, issued_on,
         period_start, period_end, lines, cents, status${due[0]})
       values ('${earlier.account}', 'Alder Unified', '', '', 'basic', '2026-08-01', '2026-08-01',
         '2027-07-31', '[]', 0, 'Open'${due[1]})`,
    );
    for (const { id, date, sinks } of inspections) {
      const evaluations = evaluationsOf(sinks);
      const { overall } = reportSheet({ header: {} as never, evaluations: evaluations as never });
      const isFound = sinks === 'Deficient' ? 1 : 0;
      const counts = {
        sinks: { areas: 1, adequate: 1 - isFound, deficient: isFound, extremeDeficiency: 0 },
      };
      await owner.rows(
        `insert into inspection (account_id, id, school_id, school_name, school_type, school_address,
           school_district, school_county, date, classroom_count, inspector_name, inspector_title,
           weather_condition, district_representative, instrument, evaluations, counts, score, rating,
           status, created_by, updated_by, created_at)
         values ($1, $2, $3, 'Ñandú Elementary', 'Elementary School', '', '', '', $4::text::date, 1,
           'Bob Inspector', '', '', '', 'FIT REV 04/22', $5, $6, $7, $8, $9, $10, $10, $4::text::timestamptz)`,
        [
          earlier.account,
          id,
          ids.school,
          date,
          JSON.stringify(evaluations),
          JSON.stringify(counts),
          overall.score,
          overall.rating,
          isFound ? 'Issues Found' : 'Completed',
          ids.alice,
        ],
      );
      await owner.rows(
        `insert into report (account_id, inspection_id, title, author, date)
         values ($1, $2, 'Ñandú Elementary', 'Bob Inspector', $3)`,
        [earlier.account, id, date],
      );
    }
  });
};
