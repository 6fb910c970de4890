import { expect, test } from 'vitest';
import { isTimeZone, timeZones } from './time-zone.ts';

test('the list contains the time zones that districts use, sorted and without duplicates', () => {
  expect(timeZones).toEqual(
    expect.arrayContaining(['America/Los_Angeles', 'Pacific/Honolulu', 'UTC']),
  );
  expect(timeZones).toEqual([...new Set(timeZones)].toSorted());
});

test.each(['', 'Los Angeles', 'america/los_angeles', '+01:00', 'PST', 'America/Nowhere'])(
  '%j is not a time zone',
  (name) => expect(isTimeZone(name)).toBe(false),
);
