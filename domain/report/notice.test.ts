import { describe, expect, test } from 'vitest';
import { roles, type Standing } from '#domain/person/role.ts';
import { recordedStatuses } from './report.ts';
import {
  isMailedByDefault,
  isNotifiedOf,
  noticeOfMove,
  readersOfReply,
  type ReportNoticeKind,
  reportNoticeKinds,
} from './notice.ts';

const standings = roles.flatMap((role): Standing[] =>
  role === 'admin'
    ? [{ role, isLimited: false }]
    : [
        { role, isLimited: false },
        { role, isLimited: true },
      ],
);
const inWords = ({ role, isLimited }: Standing) => `${isLimited ? 'limited ' : ''}${role}`;

const notified = (kind: ReportNoticeKind, other: object = {}) =>
  standings
    .filter((standing) =>
      isNotifiedOf(
        kind,
        { id: 'person', ...standing },
        { by: 'another', inspectedBy: 'a third', ...other },
      ),
    )
    .map(inWords);

const everybody = standings.map(inWords);

test('each change of the status of a report is one kind of notice; a voided report is none', () => {
  expect(recordedStatuses.map((to) => [to, noticeOfMove(to)])).toEqual([
    ['Draft', 'returned'],
    ['Review', 'review'],
    ['Final', 'final'],
    ['Void', undefined],
  ]);
});

describe('of a report', () => {
  test('that waits for a review, those are notified who may make it final, and limited reporters', () => {
    const reviewers = ['admin', 'staff', 'limited staff', 'reporter', 'limited reporter'];
    expect(notified('review')).toEqual(reviewers);
    expect(notified('review', { inspectedBy: 'person' })).toEqual(reviewers);
  });

  test('that was returned, only the person is notified who made the inspection', () => {
    expect(notified('returned')).toEqual([]);
    expect(notified('returned', { inspectedBy: 'person' })).toEqual(everybody);
  });

  test('that is Final, the person who made the inspection and limited reporters are notified', () => {
    expect(notified('final')).toEqual(['limited reporter']);
    expect(notified('final', { inspectedBy: 'person' })).toEqual(everybody);
  });

  test('nobody is notified of what they did themselves', () => {
    for (const kind of reportNoticeKinds) {
      expect(notified(kind, { by: 'person', inspectedBy: 'person' })).toEqual([]);
    }
  });
});

test('returned reports are mailed to everybody who has not chosen, the others only to limited reporters', () => {
  const mailed = (kind: ReportNoticeKind) =>
    standings.filter((standing) => isMailedByDefault(kind, standing)).map(inWords);
  expect(mailed('returned')).toEqual(everybody);
  expect(mailed('review')).toEqual(['limited reporter']);
  expect(mailed('final')).toEqual(['limited reporter']);
});

describe('of a reply with a work link', () => {
  const admin = { id: 'admin', role: 'admin', isLimited: false, hasMadeLink: false } as const;
  const maker = { id: 'maker', role: 'staff', isLimited: false, hasMadeLink: true } as const;
  const ids = (members: Parameters<typeof readersOfReply<typeof admin | typeof maker>>[0]) =>
    readersOfReply(members).map(({ id }) => id);

  test('whoever has made the link is notified', () => {
    expect(ids([admin, maker])).toEqual(['maker']);
    expect(ids([{ ...admin, hasMadeLink: true } as never, maker])).toEqual(['admin', 'maker']);
  });

  test('the administrators are notified if that person is gone, or may not accept it', () => {
    expect(ids([admin])).toEqual(['admin']);
    expect(ids([admin, { ...maker, role: 'reporter' } as never])).toEqual(['admin']);
  });
});
