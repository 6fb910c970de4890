import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { addDays, addMonths, today } from '#domain/calendar.ts';
import { testApp } from '#server/test/app.ts';
import { aSite, oneEvaluation, save, send, siteFacts } from '#server/test/inspections.ts';
import type { Person } from '#server/test/people.ts';

const { app, aDistrict, services } = await testApp();

const zone = 'Pacific/Kiritimati';

/** A district in the easternmost time zone, whose date is ahead of UTC. */
const begin = async () => {
  const { bob, sam } = await aDistrict();
  await services.database.asSystem((db) =>
    sql`update account set time_zone = ${zone} where id = ${bob.accountId}`.execute(db),
  );
  return { bob, ...(await aSite(sam, 'Room 1')) };
};
const dated = async (
  bob: Person,
  schoolId: string,
  date: string,
  options: object = {},
  facts: object = {},
) =>
  send(
    app,
    bob,
    {
      formData: siteFacts(schoolId, { date, ...facts }),
      evaluations: await oneEvaluation(bob, schoolId),
    },
    options,
  );

describe('the date of an inspection', () => {
  test('may be up to one year after the current date in the time zone of the account', async () => {
    const { bob, schoolId } = await begin();
    const last = addMonths(today(zone, new Date()), 12);
    expect((await dated(bob, schoolId, last)).status).toBe(200);
    // Two days after the limit, because the limit moves by one day if midnight passes meanwhile.
    const { status, body } = await dated(bob, schoolId, addDays(last, 2));
    expect({ status, message: body.message, field: body['field'] }).toEqual({
      status: 400,
      message: 'formData.date: may not be more than one year ahead: please check it.',
      field: 'formData.date',
    });
  });

  test('is refused before 1970, with a message', async () => {
    const { bob, schoolId } = await begin();
    const { status, body } = await dated(bob, schoolId, '1969-12-31');
    expect(status).toBe(400);
    expect(body.message).toBe('formData.date: may not be before 1970: please check it.');
  });

  test('may be before 1970 in an update if the stored inspection already has this date', async () => {
    const { bob, schoolId } = await begin();
    const { id } = await save(app, bob, {
      formData: siteFacts(schoolId),
      evaluations: await oneEvaluation(bob, schoolId),
    });
    await services.database.asAccount(bob.accountId as string, (db) =>
      sql`update inspection set date = '1969-12-31' where id = ${id}`.execute(db),
    );
    const change = (date: string) =>
      dated(bob, schoolId, date, { inspectionId: id }, { version: 1 });
    expect((await change('1969-12-30')).status).toBe(400);
    expect((await change('1969-12-31')).status).toBe(200);
  });
});
