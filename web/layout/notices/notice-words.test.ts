import { expect, test } from 'vitest';
import { noticeKinds } from '#domain/report/notice.ts';
import { bellLabel, bellNumber, type ShownNotice, wordsFor } from './notice-words.ts';

const aNotice = (change: Partial<ShownNotice>): ShownNotice => ({
  id: 'n',
  kind: 'review',
  at: '2026-11-30T12:00:00.000Z',
  isRead: false,
  reportId: null,
  date: null,
  deficiencies: null,
  deficiencyId: null,
  category: null,
  place: null,
  school: 'Alder High',
  by: null,
  note: '',
  ...change,
});

const say = (change: Partial<ShownNotice>, isAdmin = false) => {
  const notice = aNotice(change);
  const { title, to } = wordsFor(isAdmin)[notice.kind];
  return [title(notice), to(notice)];
};

test('a notice of a report leads to the report', () => {
  const ofReports = noticeKinds.slice(0, 3).map((kind) => say({ kind, reportId: 'r' }));
  expect(ofReports).toEqual([
    ['A report waits for review', '/reports?report=r'],
    ['A report was returned to you', '/reports?report=r'],
    ['A report is Final', '/reports?report=r'],
  ]);
});

test('a notice of one deficiency leads to it, one of several to the list of those', () => {
  const one = { deficiencies: 1, deficiencyId: 'd' };
  const several = { deficiencies: 12 };
  expect(say({ kind: 'assigned', ...one })).toEqual([
    'A deficiency was assigned to you',
    '/deficiencies/d',
  ]);
  expect(say({ kind: 'assigned', ...several })).toEqual([
    '12 deficiencies were assigned to you',
    '/deficiencies?assignee=me',
  ]);
  expect(say({ kind: 'overdue', ...one })).toEqual(['A deficiency is overdue', '/deficiencies/d']);
  expect(say({ kind: 'overdue', ...several })).toEqual([
    '12 deficiencies are overdue',
    '/deficiencies?assignee=me&overdue=true',
  ]);
  expect(say({ kind: 'overdue', ...several }, true)).toEqual([
    '12 deficiencies are overdue',
    '/deficiencies?overdue=true',
  ]);
  expect(say({ kind: 'reported', ...one })).toEqual([
    'A deficiency was reported as repaired',
    '/deficiencies/d',
  ]);
  expect(say({ kind: 'reported', ...several })).toEqual([
    '12 deficiencies were reported as repaired',
    '/deficiencies?state=all&claimed=true',
  ]);
});

test('the bell says how many are unread', () => {
  expect([0, 1, 99, 100].map((unread) => [bellLabel(unread), bellNumber(unread)])).toEqual([
    ['Notices', '0'],
    ['Notices, 1 unread', '1'],
    ['Notices, 99 unread', '99'],
    ['Notices, 100 unread', '99+'],
  ]);
});
