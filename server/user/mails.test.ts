import { expect, test } from 'vitest';
import { chosenNoticeKinds } from '#domain/report/notice.ts';
import { testApp } from '#server/test/app.ts';
import { aLimitedMember } from '#server/test/limited-member.ts';
import { aSchool } from '#server/test/schools.ts';

const harness = await testApp();
const { aDistrict } = harness;

test('choosing whether to get one kind of email changes neither the other choices of the person nor those of other people', async () => {
  const { alice, sam } = await aDistrict();
  const all = {
    extreme: true,
    assigned: true,
    digest: true,
    review: false,
    returned: true,
    final: false,
    reported: true,
    inApp: [...chosenNoticeKinds],
  };
  const chosen = async () => (await alice.ask('user/mails')).data;
  expect(await chosen()).toEqual(all);
  for (const one of ['extreme', 'assigned', 'digest', 'returned', 'reported'] as const) {
    await alice.ask('user/mails-update', { [one]: false });
    expect(await chosen()).toEqual({ ...all, [one]: false });
    await alice.ask('user/mails-update', {});
    expect(await chosen()).toEqual({ ...all, [one]: false });
    expect((await sam.ask('user/mails')).data).toEqual(all);
    await alice.ask('user/mails-update', { [one]: true });
  }
  await alice.ask('user/mails-update', { extreme: false, digest: false });
  await alice.ask('user/mails-update', { assigned: false });
  expect(await chosen()).toEqual({ ...all, extreme: false, assigned: false, digest: false });
  await alice.ask('user/mails-update', { review: true, final: true, inApp: ['final', 'overdue'] });
  expect(await chosen()).toMatchObject({ review: true, final: true, inApp: ['final', 'overdue'] });
  await alice.ask('user/mails-update', { inApp: [] });
  expect(await chosen()).toMatchObject({ review: true, inApp: [] });
});

test('a reporter who is limited to some schools gets emails about reports, unless they choose otherwise', async () => {
  const { sam, accountId } = await aDistrict();
  const principal = await aLimitedMember(harness, accountId, 'reporter', [await aSchool(sam)]);
  expect((await principal.ask('user/mails')).data).toMatchObject({ review: true, final: true });
  await principal.ask('user/mails-update', { review: false });
  expect((await principal.ask('user/mails')).data).toMatchObject({ review: false, final: true });
});
