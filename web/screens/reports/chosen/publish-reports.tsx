import { useState } from 'react';
import type { ReportRow } from '#contract/report/report.ts';
import { plural } from '#domain/plural.ts';
import type { PublishedState } from '#domain/report/publication.ts';
import { useCall } from '#web/api/cache/hooks.ts';
import { ChosenDialog } from '#web/shared/list/chosen-dialog.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/select.tsx';
import PageAddressDialog from '#web/screens/reports/page-address-dialog.tsx';
import { chosenRow } from './chosen-row.ts';

const options = [
  { value: 'final', label: 'Publish, each as soon as it is Final' },
  { value: 'always', label: 'Publish at once, drafts as well' },
  { value: 'no', label: 'Take off the page' },
] as const satisfies readonly { value: PublishedState; label: string }[];

const hints = {
  final: 'Publishing also opens the public link of a report.',
  always: 'A report says DRAFT on its page and in its PDF until it is Final.',
  no: 'Whoever has the link of a report can still read it, unless the link is withdrawn as well.',
} as const satisfies Record<PublishedState, string>;

/**
 * Publishes the selected reports on the page of the district, or takes them off it. Before that, it
 * asks for the address of the page if it has none.
 */
export function PublishReports({
  reports,
  onDone,
  onClose,
}: {
  reports: readonly ReportRow[];
  onDone: (refused: readonly string[]) => void;
  onClose: () => void;
}) {
  const [published, setPublished] = useState<PublishedState>('final');
  const district = useCall('account/details', {}).data?.data;
  if (!district) return null;
  if (district.publicSlug === '') {
    return (
      <PageAddressDialog
        onClose={onClose}
        onStored={() => undefined}
        isPublishing={false}
        district={district.name}
        note={undefined}
        confirmLabel="Continue"
      />
    );
  }
  return (
    <ChosenDialog
      call="report/publish-chosen"
      input={{ reportIds: reports.map(({ id }) => id), published }}
      rows={reports.map(chosenRow)}
      failure="Changing the publication failed, please try again."
      title={`Publish ${plural(reports.length, 'report')}`}
      description="The public page of your district lists the reports that you publish."
      confirmLabel={published === 'no' ? 'Unpublish' : 'Publish'}
      tone="primary"
      onDone={onDone}
      onClose={onClose}
    >
      <Field label="Public page" hint={hints[published]} className="mt-2">
        <Select
          value={published}
          onValue={(next) => setPublished(next as PublishedState)}
          options={options}
        />
      </Field>
    </ChosenDialog>
  );
}
