import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import type { DeficiencyRow } from '#contract/deficiency/deficiency.ts';
import { categoryOf } from '#domain/instrument/category.ts';
import { useCall } from '#web/api/cache/hooks.ts';
import { readState } from '#web/shared/list/list-state.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { inputOf, stateParams } from '#web/screens/deficiencies/state.ts';

type NeighbourRows = { before: DeficiencyRow | undefined; after: DeficiencyRow | undefined };

/**
 * Links to the previous and the next deficiency on the page of the list from which this one was
 * opened. The links remain if a change makes the filters of the list exclude this deficiency.
 */
export function Neighbours({ id, search }: { id: string; search: string }) {
  const list = useCall('deficiency/list', inputOf(readState(stateParams, search)));
  const [known, setKnown] = useState<NeighbourRows>();
  const rows = list.data?.data.list ?? [];
  const at = rows.findIndex((row) => row.id === id);
  const here = at < 0 ? known : { before: rows[at - 1], after: rows[at + 1] };
  if (here && (here.before !== known?.before || here.after !== known?.after)) setKnown(here);
  const suffix = search && `?${search}`;
  const link = (row: DeficiencyRow, label: string, icon: 'left' | 'right') => (
    <ButtonLink
      to={`/deficiencies/${row.id}${suffix}`}
      aria-label={`${label}: ${categoryOf(row.category).formLabel}, ${row.area.label}`}
      className="px-3"
      icon={icon === 'left' && <ChevronLeft aria-hidden="true" />}
    >
      <span className="max-sm:hidden">{label}</span>
      {icon === 'right' && <ChevronRight aria-hidden="true" />}
    </ButtonLink>
  );
  if (!here?.before && !here?.after) return null;
  return (
    <div className="flex gap-2">
      {here.before && link(here.before, 'Previous', 'left')}
      {here.after && link(here.after, 'Next', 'right')}
    </div>
  );
}
