import { describe, expect, test } from 'vitest';
import {
  isFrozen,
  mayMove,
  publicLinkState,
  publicReports,
  REOPENED,
  reportStatuses,
} from './report.ts';

describe('the status of a report', () => {
  const moves = reportStatuses.flatMap((from) =>
    reportStatuses.filter((to) => mayMove(from, to)).map((to) => `${from} → ${to}`),
  );

  test('can change from Draft to Review, from Review to Draft or Final, but not from Final', () => {
    expect(moves).toEqual(['Draft → Review', 'Review → Draft', 'Review → Final']);
  });

  test('prevents changes of the inspection only if it is Final', () => {
    expect(reportStatuses.filter(isFrozen)).toEqual(['Final']);
  });

  test('is Draft after reopening, so that the report must be reviewed again', () => {
    expect(isFrozen(REOPENED)).toBe(false);
    expect(mayMove(REOPENED, 'Final')).toBe(false);
  });
});

describe('the public link of a report', () => {
  const everyCase = reportStatuses.flatMap((status) =>
    publicReports.flatMap((publicReports) =>
      [true, false].map((isPaid) => ({ status, publicReports, isPaid })),
    ),
  );

  test.each(everyCase)(
    'does not work after it was withdrawn: $status, $publicReports, $isPaid',
    (one) => {
      expect(publicLinkState({ ...one, isPublic: false })).toBe('withdrawn');
    },
  );

  test.each([
    ['Draft', 'all', true, 'open'],
    ['Review', 'all', true, 'open'],
    ['Final', 'all', true, 'open'],
    ['Draft', 'final', true, 'not-final'],
    ['Review', 'final', true, 'not-final'],
    ['Final', 'final', true, 'open'],
    ['Draft', 'all', false, 'unpaid'],
    ['Review', 'all', false, 'unpaid'],
    ['Final', 'all', false, 'open'],
    ['Draft', 'final', false, 'not-final'],
    ['Review', 'final', false, 'not-final'],
    ['Final', 'final', false, 'open'],
  ] as const)(
    'of a %s report, with publicReports %s and a paid subscription %s, has the state %s',
    (status, reports, isPaid, state) => {
      const report = { status, publicReports: reports, isPaid, isPublic: true };
      expect(publicLinkState(report)).toBe(state);
    },
  );
});
