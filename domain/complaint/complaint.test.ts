import { describe, expect, test } from 'vitest';
import { aHandling } from '#domain/testing/a-handling.ts';
import {
  closedOn,
  complaintNumber,
  complaintStateLabel,
  complaintStateOf,
  complaintStates,
  complaintSubjectLabel,
  complaintSubjects,
  complaintWayLabel,
  complaintWays,
  isPassedOn,
  resolvedOn,
} from './complaint.ts';

const valid = { validity: 'valid', decidedOn: '2026-12-01' } as const;
const notValid = { validity: 'not-valid', decidedOn: '2026-12-01' } as const;

describe('the state of a complaint', () => {
  test('is the last thing that happened', () => {
    const states = [
      {},
      { forwardedOn: '2026-11-23' },
      { forwardedOn: '2026-11-23', ...valid },
      { forwardedOn: '2026-11-23', ...notValid },
      { ...valid, remediedOn: '2026-12-02' },
      { ...valid, remediedOn: '2026-12-02', respondedOn: '2026-12-03' },
      { respondedOn: '2026-12-03', nonsenseOn: '2026-12-04' },
    ].map((fields) => complaintStateOf(aHandling(fields)));
    expect(states).toEqual([...complaintStates]);
  });
});

describe('a complaint is resolved', () => {
  test('on the day on which it was remedied or found not valid', () => {
    expect(resolvedOn(aHandling(valid))).toBeNull();
    expect(resolvedOn(aHandling({ ...valid, remediedOn: '2026-12-02' }))).toBe('2026-12-02');
    expect(resolvedOn(aHandling(notValid))).toBe('2026-12-01');
    expect(resolvedOn(aHandling({ forwardedOn: '2026-11-23' }))).toBeNull();
  });

  test('if it concerns textbooks or teachers, on the day on which it was passed on', () => {
    expect(complaintSubjects.filter(isPassedOn)).toEqual(['textbooks', 'teachers']);
    const passed = aHandling({ subject: 'textbooks', forwardedOn: '2026-11-23' });
    expect(resolvedOn(passed)).toBe('2026-11-23');
    expect(closedOn(passed)).toBe('2026-11-23');
  });

  test('never if it is nonsense', () => {
    const nonsense = aHandling({ remediedOn: '2026-12-02', nonsenseOn: '2026-12-04' });
    expect(resolvedOn(nonsense)).toBeNull();
    expect(closedOn(nonsense)).toBe('2026-12-04');
  });
});

describe('a complaint is closed', () => {
  test('when it is resolved and, if the complainant wants that and is known, answered', () => {
    const remedied = { ...valid, remediedOn: '2026-12-02' };
    expect(closedOn(aHandling(remedied))).toBeNull();
    expect(closedOn(aHandling({ ...remedied, respondedOn: '2026-12-09' }))).toBe('2026-12-09');
    expect(closedOn(aHandling({ ...remedied, respondedOn: '2026-12-01' }))).toBe('2026-12-02');
    expect(closedOn(aHandling({ ...remedied, isNamed: false }))).toBe('2026-12-02');
    expect(closedOn(aHandling({ ...remedied, wantsResponse: false }))).toBe('2026-12-02');
    expect(closedOn(aHandling({ ...valid, respondedOn: '2026-12-09' }))).toBeNull();
  });
});

test('screens have a name for each subject, state and way', () => {
  expect(complaintSubjects.map((subject) => complaintSubjectLabel[subject])).toEqual([
    'Emergency or urgent threat',
    'Restroom',
    'Other condition of the school',
    'Textbooks and materials',
    'Teacher vacancy or misassignment',
  ]);
  expect(complaintStates.map((state) => complaintStateLabel[state])).toEqual([
    'Received',
    'Forwarded',
    'Valid',
    'Not valid',
    'Remedied',
    'Answered',
    'Nonsense',
  ]);
  expect(complaintWays.map((way) => complaintWayLabel[way])).toEqual([
    'Public page',
    'Paper form',
    'Letter',
    'Email',
    'Telephone',
    'In person',
  ]);
});

test('the number of a complaint has the year and four digits, or more', () => {
  expect(complaintNumber(2026, 17)).toBe('2026-0017');
  expect(complaintNumber(2026, 10_001)).toBe('2026-10001');
});
