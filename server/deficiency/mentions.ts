import { categoryOf } from '#domain/instrument/category.ts';
import { NO_TRADE, stateInWords, UNASSIGNED, UNRESOLVED } from '#domain/inspection/deficiency.ts';
import { groups } from '#domain/instrument/group.ts';
import { markLabel } from '#domain/scoring/mark.ts';
import type { Mention } from '#server/core/export/first-mentions.ts';
import { nameOfArea, nameOfMember, nameOfSchool } from '#server/core/export/queries-names.ts';
import { type DeficiencySearch } from './queries-found.ts';
import { findShared } from './queries-export.ts';

/**
 * What the name of a file with deficiencies mentions: the filters, the most specific first, or, if
 * the deficiencies were chosen by their ids, the school and the category that all of them share.
 */
export const fileNameMentions = (search: DeficiencySearch): readonly Mention[] => {
  const {
    ids,
    schoolId,
    area,
    category,
    group,
    assigneeId,
    mark,
    overdue,
    dueWithin,
    repeat,
    claimed,
    unsafe,
    state,
    trade,
  } = search;
  return [
    ids &&
      (async (db) => {
        const { school, category: shared } = await findShared(db, ids);
        const words = [school, shared && categoryOf(shared).formLabel].filter(
          (word) => word !== null,
        );
        return words.length > 0 ? words : 'selected';
      }),
    schoolId && nameOfSchool(schoolId),
    area && nameOfArea(area),
    category && categoryOf(category).formLabel,
    group && groups.find(({ letter }) => letter === group)?.name,
    search.search,
    assigneeId && (assigneeId === UNASSIGNED ? 'unassigned' : nameOfMember(assigneeId)),
    trade && (trade === NO_TRADE ? 'no trade' : trade),
    mark && markLabel[mark],
    overdue === 'true' ? 'overdue' : '',
    dueWithin && `due within ${dueWithin} days`,
    repeat === 'true' ? 'repeat' : '',
    claimed === 'true' ? 'reported' : '',
    unsafe === 'true' ? 'emergencies' : '',
    // UNRESOLVED is not mentioned, because the list has that filter unless another state is chosen.
    state && state !== UNRESOLVED ? stateInWords(state) : '',
  ];
};
