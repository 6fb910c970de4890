import { categories, type CategoryId } from '#domain/instrument/category.ts';
import {
  deficiencyStateFilters,
  dueWithinDays,
  NO_TRADE,
  stateInWords,
  UNASSIGNED,
} from '#domain/inspection/deficiency.ts';
import { type GroupLetter, groups } from '#domain/instrument/group.ts';
import { searchKey } from '#domain/search-key.ts';
import { useCall } from '#web/api/cache/hooks.ts';
import { FilterChip } from '#web/ui/list/filter-chip.tsx';
import { FilterField } from '#web/ui/list/filter-field.tsx';
import { Checkbox } from '#web/ui/form/input.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { ListFilters } from '#web/ui/list/list-filters.tsx';
import { SearchBox } from '#web/ui/form/search-box.tsx';
import { useSearchText } from '#web/ui/form/use-search-text.ts';
import {
  ANY_STATE,
  isFiltered,
  type ListState,
  ME,
  noFilter,
  type Sort,
  sortOptions,
  type State,
} from './state.ts';
import { LinkedFilterChips } from './costs/filter-chips.tsx';
import { PersonSelect } from '#web/shared/people/person-select.tsx';

const stateOptions = [
  ...deficiencyStateFilters.map((state) => ({ value: state, label: stateInWords(state) })),
  { value: ANY_STATE, label: 'All' },
];
const markOptions = [
  { value: '', label: 'Any mark' },
  { value: 'Poor', label: 'Extreme deficiency' },
  { value: 'Deficient', label: 'Deficient' },
];
const dueOptions = [
  { value: '', label: 'Any time' },
  ...dueWithinDays.map((days) => ({ value: days, label: `Within ${days} days, or overdue` })),
];
const byOptions = [
  { value: '', label: 'None' },
  { value: 'school', label: 'School' },
  { value: 'trade', label: 'Trade' },
];

/**
 * Search, state and sort order, then further filters. On a phone everything but the search is
 * folded away.
 */
export function DeficiencyFilters({
  list: { state, change },
  area,
  results,
  hasWorkLinks,
}: {
  list: ListState;
  /** How many deficiencies the filters find; undefined until the number is known. */
  results: number | undefined;
  /** The area of the first row, from which the filter by area takes the area's name. */
  area: { id: string; label: string } | undefined;
  /** Whether the district has ever shared work, so that repairs can have been reported. */
  hasWorkLinks: boolean;
}) {
  const onTerm = (search: string) => change({ search, page: 1 }, { replace: true });
  const [text, setText] = useSearchText(state.search, onTerm);
  const set = (filter: Partial<State>) => change({ ...filter, page: 1 });
  return (
    <ListFilters
      search={
        <SearchBox
          value={text}
          onValue={setText}
          placeholder="Search by school, area, category, finding..."
        />
      }
      status={{
        label: 'State',
        value: state.state,
        onValue: (next) => set({ state: next as State['state'] }),
        options: stateOptions,
      }}
      sort={{
        value: state.sort,
        onValue: (sort) => set({ sort: sort as Sort, by: '' }),
        options: sortOptions,
      }}
      isFiltered={isFiltered(state)}
      results={results}
      onClear={() => {
        setText('');
        change(noFilter);
      }}
      more={<MoreFilters state={state} set={set} hasWorkLinks={hasWorkLinks} />}
    >
      {state.area && (
        <FilterChip
          label={area?.id === state.area ? area.label : 'One area'}
          onRemove={() => set({ area: '' })}
        />
      )}
      <LinkedFilterChips state={state} set={set} />
    </ListFilters>
  );
}

function MoreFilters({
  state,
  set,
  hasWorkLinks,
}: {
  state: State;
  set: (filter: Partial<State>) => void;
  hasWorkLinks: boolean;
}) {
  const schools = useCall('school/get', {}).data?.schoolList ?? [];
  return (
    <>
      <FilterField label="School">
        <Select value={state.school} onValue={(school) => set({ school })}>
          <option value="">All schools</option>
          {state.school && !schools.some(({ id }) => id === state.school) && (
            <option value={state.school}>One school</option>
          )}
          {schools.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      </FilterField>
      <FilterField label="Category">
        <CategorySelect state={state} set={set} />
      </FilterField>
      <FilterField label="Trade">
        <TradeSelect state={state} set={set} />
      </FilterField>
      <FilterField label="Mark">
        <Select
          value={state.mark}
          onValue={(mark) => set({ mark: mark as State['mark'] })}
          options={markOptions}
        />
      </FilterField>
      <FilterField label="Due">
        <Select
          value={state.due}
          onValue={(due) => set({ due: due as State['due'] })}
          options={dueOptions}
        />
      </FilterField>
      <FilterField label="Assigned to">
        <PersonSelect
          value={state.assignee}
          former="hasDeficiencies"
          onValue={(assignee) => set({ assignee })}
          others={[
            { value: '', label: 'Anyone' },
            { value: ME, label: 'Me' },
            { value: UNASSIGNED, label: 'Unassigned' },
          ]}
        />
      </FilterField>
      <FilterField label="Group by">
        <Select
          value={state.by}
          onValue={(by) => set({ by: by as State['by'] })}
          options={byOptions}
        />
      </FilterField>
      <div className="col-span-full flex flex-wrap gap-x-6 max-sm:-mb-2 sm:col-span-2 xl:-my-1.5 xl:col-span-full">
        <Checkbox
          label="Overdue only"
          checked={state.overdue === 'true'}
          onChecked={(isOn) => set({ overdue: isOn ? 'true' : '' })}
        />
        <Checkbox
          label="Repeats only"
          checked={state.repeat === 'true'}
          onChecked={(isOn) => set({ repeat: isOn ? 'true' : '' })}
        />
        {(hasWorkLinks || state.claimed === 'true') && (
          <Checkbox
            label="Reported as repaired only"
            checked={state.claimed === 'true'}
            onChecked={(isOn) => set({ claimed: isOn ? 'true' : '' })}
          />
        )}
      </div>
    </>
  );
}

/** Selects one of the trades that people have entered in repair plans. */
function TradeSelect({ state, set }: { state: State; set: (filter: Partial<State>) => void }) {
  const trades = useCall('deficiency/trades', {}).data?.data.list ?? [];
  // The address may have another spelling of the trade, or one that no deficiency has any more.
  const value = trades.find((trade) => searchKey(trade) === searchKey(state.trade)) ?? state.trade;
  const isOther = value !== '' && value !== NO_TRADE && !trades.includes(value);
  return (
    <Select value={value} onValue={(trade) => set({ trade })}>
      <option value="">All trades</option>
      <option value={NO_TRADE}>No trade</option>
      {[...(isOther ? [value] : []), ...trades].map((trade) => (
        <option key={trade} value={trade}>
          {trade}
        </option>
      ))}
    </Select>
  );
}

/** Selects a category, or a whole group of categories, whose value is the letter of the group. */
function CategorySelect({ state, set }: { state: State; set: (filter: Partial<State>) => void }) {
  const isGroup = (value: string): value is GroupLetter =>
    groups.some(({ letter }) => letter === value);
  return (
    <Select
      value={state.category || state.group}
      onValue={(value) =>
        set(
          isGroup(value)
            ? { group: value, category: '' }
            : { category: value as CategoryId | '', group: '' },
        )
      }
    >
      <option value="">All categories</option>
      {groups.map(({ letter, name }) => (
        <optgroup key={letter} label={`${letter} · ${name}`}>
          <option value={letter}>All of {name}</option>
          {categories
            .filter(({ group }) => group === letter)
            .map(({ id, formLabel }) => (
              <option key={id} value={id}>
                {formLabel}
              </option>
            ))}
        </optgroup>
      ))}
    </Select>
  );
}
