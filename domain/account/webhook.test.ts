import { expect, test } from 'vitest';
import { deficiencyEvents, eventsInWords, memberEvents } from './webhook.ts';

test('events of deficiencies are named, those of another subject with it, and those of several counted', () => {
  expect(eventsInWords(['deficiency.changed', 'deficiency.found'])).toBe('Found, Changed');
  expect(eventsInWords(['member.joined'])).toBe('Members: Joined');
  expect(eventsInWords([...deficiencyEvents, ...memberEvents])).toBe(
    'Deficiencies (6), Members (3)',
  );
});
