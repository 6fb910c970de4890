/** How often the page behind a work link can be opened. */
import { expect, test } from 'vitest';
import { testApp } from '#server/test/app.ts';
import { workPages } from '#server/work-link/test/pages.ts';

const { app, aDistrict } = await testApp({ RATE_LIMIT: '10' }, { pages: workPages });

test('too many requests are refused, per network address and per link', async () => {
  const { sam } = await aDistrict();
  const form = { name: 'Roofing', days: 90, takesReplies: true, filters: {} };
  const { data } = await sam.ask('work-link/create', form);
  const path = new URL(data.url).pathname;
  const firstRefused = async (address: (at: number) => string) => {
    for (let at = 1; at < 100; at += 1) {
      const { statusCode, headers } = await app.inject({
        url: path,
        remoteAddress: address(at),
      });
      if (statusCode !== 200) return { at, statusCode, wait: Number(headers['retry-after']) };
    }
    throw new Error('Nothing limits it.');
  };
  const refused = { statusCode: 429, wait: expect.any(Number) as number };
  expect(await firstRefused(() => '203.0.113.9')).toEqual({ ...refused, at: 5 });
  // The four requests above count for the link.
  expect(await firstRefused((at) => `198.51.100.${at}`)).toEqual({ ...refused, at: 17 });
});
