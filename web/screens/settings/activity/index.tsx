// The Activity tab: the audit log of the district, for administrators.
import { type AuditKind, auditKindLabel, auditKinds } from '#domain/account/audit.ts';
import { useCall } from '#web/api/cache/hooks.ts';
import { DayInput } from '#web/shared/day-input.tsx';
import { ExportMenu } from '#web/shared/list/export-menu.tsx';
import {
  choiceParam,
  columnsParam,
  dayParam,
  idParam,
  limitParam,
  pageParam,
  pagingOf,
  textParam,
  useListState,
} from '#web/shared/list/list-state.ts';
import { ListChoices } from '#web/shared/views/list-choices.tsx';
import { Card } from '#web/ui/card.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { SearchBox } from '#web/ui/form/search-box.tsx';
import { useSearchText } from '#web/ui/form/use-search-text.ts';
import { CollapsedFilters } from '#web/ui/list/collapsed-filters.tsx';
import { Pagination } from '#web/ui/list/pagination.tsx';
import { ActivityTable, activityColumns } from './activity-table.tsx';
import { Retention } from './retention.tsx';

const stateParams = {
  page: pageParam,
  limit: limitParam,
  search: textParam,
  kind: choiceParam(['', ...auditKinds], ''),
  userId: idParam,
  from: dayParam,
  to: dayParam,
  columns: columnsParam,
};

const kinds = [
  { value: '', label: 'Everything' },
  ...auditKinds.map((value) => ({ value, label: auditKindLabel[value] })),
];

export default function Activity() {
  const { state, change } = useListState(stateParams);
  const { page, limit, search, kind, userId, from, to } = state;
  const filter = { search, kind, userId, from, to };
  const [text, setText] = useSearchText(search, (next) =>
    change({ search: next, page: 1 }, { replace: true }),
  );
  // Replaces the history entry, as for a search text, so that the Back button does not step through
  // every change while a date is typed.
  const setDays = (days: { from: string } | { to: string }) =>
    change({ ...days, page: 1 }, { replace: true });
  const list = useCall('account/activity', { ...filter, page, limit }, { keepPrevious: true });
  const members = useCall('user/list', { page: 1, limit: 100 });
  const people = (members.data?.data.list ?? []).map(({ id, name, email }) => ({
    value: id,
    label: name || email,
  }));
  const rows = list.data?.data.list;
  const namesSchools =
    rows?.some(({ before, after }) =>
      [after?.['schoolId'], after?.['school_ids'], before?.['school_ids']].some(Boolean),
    ) ?? false;
  const schools = useCall('school/get', {}, { enabled: namesSchools });
  const names = new Map([
    ...people.map(({ value, label }) => [value, label] as const),
    ...(schools.data?.schoolList ?? []).map(({ id, name }) => [id, name] as const),
  ]);
  return (
    <>
      <Card
        title="Activity"
        subtitle="Who did what, and from where. Entries cannot be changed."
        actions={
          <>
            <ListChoices
              screen="activity"
              params={stateParams}
              columns={{
                columns: activityColumns,
                chosen: state.columns,
                onChosen: (columns) => change({ columns }, { replace: true }),
                isExported: true,
              }}
            />
            <ExportMenu name="account/activity-export" filter={filter} formats={['csv', 'xlsx']} />
          </>
        }
        flush
      >
        <p className="px-4 pb-4 text-sm text-muted sm:px-5">
          An inspection itself names who saved it, and each deficiency has its own history.
        </p>
        <div
          data-unguarded=""
          className="grid items-end gap-3 px-4 pb-4 sm:px-5 max-sm:grid-cols-[1fr_auto] sm:grid-cols-2 lg:grid-cols-4"
        >
          <Field label="Search" className="max-sm:[&>label]:sr-only sm:col-span-full">
            <SearchBox
              value={text}
              onValue={setText}
              placeholder="Search by name, email or address..."
            />
          </Field>
          <CollapsedFilters
            isFiltered={kind !== '' || userId !== '' || from !== '' || to !== ''}
            className="grid-cols-2"
          >
            <Field label="Kind">
              <Select
                value={kind}
                onValue={(value) => change({ kind: value as AuditKind | '', page: 1 })}
                options={kinds}
              />
            </Field>
            <Field label="Person">
              <Select
                value={userId}
                onValue={(value) => change({ userId: value, page: 1 })}
                options={[{ value: '', label: 'Everyone' }, ...people]}
              />
            </Field>
            <Field label="From">
              <DayInput day={from} onDay={(day) => setDays({ from: day })} />
            </Field>
            <Field label="To">
              <DayInput day={to} onDay={(day) => setDays({ to: day })} />
            </Field>
          </CollapsedFilters>
        </div>
        <ActivityTable
          rows={rows}
          names={names}
          chosen={state.columns}
          failed={list.isError}
          onRetry={() => void list.refetch()}
        />
        <Pagination {...pagingOf(state, change)} pages={list.data?.data.totalPages ?? 0} />
      </Card>
      <Retention />
    </>
  );
}
