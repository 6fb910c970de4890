import { RotateCcw, Square, SquareCheck } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { choosable, shownIds, withColumn } from '#web/ui/list/chosen-columns.ts';
import { MenuItems, showLoadedItems } from '#web/ui/overlay/menu.tsx';
import type { ColumnChoice } from './list-choices.tsx';

/** The columns of a list with a check mark at those that are shown. */
export default function ColumnEntries({ columns, chosen, onChosen, isExported }: ColumnChoice) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => showLoadedItems(place.current), []);
  const shown = shownIds(columns, chosen);
  const isShown = ({ id = '' }: { id?: string | undefined }) => shown.has(id);
  return (
    <div ref={place} role="none">
      <MenuItems
        items={choosable(columns).map((column) => ({
          label: column.label,
          icon: isShown(column) ? (
            <SquareCheck aria-hidden="true" className="text-brand" />
          ) : (
            <Square aria-hidden="true" className="text-muted" />
          ),
          check: { of: 'each', isOn: isShown(column) },
          onSelect: () => onChosen(withColumn(columns, chosen, column.id ?? '', !isShown(column))),
        }))}
      />
      <div role="none" className="mt-1 border-t border-line pt-1">
        <MenuItems
          items={[
            {
              label: 'Usual Columns',
              icon: <RotateCcw aria-hidden="true" />,
              disabled: chosen === '',
              onSelect: () => onChosen(''),
            },
          ]}
        />
      </div>
      {isExported && (
        <p role="none" className="max-w-56 px-3 py-2 text-sm text-muted">
          Exports follow the filters and have all columns.
        </p>
      )}
    </div>
  );
}
