// The state of the pages for the board in their URL, and the request that is made for it.
import type { CallInput } from '#contract/calls.ts';
import { languages } from '#domain/language/language.ts';
import {
  choiceParam,
  pageParam,
  type Param,
  type StateOf,
  type useListState,
} from '#web/shared/list/list-state.ts';

/** The year in which a school year begins; 0 for the latest one with an inspection. */
const yearParam: Param<number> = {
  fallback: 0,
  read: (text) => (/^(19|2\d)\d\d$/.test(text) ? Number(text) : undefined),
};

export const boardParams = {
  year: yearParam,
  lang: choiceParam(languages, 'en'),
  page: pageParam,
};

export type BoardState = StateOf<typeof boardParams>;
export type BoardListState = ReturnType<typeof useListState<typeof boardParams>>;

export const boardInput = ({ year, lang }: BoardState): CallInput<'board/pages'> => ({
  lang,
  ...(year !== 0 && { year }),
});
