/** A district that takes complaints, for tests. */
import type { CallInput } from '#contract/calls.ts';
import type { TestApp } from '#server/test/app.ts';
import type { Person } from '#server/test/people.ts';
import { anArea, aSchool } from '#server/test/schools.ts';

/** With a school that has two restrooms. */
export const aDistrictWithComplaints = async ({ aDistrict }: Pick<TestApp, 'aDistrict'>) => {
  const district = await aDistrict();
  const { alice, sam } = district;
  await alice.ask('account/update', { takesComplaints: true });
  const schoolId = await aSchool(sam, { name: 'Alder High' });
  const girls = await anArea(sam, schoolId, 'Girls restroom');
  const boys = await anArea(sam, schoolId, 'Boys restroom');
  return { ...district, schoolId, girls, boys };
};

/** Enters a complaint that was received on Friday, November 20, 2020; returns its receipt. */
export const aComplaint = async (
  person: Person,
  form: Pick<CallInput<'complaint/create'>, 'schoolId'> & Partial<CallInput<'complaint/create'>>,
) =>
  (
    await person.ask('complaint/create', {
      way: 'paper',
      subject: 'restroom',
      description: 'There is no soap.',
      receivedOn: '2020-11-20',
      ...form,
    })
  ).data;

export const known = { name: 'Ana García', email: 'ana@parents.test' };

export const detailsOf = async (person: Person, id: string) =>
  (await person.ask('complaint/details', { id })).data;
