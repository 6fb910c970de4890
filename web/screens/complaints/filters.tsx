import { useCall } from '#web/api/cache/hooks.ts';
import { SearchBox } from '#web/ui/form/search-box.tsx';
import { Checkbox } from '#web/ui/form/input.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { useSearchText } from '#web/ui/form/use-search-text.ts';
import { FilterField } from '#web/ui/list/filter-field.tsx';
import { ListFilters } from '#web/ui/list/list-filters.tsx';
import {
  dueOptions,
  isFiltered,
  type ListState,
  noFilter,
  type Sort,
  sortOptions,
  type State,
  stateOptions,
  subjectOptions,
} from './state.ts';

/** The search by number, the state, the subject, the school, and whether a clock has ended. */
export function ComplaintFilters({ list: { state, change } }: { list: ListState }) {
  const schools = useCall('school/get', {}).data?.schoolList ?? [];
  const onTerm = (search: string) => change({ search, page: 1 }, { replace: true });
  const [text, setText] = useSearchText(state.search, onTerm);
  const set = (filter: Partial<State>) => change({ ...filter, page: 1 });
  return (
    <ListFilters
      search={
        <SearchBox value={text} onValue={setText} placeholder="Number, for example 2026-0017" />
      }
      status={{
        label: 'State',
        value: state.state,
        onValue: (next) => set({ state: next as State['state'] }),
        options: stateOptions,
      }}
      sort={{
        value: state.sort,
        onValue: (sort) => set({ sort: sort as Sort }),
        options: sortOptions,
      }}
      isFiltered={isFiltered(state)}
      onClear={() => {
        setText('');
        change(noFilter);
      }}
      more={
        <>
          <FilterField label="Subject">
            <Select
              value={state.subject}
              onValue={(subject) => set({ subject: subject as State['subject'] })}
              options={[{ value: '', label: 'All subjects' }, ...subjectOptions]}
            />
          </FilterField>
          <FilterField label="School">
            <Select
              value={state.school}
              onValue={(school) => set({ school })}
              options={[
                { value: '', label: 'All schools' },
                ...schools.map(({ id, name }) => ({ value: id, label: name })),
              ]}
            />
          </FilterField>
          <FilterField label="Due">
            <Select
              value={state.due}
              onValue={(due) => set({ due: due as State['due'] })}
              options={dueOptions}
            />
          </FilterField>
          <Checkbox
            label="Overdue only"
            checked={state.overdue === 'true'}
            onChecked={(isOn) => set({ overdue: isOn ? 'true' : '' })}
          />
        </>
      }
    />
  );
}
