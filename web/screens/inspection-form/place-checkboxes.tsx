import { type ReactNode, useState } from 'react';
import { filterPlaces } from '#web/draft/areas/filter-places.ts';
import type { Place } from '#web/draft/draft.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/form/input.tsx';
import { SearchBox } from '#web/ui/form/search-box.tsx';
import { useTexts } from '#web/texts/use-texts.ts';
import { commonTexts } from '#web/texts/en/common.ts';
import { listTexts } from '#web/texts/en/list.ts';

/** Checkboxes of areas in a dialog, with a search if there are many. */
export function PlaceCheckboxes({
  places,
  ticked,
  onTicked,
  beside,
  none,
  children,
}: {
  places: readonly Place[];
  ticked: readonly Place[];
  onTicked: (ticked: readonly Place[]) => void;
  /** Shown next to the name of an area. */
  beside?: (place: Place) => ReactNode;
  /** Shown if no area is found. */
  none: string;
  /** Shown between the search and the areas. */
  children?: ReactNode;
}) {
  const common = useTexts(commonTexts);
  const texts = useTexts(listTexts);
  const [search, setSearch] = useState('');
  const found = filterPlaces(places, search);
  const isTicked = ({ id }: Place) => ticked.some((place) => place.id === id);
  const tick = (area: Place, on: boolean) =>
    onTicked(on ? [...ticked, area] : ticked.filter(({ id }) => id !== area.id));
  return (
    <>
      {places.length > 7 && (
        // Enter in the search field must not submit the dialog.
        <div
          role="group"
          aria-label={common.search}
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        >
          <SearchBox
            label={common.searchAreas}
            value={search}
            onValue={setSearch}
            className="mb-2"
          />
        </div>
      )}
      {children}
      {found.length > 1 && (
        <Button
          variant="link"
          className="-ml-4"
          onClick={() => onTicked([...ticked, ...found.filter((area) => !isTicked(area))])}
        >
          {texts.selectAllOf(found.length)}
        </Button>
      )}
      <ul>
        {found.map((area) => (
          <li key={area.id} className="flex items-center justify-between gap-3">
            <Checkbox
              label={<bdi>{area.name}</bdi>}
              checked={isTicked(area)}
              onChecked={(on) => tick(area, on)}
              className="min-w-0 flex-1"
            />
            {beside?.(area)}
          </li>
        ))}
      </ul>
      {found.length === 0 && <p className="py-2 text-muted">{none}</p>}
    </>
  );
}
