import { sql } from 'kysely';
import { expect, onTestFinished, test, vi } from 'vitest';
import { MOST_LABELS } from '#domain/school/school.ts';
import { PdfError } from '#server/pdf/index.ts';
import { factsOf, textOfPdf } from '#server/pdf/testing/poppler.ts';
import { inSystem } from '#server/test/accounts.ts';
import { testApp } from '#server/test/app.ts';
import type { Person } from '#server/test/people.ts';
import { aFacility, anArea, aSchool } from '#server/test/schools.ts';

const { app, services, aDistrict } = await testApp();

const labels = async ({ token }: Person, schoolId: string, query = '') => {
  const { statusCode, headers, rawPayload } = await app.inject({
    url: `/api/school/labels/${schoolId}${query}`,
    headers: { authorization: `Bearer ${token}` },
  });
  return { statusCode, headers, pdf: rawPayload };
};

const begin = async () => {
  const district = await aDistrict();
  const { sam } = district;
  const schoolId = await aSchool(sam);
  const hall = await aFacility(sam, [schoolId], { name: 'Nguyễn Hall' });
  const room = await anArea(sam, schoolId, 'Room 12', hall);
  await anArea(sam, schoolId, 'Playground');
  return { ...district, schoolId, hall, room };
};

test('the labels of a school show the name and the URL of each area and facility', async () => {
  const { sam, schoolId, room } = await begin();
  const { statusCode, headers, pdf } = await labels(sam, schoolId);
  expect([statusCode, headers['content-type']]).toEqual([200, 'application/pdf']);
  expect(headers['content-disposition']).toMatch(/attachment; filename="Door labels .*\.pdf"/);
  const text = await textOfPdf(pdf);
  for (const part of ['Nguyễn Du Elementary', 'Nguyễn Hall', 'Room 12', 'Playground']) {
    expect(text).toContain(part);
  }
  expect(text.replaceAll(/\s|\u200B/g, '')).toContain(`/areas/${room.slice(0, 13)}`);
});

test('the labels of a facility are its own and those of its areas, one on each page if requested', async () => {
  const { sam, schoolId, hall } = await begin();
  const { pdf } = await labels(sam, schoolId, `?facilityId=${hall}&layout=page`);
  const text = await textOfPdf(pdf);
  expect(text).toContain('Room 12');
  expect(text).not.toContain('Playground');
  expect((await factsOf(pdf))['Pages']).toBe('2');
});

test('the labels of an area and a facility whose ids have the same beginning contain the whole ids', async () => {
  const { sam, schoolId, accountId } = await begin();
  const ids = [1, 2].map((at) => `3f2c9a7e-1b2c-7000-8000-00000000000${at}`);
  const [room, hall] = ids;
  await inSystem(
    services,
    sql`insert into area (account_id, id, school_id, name)
      values (${accountId}, ${room}, ${schoolId}, 'Room 1')`,
  );
  await inSystem(
    services,
    sql`with hall as (
        insert into facility (account_id, id, name, type)
        values (${accountId}, ${hall}, 'Hall', 'Academic')
        returning account_id, id
      )
      insert into school_facility (account_id, school_id, facility_id)
      select account_id, ${schoolId}, id from hall`,
  );
  const text = (await textOfPdf((await labels(sam, schoolId)).pdf)).replaceAll(/\s|\u200B/g, '');
  for (const id of ids) {
    expect(text).toContain(`/areas/${id}`);
    expect((await sam.ask('area/find', { code: id })).data.id).toBe(id);
  }
  const short = { code: '3f2c9a7e-1b2c' };
  expect(await sam.refused('area/find', short)).toMatchObject({ status: 404 });
});

test('labels of a school without areas or with too many areas, and of an unknown facility, are refused with a message', async () => {
  const { sam, schoolId, accountId } = await begin();
  const empty = await aSchool(sam);
  expect(await sam.refused('school/labels', { schoolId: empty })).toMatchObject({
    status: 422,
    message: expect.stringContaining('Please add rooms') as string,
  });
  const facilityId = crypto.randomUUID();
  expect(await sam.refused('school/labels', { schoolId, facilityId })).toMatchObject({
    status: 404,
  });
  await inSystem(
    services,
    sql`insert into area (account_id, school_id, name)
      select ${accountId}, ${schoolId}, 'More ' || n from generate_series(1, ${MOST_LABELS}) n`,
  );
  expect(await sam.refused('school/labels', { schoolId })).toMatchObject({
    status: 422,
    message: expect.stringContaining('one facility at a time') as string,
  });
});

test.each([
  ['worker-lost', 'pdf-failed'],
  ['busy', 'busy'],
] as const)(
  'a PDF that cannot be rendered because of %s is refused with a message about it',
  async (fault, code) => {
    const { sam, schoolId } = await begin();
    const render = vi.spyOn(services.pdf, 'render').mockRejectedValueOnce(new PdfError(fault, 'x'));
    onTestFinished(() => render.mockRestore());
    const refused = await labels(sam, schoolId);
    expect([refused.statusCode, JSON.parse(String(refused.pdf))]).toEqual([
      503,
      expect.objectContaining({ code }),
    ]);
    expect((await labels(sam, schoolId)).statusCode).toBe(200);
  },
);

test('classroom notices are printed in a district that takes complaints, to whose page their codes lead', async () => {
  const { alice, sam, schoolId } = await begin();
  const { statusCode, pdf: refusal } = await labels(sam, schoolId, '?layout=notice');
  expect([statusCode, JSON.parse(refusal.toString())]).toMatchObject([
    409,
    { code: 'complaints-off' },
  ]);
  await alice.ask('account/update', { takesComplaints: true });
  const { headers, pdf } = await labels(sam, schoolId, '?layout=notice');
  expect(headers['content-disposition']).toMatch(/filename="Classroom notices .*\.pdf"/);
  // The hall, its room and the playground.
  expect((await factsOf(pdf))['Pages']).toBe('3');
  expect(await textOfPdf(pdf)).toContain('Escanee para presentar una queja');
});
