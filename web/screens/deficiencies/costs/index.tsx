// What the repairs of deficiencies cost, broken down in a table.
import { Printer } from 'lucide-react';
import { type CostGrouping, costGroupings } from '#domain/deficiency/cost-grouping.ts';
import { deficiencyStateFilters, stateInWords } from '#domain/inspection/deficiency.ts';
import { useCall } from '#web/api/cache/hooks.ts';
import { useCan } from '#web/api/session/use-session.ts';
import { ANY_STATE, filterOf } from '#web/screens/deficiencies/state.ts';
import { ExportMenu } from '#web/shared/list/export-menu.tsx';
import { pagingOf, useListState } from '#web/shared/list/list-state.ts';
import { BackLink } from '#web/ui/back-link.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { Pagination } from '#web/ui/list/pagination.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { TabPanel, Tabs } from '#web/ui/tabs.tsx';
import { usePageTitle } from '#web/ui/use-page-title.ts';
import { lastAddress } from '#web/shared/last-address.ts';
import { CostTable } from './cost-table.tsx';
import { ListFilterChips } from './filter-chips.tsx';
import { type CostListState, costParams, costsInputOf } from './state.ts';

const labels = {
  school: 'School',
  trade: 'Trade',
  category: 'Category',
  quarter: 'Quarter',
  state: 'State',
} as const satisfies Record<CostGrouping, string>;

const tabs = costGroupings.map((value) => ({ value, label: labels[value] }));

const stateOptions = [
  { value: ANY_STATE, label: 'All' },
  ...deficiencyStateFilters.map((state) => ({ value: state, label: stateInWords(state) })),
];

export default function Costs() {
  usePageTitle('Costs');
  const list = useListState(costParams);
  const { state, change } = list;
  const mayExport = useCan('export');
  const costs = useCall('deficiency/cost-breakdown', costsInputOf(state), { keepPrevious: true });
  const data = costs.data?.data;
  return (
    <div className="flex flex-col gap-4 max-sm:gap-3">
      <PageHeader
        title="Costs"
        subtitle="What the repair plans of deficiencies say: estimated and actual cost, as entered there"
        actions={
          <div className="flex flex-wrap gap-2 print:hidden">
            <BackLink to={lastAddress('/deficiencies')}>Back to Deficiencies</BackLink>
            {mayExport && (
              <ExportMenu
                name="deficiency/cost-breakdown-export"
                formats={['csv', 'xlsx']}
                filter={{ by: state.by, ...filterOf(state) }}
              />
            )}
            <Button icon={<Printer aria-hidden="true" />} onClick={() => print()}>
              Print
            </Button>
          </div>
        }
      />
      <CostFilters list={list} />
      <Tabs
        label="Costs by"
        tabs={tabs}
        value={state.by}
        onValue={(by) => change({ by: by as CostGrouping, page: 1 })}
      >
        <TabPanel value={state.by}>
          <Card aria-label={`Costs by ${state.by}`} flush>
            <CostTable
              label={state.by === 'quarter' ? 'Quarter first found' : labels[state.by]}
              state={state}
              data={data}
              failed={costs.isError}
              onRetry={() => void costs.refetch()}
            />
            <Pagination {...pagingOf(state, change)} pages={data?.totalPages ?? 0} />
          </Card>
        </TabPanel>
      </Tabs>
    </div>
  );
}

function CostFilters({ list: { state, change } }: { list: CostListState }) {
  const schools = useCall('school/get', {}).data?.schoolList ?? [];
  return (
    <Card aria-label="Filters" className="print:hidden">
      <div className="flex flex-wrap items-end gap-3">
        <Field label="School" className="w-64 max-sm:w-full">
          <Select
            value={state.school}
            onValue={(school) => change({ school, page: 1 })}
            options={[
              { value: '', label: 'All schools' },
              ...schools.map(({ id, name }) => ({ value: id, label: name })),
            ]}
          />
        </Field>
        <Field label="State" className="w-44 max-sm:w-full">
          <Select
            value={state.state}
            onValue={(next) => change({ state: next as typeof state.state, page: 1 })}
            options={stateOptions}
          />
        </Field>
        <div className="empty:hidden">
          <ListFilterChips state={state} set={(filter) => change({ ...filter, page: 1 })} />
        </div>
      </div>
    </Card>
  );
}
