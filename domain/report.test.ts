import { describe, expect, test } from 'vitest';
import { isFrozen, mayMove, REOPENED, reportStatuses } from './report.ts';

describe('Chelsea reporter takes a report from Draft to Final', () => {
  const moves = reportStatuses.flatMap((from) =>
    reportStatuses.filter((to) => mayMove(from, to)).map((to) => `${from} → ${to}`),
  );

  test('over Review, forth and back, and never out of Final', () => {
    expect(moves).toEqual(['Draft → Review', 'Review → Draft', 'Review → Final']);
  });

  test('and only the Final one is frozen', () => {
    expect(reportStatuses.filter(isFrozen)).toEqual(['Final']);
  });

  test('and once reopened it can be edited and must be reviewed again', () => {
    expect(isFrozen(REOPENED)).toBe(false);
    expect(mayMove(REOPENED, 'Final')).toBe(false);
  });
});
