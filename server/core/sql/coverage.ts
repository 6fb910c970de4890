/** Columns with the coverage of inspection `i`; null where it was not recorded. */
import { sql } from 'kysely';

const counts = sql`'areas', i.areas_of_school, 'inspected', i.areas_inspected,
  'classrooms', i.classrooms_of_school, 'classroomsVisited', i.classrooms_visited`;

const recorded = sql`i.areas_of_school is not null`;

/** A column with the JSON of a `CoverageCounts` (domain/inspection/coverage.ts). */
export const coverageCountsColumn = sql`case when ${recorded} then json_build_object(${counts}) end`;

/** A column with the JSON of a `Coverage` (domain/inspection/coverage.ts). */
export const coverageColumn = sql`
  case when ${recorded} then json_build_object(${counts}, 'leftOut', i.left_out) end`;
