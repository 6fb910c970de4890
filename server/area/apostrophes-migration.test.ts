/** Areas that were stored before the kind of apostrophe made no difference. */
import { expect, test } from 'vitest';
import { migrate } from '#server/core/schema/migrate.ts';
import { readMigrations } from '#server/core/schema/migrations.ts';
import { testEngine } from '#server/test/engine.ts';

const account = '10000000-0000-4000-8000-000000000001';
const school = '20000000-0000-4000-8000-000000000002';
const areaId = (digit: number) => `3000000${digit}-0000-4000-8000-000000000003`;

test('of areas with the same name but another apostrophe, the oldest keeps it and all are kept', async () => {
  const engine = await testEngine({ migrated: false });
  await migrate(
    engine,
    readMigrations().filter(({ name }) => name < '0090'),
  );
  await engine.asOwner((owner) =>
    owner.script(`set local role good_repair_system;
      insert into account (id, name, subscription_end) values ('${account}', 'Napa', '2099-12-31');
      insert into school (account_id, id, name, type) values ('${account}', '${school}', 'Alder', 'Other');
      insert into area (account_id, id, school_id, name, created_at, deleted_at) values
        ('${account}', '${areaId(1)}', '${school}', 'Boys’ Room', '2026-01-02', null),
        ('${account}', '${areaId(2)}', '${school}', 'Boys'' room', '2026-01-01', null),
        ('${account}', '${areaId(3)}', '${school}', 'Boys‘ room', '2026-01-01', '2026-02-01'),
        ('${account}', '${areaId(4)}', '${school}', 'Girls’ room', '2026-01-02', null)`),
  );
  expect(await migrate(engine)).toContain('0090-apostrophes-of-areas');
  const areas = await engine.asOwner(async (owner) => {
    await owner.script('set local role good_repair_system');
    return owner.rows('select name from area order by id');
  });
  expect(areas).toEqual(
    ['Boys’ Room (30000001)', "Boys' room", 'Boys‘ room', 'Girls’ room'].map((name) => ({ name })),
  );
});
