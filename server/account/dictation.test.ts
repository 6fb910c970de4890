import { expect, test } from 'vitest';
import { testApp } from '#server/test/app.ts';

const { aDistrict } = await testApp();

test('only administrators allow dictation, and the audit log lists the change', async () => {
  const { alice, bob, sam } = await aDistrict();
  for (const person of [bob, sam]) {
    expect((await person.refused('account/update', { dictation: 'service' })).status).toBe(403);
    expect((await person.ask('account/details')).data.dictation).toBe('off');
  }
  await alice.ask('account/update', { dictation: 'service' });
  expect((await bob.ask('account/details')).data.dictation).toBe('service');
  const [entry] = (await alice.ask('account/activity', { limit: 1 })).data.list;
  expect(entry).toMatchObject({
    act: 'settings-changed',
    before: { dictation: 'off' },
    after: { dictation: 'service' },
  });
});
