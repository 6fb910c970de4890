import { useState } from 'react';
import { plural } from '#domain/plural.ts';
import { filterPlaces } from '#web/draft/areas/filter-places.ts';
import type { Draft, DraftEvaluation, Place } from '#web/draft/draft.ts';
import { copyMarks, deficientCategories, placesToCopyTo } from '#web/draft/marking/copy-marks.ts';
import { categoryNames } from '#web/draft/saving/save-check.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/form/input.tsx';
import { SearchBox } from '#web/ui/form/search-box.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { useForm } from '../form-context.ts';
import { openCategories, useKnown } from '../use-known.ts';

/** Copies the marks Good and NA of one area to several others that have none. */
export default function CopyMarksDialog({
  from,
  onCopied,
  onClose,
}: {
  from: DraftEvaluation;
  onCopied: (copied: Draft, words: string) => void;
  onClose: () => void;
}) {
  const { draft, places } = useForm();
  const { list: known, isPending } = useKnown();
  const [ticked, setTicked] = useState<readonly Place[]>([]);
  const [search, setSearch] = useState('');
  const all = placesToCopyTo(draft, places ?? [], from);
  const found = filterPlaces(all, search);
  const deficient = deficientCategories(from);
  const isTicked = ({ id }: Place) => ticked.some((place) => place.id === id);
  const tick = (area: Place, on: boolean) =>
    setTicked(on ? [...ticked, area] : ticked.filter(({ id }) => id !== area.id));
  const copy = () => {
    if (ticked.length === 0 || isPending) return;
    const exceptIn = (area: string) => openCategories(known, area);
    onCopied(
      copyMarks(draft, { from, areas: ticked, exceptIn }),
      `Marks of ${from.label} copied to ${plural(ticked.length, 'area')}.`,
    );
  };
  return (
    <Dialog
      open
      onClose={onClose}
      onSubmit={copy}
      title={`Copy marks of ${from.label} to…`}
      description="The marks Good and NA are copied. D, X, comments and photos never are: they belong to one place."
      submit={{
        label: ticked.length === 0 ? 'Copy' : `Copy to ${plural(ticked.length, 'area')}`,
        busy: isPending,
        disabled: ticked.length === 0,
      }}
    >
      <p className="mb-3 text-sm text-muted">
        {deficient.length > 0 && `${categoryNames(deficient)} will stay without a mark. `}A category
        that was deficient when last inspected stays without a mark, too.
      </p>
      {all.length > 7 && (
        // Enter in the search field must not submit the dialog.
        <div
          role="group"
          aria-label="Search"
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        >
          <SearchBox label="Search the areas" value={search} onValue={setSearch} className="mb-2" />
        </div>
      )}
      {found.length > 1 && (
        <Button
          variant="link"
          className="-ml-4"
          onClick={() => setTicked([...ticked, ...found.filter((area) => !isTicked(area))])}
        >
          Select all {found.length}
        </Button>
      )}
      <ul>
        {found.map((area) => (
          <li key={area.id}>
            <Checkbox
              label={area.name}
              checked={isTicked(area)}
              onChecked={(on) => tick(area, on)}
            />
          </li>
        ))}
      </ul>
      {found.length === 0 && (
        <p className="py-2 text-muted">
          {search === '' ? 'All areas already have marks.' : 'Nothing found.'}
        </p>
      )}
    </Dialog>
  );
}
