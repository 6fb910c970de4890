import { expect, test } from 'vitest';
import { actInWords } from './audit.ts';

const member = { subject: { kind: 'member' }, before: null, after: null };

test.each([
  {
    act: 'report-moved',
    subject: { kind: 'report' },
    before: { status: 'Draft' },
    after: { status: 'Review' },
    words: 'The report is now in Review:',
  },
  {
    act: 'report-moved',
    subject: { kind: 'report' },
    before: {},
    after: { status: 'of a newer version' },
    words: 'Changed the status of report',
  },
  { act: 'automatic', ...member, after: {}, words: 'Added member' },
  { act: 'automatic', ...member, before: {}, after: {}, words: 'Changed member' },
  { act: 'automatic', ...member, before: {}, words: 'Removed member' },
  {
    act: 'automatic',
    ...member,
    subject: { kind: 'sign-on-domain' },
    after: {},
    words: 'Added email domain',
  },
  { act: 'of-a-newer-version', ...member, words: 'of-a-newer-version' },
])('the description of an entry with the act $act is “$words”', ({ words, ...entry }) => {
  expect(actInWords(entry)).toBe(words);
});
