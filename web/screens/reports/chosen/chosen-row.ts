import type { ReportRow } from '#contract/report/report.ts';
import type { ChosenRow } from '#web/shared/list/chosen-dialog.tsx';

/** A selected report, with a link to its details, from which the user returns to the same list. */
export const chosenRow = ({ id, title }: ReportRow): ChosenRow => {
  const address = new URLSearchParams(location.search);
  address.set('report', id);
  return { id, name: title, to: `/reports?${address}` };
};
