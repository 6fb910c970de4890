import { useState } from 'react';
import { LARGEST_BULK } from '#domain/inspection/deficiency.ts';
import { api } from '#web/api/request/api.ts';
import type { Selection } from '#web/shared/list/use-selection.ts';
import { toast } from '#web/ui/overlay/toast.ts';
import { inputOf, type ListState } from './state.ts';

/**
 * Offers to select the rows of all pages once every row of the page is selected, or says that they
 * are too many to be changed at once. If the offer is accepted, all rows are shown on one page,
 * because rows that are not shown are never selected.
 */
export function useSelectAll<Row>(
  { state, change }: ListState,
  selection: Selection<Row>,
  counted: { totalRows: number; hasMore: boolean } | undefined,
) {
  const [busy, setBusy] = useState(false);
  if (!counted || !selection.isAll || counted.totalRows <= selection.selected.length) {
    return undefined;
  }
  if (counted.hasMore || counted.totalRows > LARGEST_BULK) {
    return { sentence: `Up to ${LARGEST_BULK} can be changed at once.` };
  }
  const onSelect = async () => {
    const whole = { page: 1, limit: LARGEST_BULK } as const;
    const input = inputOf({ ...state, ...whole });
    setBusy(true);
    try {
      const { list } = (await api('deficiency/list', input)).data;
      selection.selectIn(
        JSON.stringify(input),
        list.map(({ id }) => id),
      );
      change(whole);
    } catch {
      toast({ title: 'Selecting all failed, please try again.', variant: 'destructive' });
    }
    setBusy(false);
  };
  return {
    sentence: `of ${counted.totalRows}`,
    select: {
      label: `Select all ${counted.totalRows}`,
      onSelect: () => void onSelect(),
      busy,
    },
  };
}
