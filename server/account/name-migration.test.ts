/** The effect of the migration that introduced district names on existing accounts and invoices. */
import { expect, test } from 'vitest';
import { migrate } from '#server/core/schema/migrate.ts';
import { readMigrations } from '#server/core/schema/migrations.ts';
import { testEngine } from '#server/test/engine.ts';

const id = (number: number) => `10000000-0000-4000-8000-00000000000${number}`;

test('an account that was named after a public mail provider gets the name of its owner, and invoices get a due date', async () => {
  const engine = await testEngine({ migrated: false });
  await migrate(
    engine,
    readMigrations().filter(({ name }) => name < '0010'),
  );
  await engine.asOwner((owner) =>
    owner.script(`set local role good_repair_system;
      insert into account (id, name, subscription_end) values
        ('${id(1)}', 'gmail.com', '2099-12-31'), ('${id(2)}', 'alder.test', '2099-12-31'),
        ('${id(3)}', 'Alder Unified', '2099-12-31');
      insert into app_user (account_id, email, full_name, role, is_owner) values
        ('${id(1)}', 'alice@gmail.com', 'Alice Admin', 'admin', true),
        ('${id(2)}', 'alice@alder.test', 'Alice Admin', 'admin', true),
        ('${id(3)}', 'ann@alder.test', 'Ann Admin', 'admin', true);
      insert into invoice (account_id, account_name, po_number, billing_email, plan, issued_on,
          period_start, period_end, lines, cents, status)
        values ('${id(3)}', 'Alder Unified', '', '', 'basic', '2026-11-21', '2026-11-21',
          '2027-11-20', '[]', 0, 'Open')`),
  );

  expect(await migrate(engine)).toContain('0016-district-and-billing');
  const accounts = await engine.asOwner((owner) =>
    owner.rows('select name, name_is_derived from account order by id'),
  );
  expect(accounts).toEqual([
    { name: 'Alice Admin', name_is_derived: true },
    { name: 'alder.test', name_is_derived: true },
    { name: 'Alder Unified', name_is_derived: false },
  ]);
  const invoices = await engine.asOwner((owner) => owner.rows('select due_on from invoice'));
  expect(invoices).toEqual([{ due_on: '2026-12-21' }]);
});
