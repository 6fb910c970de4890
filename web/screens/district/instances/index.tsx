// The instances of not meeting the good-repair standard, for the local indicators and the LCAP.
import { Copy } from 'lucide-react';
import type { InstancesAnswer } from '#contract/inspection/instances.ts';
import { useCall } from '#web/api/cache/hooks.ts';
import { instancesInput, type ListState } from '#web/screens/district/state.ts';
import { copyText } from '#web/shared/copy-link.ts';
import { useSchoolYearName } from '#web/shared/school-years.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { FailedState, SkeletonLines } from '#web/ui/states.tsx';
import { InstancesChoices } from './choices.tsx';
import { Lcap } from './lcap.tsx';
import { InstancesOfSchools, InstancesOfYears } from './tables.tsx';

export default function Instances({ list }: { list: ListState }) {
  const instances = useCall('inspection/instances', instancesInput(list.state), {
    keepPrevious: true,
  });
  const data = instances.data?.data;
  if (instances.isError) {
    return (
      <Card title="Instances">
        <FailedState
          detail={instances.error?.problem?.message}
          onRetry={() => void instances.refetch()}
        />
      </Card>
    );
  }
  if (!data) {
    return (
      <Card title="Instances">
        <SkeletonLines lines={6} label="Loading the instances" />
      </Card>
    );
  }
  return (
    <div className="flex flex-col gap-4">
      <InstancesChoices list={list} data={data} />
      <Count data={data} />
      <Lcap data={data} isOfAll={list.state.type === '' && list.state.schools === ''} />
      <div className="grid gap-4 xl:grid-cols-[2fr_3fr] xl:items-start">
        <InstancesOfYears data={data} />
        <InstancesOfSchools list={list} data={data} />
      </div>
    </div>
  );
}

function Count({ data }: { data: InstancesAnswer }) {
  const nameOf = useSchoolYearName();
  const figures = [
    { label: 'Instances', value: data.instances },
    { label: 'Deficiencies (D)', value: data.deficient },
    { label: 'Extreme deficiencies (X)', value: data.extreme },
  ];
  return (
    <Card
      title={`Instances of not meeting good repair in ${nameOf(data.year)}`}
      subtitle="Each D or X of an area in a category, at the last inspection of each school in the school year"
      actions={
        <Button icon={<Copy aria-hidden="true" />} onClick={() => copyText(data.text)}>
          Copy the text
        </Button>
      }
    >
      <div className="grid gap-4 lg:grid-cols-2 lg:items-center">
        <dl className="flex flex-wrap gap-x-8 gap-y-3">
          {figures.map(({ label, value }) => (
            <div key={label}>
              <dt className="text-sm text-muted">{label}</dt>
              <dd className="text-3xl font-semibold tabular-nums">
                {value.toLocaleString('en-US')}
              </dd>
            </div>
          ))}
        </dl>
        <p className="max-w-prose text-sm">{data.text}</p>
      </div>
    </Card>
  );
}
