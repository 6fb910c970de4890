import { Check } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { cx } from '#web/ui/cx.ts';
import { SearchBox } from '#web/ui/form/search-box.tsx';
import type { Place } from '#web/draft/draft.ts';
import { filterPlaces } from '#web/draft/areas/filter-places.ts';
import { useTexts } from '#web/texts/use-texts.ts';
import { listTexts } from '#web/texts/en/list.ts';
import { commonTexts } from '#web/texts/en/common.ts';

/** The maximum number of entries that are rendered; others are found by the search. */
const MOST_SHOWN = 200;

/** Lists of up to this length are short enough to need no search field. */
const FEW = 7;

/**
 * Selects one of many places from a list, with a search field above the list if it is long. The
 * arrow keys move through the list; Enter in the search field selects the first match. `none` is
 * shown below a search that finds nothing.
 */
export function ChoiceList({
  label,
  places,
  chosen,
  onChoose,
  className,
  none,
}: {
  label: string;
  places: readonly Place[];
  chosen?: string | undefined;
  onChoose: (place: Place) => void;
  className?: string | undefined;
  none?: ((search: string) => ReactNode) | undefined;
}) {
  const texts = useTexts(listTexts);
  const common = useTexts(commonTexts);
  const list = useRef<HTMLUListElement>(null);
  const [search, setSearch] = useState('');
  const found = filterPlaces(places, search);
  const first = found[0];
  // A new entry is chosen before the list contains it, so the list is also scrolled when the entry
  // appears in it.
  const chosenAt = found.findIndex(({ id }) => id === chosen);
  useLayoutEffect(() => showChosen(list.current), [chosen, chosenAt]);

  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const target = event.target as HTMLElement;
    if (event.key === 'Enter' && target instanceof HTMLInputElement && search && first) {
      event.preventDefault();
      onChoose(first);
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined) return;
    const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('input, li button')];
    const next = stops[stops.indexOf(target) + step];
    if (!next) return;
    event.preventDefault();
    next.focus();
  };

  return (
    <>
      <div onKeyDown={onKeyDown} role="group" aria-label={label} className="flex flex-col gap-2">
        {places.length > FEW && (
          <SearchBox label={texts.searchIn(label)} value={search} onValue={setSearch} />
        )}
        <ul
          ref={list}
          className={cx(
            '-mx-1 flex flex-col gap-0.5 overflow-y-auto overscroll-contain p-1',
            className,
          )}
        >
          {found.slice(0, MOST_SHOWN).map((place) => (
            <li key={place.id}>
              <button
                type="button"
                aria-pressed={place.id === chosen}
                onClick={() => onChoose(place)}
                className={cx(
                  'flex min-h-11 w-full items-center gap-3 rounded-control px-3 py-2 text-left',
                  place.id === chosen
                    ? 'bg-brand-soft font-medium text-brand'
                    : 'hover:bg-neutral-soft',
                )}
              >
                <span dir="auto" className="min-w-0 flex-1 wrap-anywhere">
                  {place.name}
                </span>
                {place.id === chosen && <Check aria-hidden="true" className="size-5 shrink-0" />}
              </button>
            </li>
          ))}
        </ul>
        <p role="status" className="text-sm text-muted empty:hidden">
          {found.length === 0 && common.nothingFound}
          {found.length > MOST_SHOWN && texts.more(found.length - MOST_SHOWN)}
        </p>
      </div>
      {/* Outside of the element that handles keys, so that a form in `none` gets all keys. */}
      {found.length === 0 && none?.(search.trim())}
    </>
  );
}

/** Scrolls a long list to the selected entry, unless the entry is visible. */
function showChosen(list: HTMLUListElement | null): void {
  const chosen = list?.querySelector<HTMLElement>('[aria-pressed=true]');
  if (!list || !chosen) return;
  const top = chosen.offsetTop - list.offsetTop;
  const isInSight =
    top >= list.scrollTop && top + chosen.offsetHeight <= list.scrollTop + list.clientHeight;
  if (!isInSight) list.scrollTop = top - list.clientHeight / 2;
}
