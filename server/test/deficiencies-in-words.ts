/** The list of deficiencies as a person sees it. */
import type { DeficiencyRow } from '#contract/deficiency/deficiency.ts';
import type { Person } from '#server/test/people.ts';

export const rowsOf = async (person: Person, search: object = {}): Promise<DeficiencyRow[]> =>
  (await person.ask('deficiency/list', { limit: 100, sort: 'found', ...search })).data.list;

/** A deficiency in words, for example 'Gym fire X Open, 2026-09-01 to 2026-10-01 ×2'. */
const inWords = ({
  area,
  category,
  mark,
  state,
  firstFound,
  lastFound,
  timesFound,
  repeat,
}: DeficiencyRow) =>
  [
    `${area.label} ${category} ${mark === 'Poor' ? 'X' : 'D'} ${state}`,
    `${firstFound} to ${lastFound} ×${timesFound}${repeat ? ' repeat' : ''}`,
  ].join(', ');

export const listed = async (person: Person, search: object = {}) =>
  (await rowsOf(person, search)).map(inWords);
