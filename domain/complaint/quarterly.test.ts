import { describe, expect, test } from 'vitest';
import { complaintQuarterOf, countBySubject } from './quarterly.ts';

describe('a quarter', () => {
  test('has its days and the month after it in which the summary is due', () => {
    const quarters = ['2026-07-01', '2026-12-31', '2027-02-15', '2027-04-01'];
    expect(quarters.map(complaintQuarterOf)).toEqual([
      { first: '2026-07-01', last: '2026-09-30', dueOn: '2026-10-31' },
      { first: '2026-10-01', last: '2026-12-31', dueOn: '2027-01-31' },
      { first: '2027-01-01', last: '2027-03-31', dueOn: '2027-04-30' },
      { first: '2027-04-01', last: '2027-06-30', dueOn: '2027-07-31' },
    ]);
  });
});

describe('the summary', () => {
  test('counts each subject, also those without complaints', () => {
    expect(
      countBySubject([
        { subject: 'restroom', isResolved: true, rows: 2 },
        { subject: 'restroom', isResolved: false, rows: 1 },
        { subject: 'teachers', isResolved: true, rows: 1 },
      ]),
    ).toEqual([
      { subject: 'threat', received: 0, resolved: 0, unresolved: 0 },
      { subject: 'restroom', received: 3, resolved: 2, unresolved: 1 },
      { subject: 'other', received: 0, resolved: 0, unresolved: 0 },
      { subject: 'textbooks', received: 0, resolved: 0, unresolved: 0 },
      { subject: 'teachers', received: 1, resolved: 1, unresolved: 0 },
    ]);
  });
});
