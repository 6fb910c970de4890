/** What the floor plans of an inspection show. */
import { sql } from 'kysely';
import type { Mark } from '#domain/scoring/mark.ts';
import type { Transaction } from '#server/core/db.ts';

type RoomMarks = {
  area: string;
  notInspected: string | null;
  categories: { status: Mark }[];
};

export type MarksOfRooms = {
  schoolId: string;
  school: string;
  /** YYYY-MM-DD */
  date: string;
  inspector: string;
  evaluations: RoomMarks[];
};

/** The marks of each area of an inspection, without comments and photos; undefined if it is missing. */
export const findMarksOfRooms = async (
  db: Transaction,
  id: string,
): Promise<MarksOfRooms | undefined> => {
  const { rows } = await sql<MarksOfRooms>`
    select i.school_id as "schoolId", i.school_name as school, i.date, i.inspector_name as inspector,
      coalesce(
        (
          select jsonb_agg(jsonb_build_object(
            'area', e -> 'area', 'notInspected', e -> 'notInspected', 'categories', (
              select jsonb_agg(jsonb_build_object('status', mark))
              from jsonb_path_query(e, '$.categories[*].status') as mark
            )
          ) order by place)
          from jsonb_array_elements(i.evaluations) with ordinality as areas (e, place)
        ), '[]'::jsonb) as evaluations
    from inspection i where i.id = ${id} and i.deleted_at is null`.execute(db);
  return rows[0];
};
