import { categoryOf } from '#domain/instrument/category.ts';
import { groups } from '#domain/instrument/group.ts';
import { NO_TRADE, UNASSIGNED } from '#domain/inspection/deficiency.ts';
import { markLabel } from '#domain/scoring/mark.ts';
import { type FilterState, ME } from '#web/screens/deficiencies/state.ts';
import { dayInWords } from '#web/ui/format/day.ts';
import { FilterChip } from '#web/ui/list/filter-chip.tsx';

type Chip = { label: string; without: Partial<FilterState> };

const daysInWords = ({ foundFrom, foundTo }: FilterState): string => {
  if (!foundTo) return `First found since ${dayInWords(foundFrom)}`;
  if (!foundFrom) return `First found until ${dayInWords(foundTo)}`;
  return `First found ${dayInWords(foundFrom)} to ${dayInWords(foundTo)}`;
};

const linkedFilters = (state: FilterState): (Chip | '')[] => [
  state.unsafe && { label: 'Emergencies not made safe', without: { unsafe: '' } },
  state.trade && {
    label: state.trade === NO_TRADE ? 'No trade' : `Trade: ${state.trade}`,
    without: { trade: '' },
  },
  (state.foundFrom || state.foundTo) && {
    label: daysInWords(state),
    without: { foundFrom: '', foundTo: '' },
  },
];

const assigneeInWords = (assignee: string): string => {
  if (assignee === ME) return 'Assigned to me';
  return assignee === UNASSIGNED ? 'Unassigned' : 'Assigned to one person';
};

const otherFilters = (state: FilterState): (Chip | '')[] => [
  state.search && { label: `Search: ${state.search}`, without: { search: '' } },
  state.area && { label: 'One area', without: { area: '' } },
  state.category && {
    label: categoryOf(state.category).formLabel,
    without: { category: '' },
  },
  state.group && {
    label: groups.find(({ letter }) => letter === state.group)?.name ?? state.group,
    without: { group: '' },
  },
  state.mark && { label: markLabel[state.mark], without: { mark: '' } },
  state.assignee && { label: assigneeInWords(state.assignee), without: { assignee: '' } },
  state.overdue && { label: 'Overdue', without: { overdue: '' } },
  state.due && { label: `Due within ${state.due} days, or overdue`, without: { due: '' } },
  state.repeat && { label: 'Repeats', without: { repeat: '' } },
  state.claimed && { label: 'Reported as repaired', without: { claimed: '' } },
];

type Props = { state: FilterState; set: (filter: Partial<FilterState>) => void };

const Chips = ({ chips, set }: { chips: readonly (Chip | '')[]; set: Props['set'] }) =>
  chips.map(
    (chip) =>
      chip !== '' && (
        <FilterChip key={chip.label} label={chip.label} onRemove={() => set(chip.without)} />
      ),
  );

/** The filters of the list that only links set. */
export const LinkedFilterChips = ({ state, set }: Props) => (
  <Chips chips={linkedFilters(state)} set={set} />
);

/** All filters that the costs have from the list, except the school and the state. */
export const ListFilterChips = ({ state, set }: Props) => (
  <Chips chips={[...otherFilters(state), ...linkedFilters(state)]} set={set} />
);
