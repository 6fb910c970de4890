/** A district whose day does not end while a test runs. */
import type { Page } from 'playwright-core';
import { bearerOf } from './people.ts';

const hourIn = (timeZone: string) =>
  Number(new Intl.DateTimeFormat('en', { timeZone, hour: 'numeric', hourCycle: 'h23' }).format());

/** Gives the district, as alice, a time zone in which it is before noon. */
export const moveToMorning = async (page: Page): Promise<void> => {
  const timeZone = Intl.supportedValuesOf('timeZone').find((name) => hourIn(name) === 11);
  const headers = await bearerOf(page, 'alice');
  const moved = await page.request.put('/api/account/update', { headers, data: { timeZone } });
  if (!moved.ok()) throw new Error(`The time zone ${timeZone} was refused.`);
};
