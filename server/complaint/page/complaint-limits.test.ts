/** How often the public pages of complaints can be opened and sent. */
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { areaCode } from '#domain/inspection/area-code.ts';
import { aDistrictWithComplaints } from '#server/complaint/test/complaints.ts';
import { complaintPages, sendForm } from '#server/complaint/test/pages.ts';
import { anImage } from '#server/photo/test/photos.ts';
import { testApp } from '#server/test/app.ts';

// With this setting, a network may send 3 complaints, and ask for 3 states and for each number twice.
const harness = await testApp({ RATE_LIMIT: '30' }, { pages: complaintPages });
const { app, services } = harness;

/** The stored files of an account. */
const filesOf = async (accountId: string): Promise<string[]> =>
  (await readdir(join(services.settings.dataDir, 'files'), { recursive: true })).filter((path) =>
    path.includes(accountId),
  );

test('too many complaints from one network are refused, and what was entered is not lost', async () => {
  const { girls, accountId } = await aDistrictWithComplaints(harness);
  const send = (remoteAddress: string, photos: Buffer[] = []) =>
    sendForm(
      app,
      `/complaint/area/${areaCode(girls)}`,
      { sentKey: crypto.randomUUID(), subject: 'restroom', description: 'No soap' },
      { remoteAddress, photos },
    );
  for (let sent = 0; sent < 3; sent += 1) expect((await send('203.0.113.9')).kind).toBe('receipt');
  const refused = await send('203.0.113.9', [await anImage('jpeg')]);
  // Its photo was neither decoded nor stored.
  expect(await filesOf(accountId)).toEqual([]);
  expect(refused).toMatchObject({
    status: 429,
    kind: 'form',
    shown: { problem: 'fast', entered: { description: 'No soap' } },
  });
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect((await send('203.0.113.10', [await anImage('jpeg')])).kind).toBe('receipt');
  expect(await filesOf(accountId)).not.toEqual([]);
});

test('codes cannot be guessed: too many guesses of one number are refused, from any network', async () => {
  const { girls } = await aDistrictWithComplaints(harness);
  const guess = (at: number, number = '2026-0001') =>
    sendForm(
      app,
      `/complaint/area/${areaCode(girls)}/state`,
      { number, code: `AAAA-AAAA-AAA${at}` },
      { remoteAddress: `198.51.100.${at}` },
    );
  const answers = [await guess(2), await guess(3), await guess(4), await guess(5, '2026-0002')];
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 429, 404]);
  expect(answers[2]?.shown.problem).toBe('fast');
});
