// The schools beside the published scores of the other schools of the county.
import { Landmark, Upload } from 'lucide-react';
import { useState } from 'react';
import type { CountyComparison } from '#contract/inspection/county.ts';
import { plural } from '#domain/plural.ts';
import { useCall } from '#web/api/cache/hooks.ts';
import { useCan } from '#web/api/session/use-session.ts';
import { countyInput, type ListState } from '#web/screens/district/state.ts';
import { useSchoolYearName } from '#web/shared/school-years.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { momentInWords } from '#web/ui/format/moment.ts';
import { loadable } from '#web/ui/loadable.tsx';
import { EmptyState, FailedState, SkeletonLines } from '#web/ui/states.tsx';
import { DeleteList } from './delete-list.tsx';
import { CountySchools } from './schools.tsx';
import { Districts, Ratings, Spreads } from './tables.tsx';

const UploadDialog = loadable(() => import('./upload-dialog.tsx'));

type Answer = CountyComparison;

export function County({ list }: { list: ListState }) {
  const county = useCall('inspection/county', countyInput(list.state), { keepPrevious: true });
  const mayUpload = useCan('manageDistrict');
  const [isOpen, setIsOpen] = useState(false);
  const data = county.data?.data;
  const upload = mayUpload && (
    <Button icon={<Upload aria-hidden="true" />} onClick={() => setIsOpen(true)}>
      Upload Published Scores
    </Button>
  );
  return (
    <div className="flex flex-col gap-4">
      {county.isError ? (
        <Card title="Comparison with the county">
          <FailedState
            detail={county.error?.problem?.message}
            onRetry={() => void county.refetch()}
          />
        </Card>
      ) : !data ? (
        <Card title="Comparison with the county">
          <SkeletonLines lines={6} label="Loading the published scores" />
        </Card>
      ) : data.lists.length === 0 ? (
        <Card title="Comparison with the county">
          <EmptyState
            icon={<Landmark aria-hidden="true" />}
            title="No published scores have been uploaded."
            hint="Upload a list of the scores or ratings that the schools of your county have published, to see your schools beside them."
            action={upload}
          />
        </Card>
      ) : (
        <>
          <Choice list={list} data={data} actions={upload} />
          <Comparison list={list} data={data} />
        </>
      )}
      {isOpen && (
        <UploadDialog
          onClose={() => setIsOpen(false)}
          onRead={(year) => list.change({ published: year, page: 1 })}
        />
      )}
    </div>
  );
}

/** Chooses the school year, says where its list is from, and replaces or deletes it. */
function Choice({
  list: { state, change },
  data: { lists, comparison },
  actions,
}: {
  list: ListState;
  data: Answer;
  actions: React.ReactNode;
}) {
  const nameOf = useSchoolYearName();
  const mayUpload = useCan('manageDistrict');
  const year = comparison?.year ?? state.published;
  const shown = lists.find((one) => one.year === year);
  return (
    <div className="flex flex-wrap items-end gap-x-4 gap-y-3 print:hidden">
      <Field label="School year" className="w-44">
        <Select
          value={String(year)}
          onValue={(value) => change({ published: Number(value), page: 1 })}
          options={[
            ...(shown ? [] : [{ value: String(year), label: nameOf(year) }]),
            ...lists.map((one) => ({ value: String(one.year), label: nameOf(one.year) })),
          ]}
        />
      </Field>
      <p className="min-w-60 flex-1 pb-1.5 text-sm text-muted">
        {shown &&
          `Published scores of ${plural(shown.schools, 'school')}${
            shown.districts > 0 ? ` in ${plural(shown.districts, 'district')}` : ''
          }. ${shown.source === '' ? '' : `Source: ${shown.source}. `}Uploaded ${momentInWords(Date.parse(shown.importedAt))}.`}
      </p>
      <div className="flex flex-wrap gap-2">
        {actions}
        {mayUpload && shown && (
          <DeleteList
            year={shown.year}
            onDeleted={() => change({ published: 0, page: 1 }, { replace: true })}
          />
        )}
      </div>
    </div>
  );
}

function Comparison({ list, data: { comparison } }: { list: ListState; data: Answer }) {
  const nameOf = useSchoolYearName();
  if (!comparison) {
    return (
      <Card title="Comparison with the county">
        <EmptyState
          icon={<Landmark aria-hidden="true" />}
          title={`There are no published scores of ${nameOf(list.state.published)}.`}
        />
      </Card>
    );
  }
  const year = nameOf(comparison.year);
  return (
    <>
      <Spreads comparison={comparison} year={year} />
      <div className="grid gap-4 xl:grid-cols-2 xl:items-start">
        <Ratings comparison={comparison} />
        {comparison.districts.length > 1 && <Districts comparison={comparison} />}
      </div>
      <CountySchools list={list} comparison={comparison} year={year} />
    </>
  );
}
