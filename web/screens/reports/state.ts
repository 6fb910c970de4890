// The state of this screen in its URL.
import type { CallInput } from '#contract/calls.ts';
import { reportStatuses } from '#domain/report/report.ts';
import {
  choiceParam,
  columnsParam,
  idParam,
  limitParam,
  optionParam,
  pageParam,
  type Param,
  type StateOf,
  textParam,
  type useListState,
} from '#web/shared/list/list-state.ts';
import { explainParam } from '#web/shared/explanation/use-explained.ts';

export const sortOptions = [
  { value: '-date', label: 'Newest first' },
  { value: 'date', label: 'Oldest first' },
  { value: 'school', label: 'School, A to Z' },
  { value: '-school', label: 'School, Z to A' },
  { value: 'score', label: 'Lowest score first' },
  { value: '-score', label: 'Highest score first' },
  { value: 'status', label: 'Drafts first' },
  { value: '-status', label: 'Final first' },
] as const;

export type Sort = (typeof sortOptions)[number]['value'];

/** The parts of the details that can be opened. */
const reportParts = ['what-if', 'sarc'] as const;
export type ReportPart = (typeof reportParts)[number];

/** The expanded parts in a URL, which contains none, one, or several names separated by commas. */
export const openParts = (text: string): readonly ReportPart[] => {
  const names = text.split(',');
  return reportParts.filter((part) => names.includes(part));
};

/** The value for the URL after a part was expanded or collapsed. */
export const withPart = (text: string, part: ReportPart, isOpen: boolean): string => {
  const opened = openParts(text);
  return reportParts.filter((one) => (one === part ? isOpen : opened.includes(one))).join(',');
};

const partsParam: Param<string> = { fallback: '', read: (text) => openParts(text).join(',') };

export const stateParams = {
  page: pageParam,
  limit: limitParam,
  search: textParam,
  status: choiceParam(['', ...reportStatuses], ''),
  /** Whether the listed reports are on the public page of the district. */
  published: choiceParam(['', 'true', 'false'], ''),
  sort: optionParam(sortOptions, '-date'),
  columns: columnsParam,
  /** The report whose details are shown. */
  report: idParam,
  /** Which score of the report is being explained. */
  explain: explainParam,
  /** Which parts of the report's details are expanded, as in `openParts`. */
  part: partsParam,
};

export const inputOf = ({
  page,
  limit,
  search,
  status,
  published,
  sort,
}: StateOf<typeof stateParams>): CallInput<'report/list'> => ({
  page,
  limit,
  search,
  status,
  ...(published && { published }),
  ...(sort !== stateParams.sort.fallback && { sort }),
});

export type ListState = ReturnType<typeof useListState<typeof stateParams>>;
