import { useId, useState } from 'react';
import { searchKey } from '#domain/search-key.ts';
import { useCall } from '#web/api/cache/hooks.ts';
import type { FieldProps } from '#web/shared/use-form-fields.ts';
import { FieldProblem } from '#web/ui/form/field.tsx';
import { Checkbox } from '#web/ui/form/input.tsx';
import { SearchBox } from '#web/ui/form/search-box.tsx';
import { SkeletonLines } from '#web/ui/states.tsx';

/** Selects schools from a list; long lists have a search box. */
export function SchoolChoice({
  label,
  error,
  ref,
  chosen,
  onChosen,
  className,
}: FieldProps & {
  chosen: readonly string[];
  onChosen: (schoolIds: readonly string[]) => void;
  className?: string;
}) {
  const errorId = useId();
  const [search, setSearch] = useState('');
  const schools = useCall('school/get', {}).data?.schoolList;
  // The schools that were selected when the list was opened come first. The order does not change
  // while schools are being selected.
  const [first] = useState(chosen);
  const shown = schools
    ?.filter(({ name }) => searchKey(name).includes(searchKey(search)))
    .toSorted((one, other) => Number(first.includes(other.id)) - Number(first.includes(one.id)));
  const toggle = (id: string, isChosen: boolean) =>
    onChosen(isChosen ? [...chosen, id] : chosen.filter((other) => other !== id));
  return (
    <fieldset ref={ref} className={className} aria-describedby={error && errorId}>
      <legend className="mb-1.5 text-sm font-medium">
        {label} <span className="text-muted">({chosen.length} selected)</span>
      </legend>
      {schools && schools.length > 8 && (
        <SearchBox
          label="Search schools to select"
          value={search}
          onValue={setSearch}
          className="mb-2"
        />
      )}
      <div className="max-h-52 overflow-y-auto rounded-control border border-line px-3 py-1">
        {shown ? (
          shown.map(({ id, name }) => (
            <Checkbox
              key={id}
              label={name}
              aria-invalid={error ? true : undefined}
              aria-describedby={error && errorId}
              checked={chosen.includes(id)}
              onChecked={(isChosen) => toggle(id, isChosen)}
            />
          ))
        ) : (
          <SkeletonLines label="Loading schools" />
        )}
        {shown?.length === 0 && (
          <p className="py-3 text-muted">No schools found matching your search.</p>
        )}
      </div>
      <FieldProblem id={errorId} error={error} className="mt-1.5" />
    </fieldset>
  );
}
