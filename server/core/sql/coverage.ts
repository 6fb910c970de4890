/** The coverage of inspection `i`, as a column of a query; null where it was not recorded. */
import { sql } from 'kysely';

const counts = sql`'areas', i.areas_of_school, 'inspected', i.areas_inspected,
  'classrooms', i.classrooms_of_school, 'classroomsVisited', i.classrooms_visited`;

const recorded = sql`i.areas_of_school is not null`;

/** A domain CoverageCounts. */
export const coverageCountsColumn = sql`case when ${recorded} then json_build_object(${counts}) end`;

/** A domain Coverage. */
export const coverageColumn = sql`
  case when ${recorded} then json_build_object(${counts}, 'leftOut', i.left_out) end`;
