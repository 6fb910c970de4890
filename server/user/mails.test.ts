import { expect, test } from 'vitest';
import { testApp } from '#server/test/app.ts';

const { aDistrict } = await testApp();

test('choosing whether to get one kind of email changes neither the other choices of the person nor those of other people', async () => {
  const { alice, sam } = await aDistrict();
  const all = { extreme: true, assigned: true, digest: true };
  const chosen = async () => (await alice.ask('user/mails')).data;
  expect(await chosen()).toEqual(all);
  for (const one of ['extreme', 'assigned', 'digest'] as const) {
    await alice.ask('user/mails-update', { [one]: false });
    expect(await chosen()).toEqual({ ...all, [one]: false });
    await alice.ask('user/mails-update', {});
    expect(await chosen()).toEqual({ ...all, [one]: false });
    expect((await sam.ask('user/mails')).data).toEqual(all);
    await alice.ask('user/mails-update', { [one]: true });
  }
  await alice.ask('user/mails-update', { extreme: false, digest: false });
  await alice.ask('user/mails-update', { assigned: false });
  expect(await chosen()).toEqual({ extreme: false, assigned: false, digest: false });
});
