import type { Found } from '#contract/search/found.ts';
import { categoryOf } from '#domain/instrument/category.ts';
import { openStateInWords } from '#domain/inspection/deficiency.ts';
import { roleLabel } from '#domain/person/role.ts';
import { areaAnchor } from '#web/shared/area-anchor.ts';
import { dayInWords } from '#web/ui/format/day.ts';
import type { Group } from './entries.ts';

const inWords = (...parts: readonly (string | null)[]): string => parts.filter(Boolean).join(' · ');

/** What the server has found, with the URLs of the screens that show it. */
export const foundGroups = (found: Found): readonly Group[] => [
  {
    title: 'Schools',
    entries: found.schools.map(({ id, name, type, address }) => ({
      kind: 'school',
      id,
      title: name,
      detail: inWords(type, address),
      to: `/facilities/${id}`,
    })),
  },
  {
    title: 'Areas',
    entries: found.areas.map(({ id, name, facility, school, schoolId }) => ({
      kind: 'area',
      id,
      title: name,
      detail: inWords(school, facility),
      to: `/facilities/${schoolId}#${areaAnchor(id)}`,
    })),
  },
  {
    title: 'Reports',
    entries: found.reports.map(({ id, title, date, status }) => ({
      kind: 'report',
      id,
      title,
      detail: inWords(dayInWords(date), status),
      to: `/reports?report=${id}`,
    })),
  },
  {
    title: 'Deficiencies',
    entries: found.deficiencies.map(({ id, category, area, school, state }) => ({
      kind: 'deficiency',
      id,
      title: `${categoryOf(category).formLabel}: ${area}`,
      detail: inWords(school, openStateInWords(state)),
      to: `/deficiencies/${id}`,
    })),
  },
  {
    title: 'People',
    entries: found.people.map(({ id, name, email, role }) => ({
      kind: 'person',
      id,
      title: name,
      detail: inWords(roleLabel[role], name === email ? null : email),
      to: `/users?search=${encodeURIComponent(email)}`,
    })),
  },
];
