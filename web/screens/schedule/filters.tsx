import { NO_INSPECTOR, scheduleStateLabel, scheduleStates } from '#domain/school/schedule.ts';
import { PersonSelect } from '#web/shared/people/person-select.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { FilterField } from '#web/ui/list/filter-field.tsx';
import { CollapsedFilters } from '#web/ui/list/collapsed-filters.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { SearchBox } from '#web/ui/form/search-box.tsx';
import { useSearchText } from '#web/ui/form/use-search-text.ts';
import { isFiltered, ME, noFilter, type ScheduleList, type State } from './state.ts';

const stateOptions = [
  { value: '', label: 'All schools' },
  ...scheduleStates.map((state) => ({ value: state, label: scheduleStateLabel[state] })),
];

/** The filters, which apply to the calendar and to the list. */
export function ScheduleFilters({ list: { state, change } }: { list: ScheduleList }) {
  const onTerm = (search: string) => change({ search, page: 1, done: 1 }, { replace: true });
  const [text, setText] = useSearchText(state.search, onTerm);
  return (
    <Card aria-label="Filters" className="max-sm:[&>div]:p-3 xl:[&>div]:p-3">
      <div className="grid items-end gap-3 xl:gap-2 max-sm:grid-cols-[1fr_auto] sm:grid-cols-[1fr_1fr_auto] xl:grid-cols-[1fr_13rem_13rem_auto]">
        <Field
          label="Search"
          className="max-sm:[&>label]:sr-only xl:[&>label]:sr-only sm:max-xl:col-span-full"
        >
          <SearchBox value={text} onValue={setText} placeholder="Search by school..." />
        </Field>
        <CollapsedFilters isFiltered={isFiltered(state)} className="items-end">
          <FilterField label="State">
            <Select
              value={state.state}
              onValue={(next) => change({ state: next as State['state'], page: 1 })}
              options={stateOptions}
            />
          </FilterField>
          <FilterField label="Inspector">
            <PersonSelect
              permission="inspect"
              former="hasInspections"
              value={state.inspector}
              onValue={(inspector) => change({ inspector, page: 1 })}
              others={[
                { value: '', label: 'Anyone' },
                { value: ME, label: 'Me' },
                { value: NO_INSPECTOR, label: 'No inspector' },
              ]}
            />
          </FilterField>
          <Button
            onClick={() => {
              setText('');
              change(noFilter);
            }}
          >
            Clear Filters
          </Button>
        </CollapsedFilters>
      </div>
    </Card>
  );
}
