// The five-year plan: what repairs and capital needs cost in each school year.
import { Plus, Printer } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'wouter';
import { plural } from '#domain/plural.ts';
import { TO_REPAIR } from '#domain/inspection/deficiency.ts';
import { prefetchCall } from '#web/api/cache/call-client.ts';
import { useCall } from '#web/api/cache/hooks.ts';
import { useCan } from '#web/api/session/use-session.ts';
import type { ScreenAddress } from '#web/layout/navigation/screen-address.ts';
import { ExportMenu } from '#web/shared/list/export-menu.tsx';
import { readState, useListState } from '#web/shared/list/list-state.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Entries } from './entries.tsx';
import { NeedDialog } from './need-dialog.tsx';
import { entriesInput, planInput, type PlanListState, planParams, rates } from './state.ts';
import { Totals } from './totals.tsx';

export const prefetch = ({ search }: ScreenAddress): Promise<unknown> => {
  const state = readState(planParams, search);
  return Promise.all([
    prefetchCall('capital-need/plan', planInput(state)),
    prefetchCall('capital-need/list', entriesInput(state)),
  ]);
};

export default function CapitalPlan() {
  const list = useListState(planParams);
  const { state } = list;
  const mayEdit = useCan('manageSchools');
  const mayExport = useCan('export');
  const [isAdding, setIsAdding] = useState(false);
  const plan = useCall('capital-need/plan', planInput(state), { keepPrevious: true });
  const data = plan.data?.data;
  return (
    <div className="flex flex-col gap-4 max-sm:gap-3">
      <PageHeader
        title="Five-Year Plan"
        subtitle="Estimated repairs and capital needs by school year"
        actions={
          <div className="flex flex-wrap gap-2 print:hidden">
            {mayExport && (
              <>
                <ExportMenu
                  name="capital-need/export"
                  formats={['csv', 'xlsx']}
                  filter={{ ...planInput(state), rows: 'schools' }}
                />
                <ExportMenu
                  label="Export Entries"
                  name="capital-need/export"
                  formats={['csv', 'xlsx']}
                  filter={{ ...planInput(state), rows: 'entries' }}
                />
              </>
            )}
            <Button icon={<Printer aria-hidden="true" />} onClick={() => print()}>
              Print
            </Button>
            {mayEdit && (
              <Button
                variant="primary"
                icon={<Plus aria-hidden="true" />}
                onClick={() => setIsAdding(true)}
              >
                Add Capital Need
              </Button>
            )}
          </div>
        }
      />
      <PlanFilters list={list} />
      <Totals
        data={data}
        mayEdit={mayEdit}
        failed={plan.isError}
        onRetry={() => void plan.refetch()}
      />
      <Entries list={list} years={data?.years ?? []} mayEdit={mayEdit} />
      <Card title="Assumptions">
        <ul className="list-disc pl-5 text-sm text-muted">
          <li>
            Costs are today’s, as people entered them. In each year after the first they rise by{' '}
            {state.inflation} % (compounded); what is unfunded is at today’s cost.
          </li>
          <li>
            A repair is in the school year of its due date, a capital need in the year in which its
            life ends, unless somebody chose another year. What is overdue is in the first year.
          </li>
          <li>
            The condition index (FCI) is the cost of today’s needs divided by the replacement value
            of the school. This is no accounting: there are no budgets, funds or payments.
          </li>
          {data && data.withoutEstimate > 0 && (
            <li>
              <Link
                href={`/deficiencies?state=${encodeURIComponent(TO_REPAIR)}`}
                className="text-brand underline underline-offset-4"
              >
                {plural(
                  data.withoutEstimate,
                  'deficiency that is not estimated is',
                  'deficiencies that are not estimated are',
                )}
              </Link>{' '}
              not in the plan.
            </li>
          )}
        </ul>
      </Card>
      {isAdding && <NeedDialog schoolId={state.school} onClose={() => setIsAdding(false)} />}
    </div>
  );
}

function PlanFilters({ list: { state, change } }: { list: PlanListState }) {
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
        <Field label="Inflation a year" className="w-40 max-sm:w-full">
          <Select
            value={state.inflation}
            onValue={(inflation) => change({ inflation: inflation as typeof state.inflation })}
            options={rates.map((rate) => ({ value: rate, label: `${rate} %` }))}
          />
        </Field>
      </div>
    </Card>
  );
}
