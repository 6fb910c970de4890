/** What a search of the whole district finds: the names of things, and what opens their screens. */
import { z } from 'zod';
import { categoryIds } from '#domain/instrument/category.ts';
import { deficiencyStates } from '#domain/inspection/deficiency.ts';
import { roles } from '#domain/person/role.ts';
import { reportStatuses } from '#domain/report/report.ts';
import { schoolTypes } from '#domain/school/school.ts';
import { MOST_SEARCHED } from '#domain/search.ts';
import { Day, Id, nameText } from '#contract/common.ts';

/** Words, each of which must be found. */
export const SearchedText = nameText(MOST_SEARCHED).pipe(
  z.string().min(2, { error: 'must have at least two characters' }),
);

export const FoundSchool = z.object({
  id: Id,
  name: z.string(),
  type: z.enum(schoolTypes),
  address: z.string(),
});
export type FoundSchool = z.infer<typeof FoundSchool>;

/** An area, with the school and the facility (if any) in which it is. */
export const FoundArea = z.object({
  id: Id,
  name: z.string(),
  facility: z.string().nullable(),
  schoolId: Id,
  school: z.string(),
});
export type FoundArea = z.infer<typeof FoundArea>;

export const FoundReport = z.object({
  id: Id,
  title: z.string(),
  school: z.string(),
  date: Day,
  status: z.enum(reportStatuses),
});

export const FoundDeficiency = z.object({
  id: Id,
  category: z.enum(categoryIds),
  /** The name of the area or facility. */
  area: z.string(),
  school: z.string(),
  state: z.enum(deficiencyStates),
});

export const FoundPerson = z.object({
  id: Id,
  name: z.string(),
  email: z.string(),
  role: z.enum(roles),
});

/** A few of each kind, the latest report and the latest deficiency first. */
export const Found = z.object({
  schools: z.array(FoundSchool),
  areas: z.array(FoundArea),
  reports: z.array(FoundReport),
  deficiencies: z.array(FoundDeficiency),
  /** Empty for whoever may not see the team. */
  people: z.array(FoundPerson),
});
export type Found = z.infer<typeof Found>;
