/** All data of an account as one file. */
import { hash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { unzipSync } from 'fflate';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { RequestLost, makeFiles, purgeFiles } from '#server/core/jobs/make-files.ts';
import { anImage } from '#server/photo/test/photos.ts';
import { inSystem } from '#server/test/accounts.ts';
import { testApp } from '#server/test/app.ts';
import { aNamedSite, anEvaluationOf, save, siteFacts } from '#server/test/inspections.ts';
import type { District, Person } from '#server/test/people.ts';
import { anArea } from '#server/test/schools.ts';
import { makeExport } from './make-export.ts';
import { exportJob } from './make-exports.ts';
import { accountExportFiles, type TakenExport } from './account-exports.ts';

const { app, services, aDistrict } = await testApp();

const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };
const context = { services, log: quiet };
const sha256 = (bytes: Uint8Array) => hash('sha256', bytes);

/** A district with an inspection that has a photo, and its sealed report with a PDF. */
const aFullDistrict = async (name: string) => {
  const district = await aDistrict();
  const { alice, bob, sam } = district;
  const { schoolId, areas } = await aNamedSite(sam, name);
  const { reportId } = await save(app, bob, {
    formData: siteFacts(schoolId, { inspectorName: "Bob O'Peña" }),
    evaluations: [anEvaluationOf(areas['Room 12'], 1, { roofs: 'Deficient' })],
    pictures: { 'evaluations[0].categories[0].pictures[0]': await anImage('jpeg') },
  });
  await alice.ask('report/status', { reportId, status: 'Review' });
  await alice.ask('report/status', { reportId, status: 'Final' });
  const { pdfUrl } = await alice.ask('report/generate-pdf', { reportId });
  const pdf = (await app.inject({ url: pdfUrl })).rawPayload;
  return { ...district, schoolId, reportId, pdf };
};

const exportsOf = async (person: Person) => (await person.ask('account/exports')).data.list;
const request = async (person: Person, withFiles = true) =>
  (await person.ask('account/export-create', { withFiles })).data.id;
const linkTo = async (person: Person, id: string) =>
  (await person.ask('account/export-link', { id })).data.link;

const download = async (district: District, withFiles = true) => {
  const id = await request(district.alice, withFiles);
  await makeFiles(exportJob, context);
  const answer = await app.inject({ url: await linkTo(district.alice, id) });
  expect(answer.statusCode).toBe(200);
  return { id, answer, files: unzipSync(answer.rawPayload) };
};

const textOf = (bytes: Uint8Array | undefined) => Buffer.from(bytes ?? []).toString();
const leftovers = (): string[] => {
  try {
    return readdirSync(join(services.settings.dataDir, 'uploads'));
  } catch {
    return [];
  }
};

describe('the file with all data', () => {
  test('contains every table as CSV and JSON, the photos, the sealed PDFs, and a README that describes the tables', async () => {
    const district = await aFullDistrict('Nguyễn Elementary');
    const { alice, accountId, reportId, schoolId, pdf } = district;
    // Creates more rows than fit in the first page of a table.
    for (let room = 1; room <= 25; room += 1) await anArea(alice, schoolId, `Room A${room}`);
    const { id, answer, files } = await download(district);
    expect(answer.headers['content-type']).toBe('application/zip');
    expect(answer.headers['content-disposition']).toContain('Good Repair data');
    expect(answer.headers['x-content-type-options']).toBe('nosniff');
    expect((await exportsOf(alice))[0]).toMatchObject({
      id,
      state: 'done',
      problem: '',
      bytes: answer.rawPayload.length,
      by: expect.stringContaining('alice') as unknown,
    });
    const areas = await inSystem(
      services,
      sql<{ id: string }>`select id from area where account_id = ${accountId} order by id`,
    );
    const json = textOf(files['json/area.jsonl']).trim().split('\n');
    expect(json.map((line) => (JSON.parse(line) as { id: string }).id)).toEqual(
      areas.map((area) => area.id),
    );
    const csv = parse<{ id: string }>(textOf(files['csv/area.csv']), { bom: true, columns: true });
    expect(csv.map((area) => area.id)).toEqual(areas.map((area) => area.id));
    expect(textOf(files['csv/school.csv'])).toContain('Nguyễn Elementary');
    expect(textOf(files['json/account.jsonl']).trim().split('\n')).toHaveLength(1);
    expect(textOf(files['json/audit_entry.jsonl'])).toContain('report-moved');
    const photos = Object.keys(files).filter((name) => name.startsWith('photos/'));
    expect(photos).toHaveLength(1);
    expect(photos[0]).toBe(`photos/${sha256(files[photos[0] as string] as Uint8Array)}.jpg`);
    expect(sha256(files[`reports/${reportId}/sealed-1.pdf`] as Uint8Array)).toBe(sha256(pdf));
    const readme = textOf(files['README.txt']);
    expect(readme).toContain(`area (${areas.length} rows)`);
    expect(readme).toContain('expires_at, timestamp with time zone');
    expect(leftovers()).toEqual([]);
  });

  test('contains no data of another account and no secret', async () => {
    const other = await aFullDistrict('Quercus High');
    const district = await aFullDistrict('Alder High');
    await district.alice.ask('auth/invite-user', { email: 'dana@alder.test' });
    await district.alice.ask('schedule/feed-renew');
    const { files } = await download(district);
    const all = Object.entries(files).filter(([name]) => !name.endsWith('.jpg'));
    for (const [name, bytes] of all) {
      const text = textOf(bytes);
      for (const strange of ['Quercus', other.accountId, other.alice.id, '$argon2', '?token=']) {
        expect([name, strange, text.includes(strange)]).toEqual([name, strange, false]);
      }
    }
    const columns = all
      .filter(([name]) => name.startsWith('csv/'))
      .flatMap(([name, bytes]) =>
        (/^[^\r\n]*/.exec(textOf(bytes))?.[0] ?? '')
          .split(',')
          .map((column) => `${name.slice(4, -4)}.${column}`),
      );
    expect(
      columns
        .filter((name) => /\..*(secret|token|hash|password|key|credential|code)/.test(name))
        .toSorted(),
    ).toEqual([
      // None of these is a secret: ids of the tokens that made changes, hashes of audit log
      // entries, public school codes, and codes that are printed on reports.
      'audit_entry.by_token',
      'audit_entry.hash',
      'audit_entry.previous_hash',
      'audit_head.hash',
      'audit_head.removed_hash',
      'deficiency_event.by_token',
      'deficiency_photo.added_by_token',
      'inspection.saved_by_token',
      'school.cds_code',
      'sealed_report.code',
    ]);
  });

  test('can be requested without photos and PDFs', async () => {
    const district = await aFullDistrict('Birch');
    const { files } = await download(district, false);
    expect(Object.keys(files).filter((name) => /\.(jpg|pdf)$/.test(name))).toEqual([]);
    expect(textOf(files['README.txt'])).toContain(
      'Photos, recordings and PDFs were not requested.',
    );
  });

  test('can be requested only by administrators, while no other is being made and fewer than three exist, and is logged', async () => {
    const { alice, sam, bob, chelsea } = await aDistrict();
    for (const person of [sam, bob, chelsea]) {
      expect((await person.refused('account/exports')).status).toBe(403);
      expect((await person.refused('account/export-create', { withFiles: true })).status).toBe(403);
    }
    const id = await request(alice, false);
    const again = () => alice.refused('account/export-create', { withFiles: false });
    expect((await again()).code).toBe('export-in-progress');
    expect((await alice.refused('account/export-link', { id })).code).toBe('export-not-found');
    await makeFiles(exportJob, context);
    for (let more = 0; more < 2; more += 1) {
      await request(alice, false);
      await makeFiles(exportJob, context);
    }
    expect((await again()).code).toBe('too-many-exports');
    await app.inject({ url: await linkTo(alice, id) });
    const log = (await alice.ask('account/activity', { kind: 'export' })).data.list;
    expect(log.map(({ subject, actor }) => [subject.name, actor.name])).toEqual([
      ['All data of the account', expect.stringContaining('alice')],
      ...Array.from({ length: 3 }, () => [
        'All data of the account (requested)',
        expect.stringContaining('alice'),
      ]),
    ]);
    await alice.ask('account/export-delete', { id });
    expect((await alice.refused('account/export-link', { id })).code).toBe('export-not-found');
    expect(await exportsOf(alice)).toHaveLength(2);
  });
});

describe('a link to the file', () => {
  test('stops working when the file expires or the administrator who requested the link loses that role, and an expired file is deleted', async () => {
    const district = await aDistrict();
    const { alice } = district;
    const { id } = await download(district, false);
    const link = await linkTo(alice, id);
    const status = async (url: string) => (await app.inject({ url })).statusCode;
    expect(await status(link)).toBe(200);
    expect(await status(link.replace(id, crypto.randomUUID()))).toBe(403);
    await inSystem(services, sql`update app_user set role = 'staff' where id = ${alice.id}`);
    expect(await status(link)).toBe(404);
    await inSystem(services, sql`update app_user set role = 'admin' where id = ${alice.id}`);
    expect(await status(link)).toBe(200);
    await inSystem(
      services,
      sql`update account_export set expires_at = now() - interval '1 minute' where id = ${id}`,
    );
    expect(await status(link)).toBe(404);
    const key = `exports/${district.accountId}/${id}/account.zip`;
    expect(await services.files.hasFile(key)).toBe(true);
    expect(await purgeFiles(exportJob, services)).toBe(1);
    expect(await services.files.hasFile(key)).toBe(false);
  });
});

test('an export that is cancelled while its file is being written leaves no file behind', async () => {
  const { alice, accountId } = await aFullDistrict('Cedar');
  const id = await request(alice);
  const taken = (await services.database.asSystem(accountExportFiles.requests.take)) as TakenExport;
  await alice.ask('account/export-delete', { id });
  await expect(makeExport(taken, context, () => false)).rejects.toThrow(RequestLost);
  expect(await services.files.hasFile(`exports/${accountId}/${id}/account.zip`)).toBe(false);
  expect(leftovers()).toEqual([]);
});

/** Calls `act` right before the finished file is stored. */
const beforeItIsStored = (act: () => Promise<unknown>) => {
  const { files } = services;
  const putFile: typeof files.putFile = async (...file) => {
    await act();
    await files.putFile(...file);
  };
  return { ...context, services: { ...services, files: { ...files, putFile } } };
};

test('an export that is cancelled while its file is being stored leaves no file behind', async () => {
  const { alice, accountId } = await aFullDistrict('Dogwood');
  const id = await request(alice);
  const taken = (await services.database.asSystem(accountExportFiles.requests.take)) as TakenExport;
  const storing = beforeItIsStored(() => alice.ask('account/export-delete', { id }));
  await makeExport(taken, storing, () => false);
  expect(await services.files.hasFile(`exports/${accountId}/${id}/account.zip`)).toBe(false);
});

test('an export is built in its own folder; a server that stops removes the folder, and another server starts the export again', async () => {
  const { alice } = await aFullDistrict('Elm');
  await rm(join(services.settings.dataDir, 'uploads'), { recursive: true, force: true });
  const id = await request(alice);
  // The contents of the uploads folder before the export is written, and after each of its first
  // tables.
  const seen: string[][] = [];
  const stopsLater = () => {
    seen.push(leftovers());
    return seen.length > 3;
  };
  await makeFiles(exportJob, context, stopsLater);
  expect(seen[3]).toEqual([expect.stringMatching(/^export-./)]);
  expect(leftovers()).toEqual([]);
  expect((await exportsOf(alice))[0]).toMatchObject({ id, state: 'waiting' });

  const progress: { done: number; total: number }[] = [];
  const noteProgress = async () => {
    const [row] = await inSystem(
      services,
      sql<{ done: number; total: number }>`select done, total from account_export
        where id = ${id}`,
    );
    if (row) progress.push(row);
  };
  await makeFiles(exportJob, beforeItIsStored(noteProgress));
  expect((await exportsOf(alice))[0]).toMatchObject({ id, state: 'done' });
  const zip = unzipSync((await app.inject({ url: await linkTo(alice, id) })).rawPayload);
  // The progress counts each table, the photo, and the PDF of the sealed report.
  const parts = Object.keys(zip).filter((name) => /^(json|photos|reports)\//.test(name));
  expect(progress).toEqual([{ done: parts.length, total: parts.length }]);
});
