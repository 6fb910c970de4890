import path from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startProcessReport } from '#server/operation/processes/report-process.ts';
import { answerStatusRequests } from '#server/operation/status/status-requests.ts';
import { afterwards } from '#server/test/afterwards.ts';
import { engineKind } from '#server/test/engine.ts';
import { temporaryFolder } from '#server/test/folder.ts';
import { migratedEnvironment, runCommand, startSystem } from '#server/test/system.ts';

const log = { warn: () => undefined };

/** A server with the two jobs that the command needs. */
const aServer = async () => {
  const system = await startSystem(await migratedEnvironment(engineKind));
  const report = startProcessReport(system.services, log);
  await report.report();
  const requests = answerStatusRequests(system.services, log);
  let stopped: Promise<void> | undefined;
  const end = async () => {
    await requests?.stop();
    await report.stop();
    await system.stop();
  };
  const stop = () => (stopped ??= end());
  afterwards(stop);
  return { ...system, stop };
};

const status = (environment: Record<string, string>) => runCommand('status', [], environment);

test('npm run status says how a running server is, and its exit code whether something needs attention', async () => {
  const { environment, services, stop } = await aServer();
  const well = await status(environment);
  expect(well).toMatchObject({
    code: 0,
    said: expect.stringMatching(/^Nothing needs attention\./),
  });
  expect(well.said).toMatch(/^Good Repair \d+\.\d+\.\d+/m);
  expect(well.said).toMatch(/^Database: (embedded|server), PostgreSQL 1\d.*, \d+ migrations/m);
  expect(well.said).toMatch(new RegExp(`^Process ${process.pid} on .*GB of .* free$`, 'm'));
  expect(well.said).toMatch(/^Backup: none$/m);

  await services.database.asSystem((db) =>
    sql`insert into mail (cause, recipient, subject, text_body, html_body, created_at, last_error)
      values ('notice:1', 'alice@alder.test', 'Notice', 'text', 'text', now() - interval '1 hour',
        '451 Greylisted')`.execute(db),
  );
  const backup = path.join(temporaryFolder(), 'backup.tar');
  const made = await runCommand('backup', [backup, '--no-check'], environment);
  expect(made).toMatchObject({ code: 0, said: expect.stringContaining('s, not checked.') });
  const ill = await status(environment);
  expect(ill.code).toBe(1);
  expect(ill.said).toMatch(
    /^Needs attention:\n- 1 email has been waiting since \d{4}-\d\d-\d\d \d\d:\d\d\. The last attempt failed: 451 Greylisted\n/,
  );
  expect(ill.said).toMatch(/^Backup: \d{4}-\d\d-\d\d \d\d:\d\d, [\d.]+ MB, not checked$/m);

  await stop();
  const stopped = await status(environment);
  expect(stopped.code).toBe(2);
  expect(stopped.said).toMatch(/No process of the server is running|No server with an embedded/);
  expect(stopped.said).toMatch(/^Backup: .* MB, not checked$/m);
});

test('npm run status says when the database cannot be reached', async () => {
  const environment = {
    DATA_DIR: temporaryFolder(),
    ...(engineKind === 'server' && {
      DATABASE_URL: 'postgres://nobody:nothing@127.0.0.1:1/nowhere',
    }),
  };
  const { code, said } = await status(environment);
  expect(code).toBe(2);
  expect(said).toMatch(/^(The server cannot be reached\. |No server with an embedded database)/);
});
