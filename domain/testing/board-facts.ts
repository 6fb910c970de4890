/** Facts of a district for tests of the pages for the board. */
import type { BoardFacts, BoardSchool } from '#domain/board/facts.ts';
import type { Hundredths } from '#domain/scoring/hundredths.ts';
import { ratingOf } from '#domain/scoring/rank.ts';

/** A school with a score of this year and of the last; null for a year without an inspection. */
export const aBoardSchool = (
  name: string,
  score: Hundredths | null,
  last: Hundredths | null = null,
  isInspectedEarlier = false,
): BoardSchool => ({
  id: name,
  name,
  result:
    score === null
      ? null
      : {
          score,
          rating: ratingOf(score),
          computedRating: ratingOf(score),
          date: '2026-09-14',
          deficient: 3,
          extreme: 1,
        },
  last: last === null ? null : { score: last, rating: ratingOf(last) },
  isInspectedEarlier,
});

/** A district of five schools in the school year 2026–27, on November 30, 2026. */
export const someBoardFacts = (changes: Partial<BoardFacts> = {}): BoardFacts => ({
  year: 2026,
  schoolYearBegins: '07-01',
  today: '2026-11-30',
  schools: [
    aBoardSchool('Alder', 9250, 9130),
    aBoardSchool('Birch', 6210, 7400, true),
    aBoardSchool('Cedar', 8125, null, true),
    aBoardSchool('Dogwood', 10_000),
    aBoardSchool('Elm', null, 9000),
  ],
  needs: [
    {
      schoolId: 'Birch',
      findings: [
        { category: 'gasLeaks', deficient: 0, extreme: 1 },
        { category: 'interior', deficient: 4, extreme: 0 },
        { category: 'roofs', deficient: 2, extreme: 1 },
        { category: 'windows', deficient: 1, extreme: 0 },
      ],
      photo: { id: 'photo-of-birch', category: 'gasLeaks', place: 'Room 4' },
      districtPlan: 'The boiler is replaced\nin January.',
      toRepair: 9,
      inProgress: 2,
      deferred: 1,
      overdue: 3,
      withWorkOrder: 4,
      nextDue: '2026-12-15',
      estimatedCents: 1_250_050,
      capitalNeeds: [{ title: 'Roof of the gym', year: 2027, cents: 6_400_000 }],
    },
  ],
  overdue: [
    { school: 'Alder', overdue: 1, since: '2026-11-02', category: 'fire', place: 'Library' },
    { school: 'Birch', overdue: 3, since: '2026-10-14', category: 'gasLeaks', place: 'Room 4' },
  ],
  rooms: [
    { school: 'Alder', rooms: 20, notInspected: 0, isSchoolInspected: true },
    { school: 'Birch', rooms: 24, notInspected: 5, isSchoolInspected: true },
    { school: 'Elm', rooms: 12, notInspected: 12, isSchoolInspected: false },
  ],
  costs: [
    { school: 'Alder', openCents: 40_000, spentCents: 125_000 },
    { school: 'Birch', openCents: 1_250_050, spentCents: 0 },
  ],
  withoutEstimate: 7,
  ...changes,
});
