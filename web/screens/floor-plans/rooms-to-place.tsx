import { useState } from 'react';
import type { EvaluablePlace } from '#contract/school/place.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { SearchBox } from '#web/ui/form/search-box.tsx';

/** The rooms that are on no plan yet. One is chosen, and then placed with a tap on the plan. */
export function RoomsToPlace({
  rooms,
  hasRooms,
  schoolId,
  picked,
  onPick,
  onMiddle,
}: {
  rooms: readonly EvaluablePlace[];
  /** Whether the school has any rooms. */
  hasRooms: boolean;
  schoolId: string;
  picked: string | undefined;
  onPick: (area: string | undefined) => void;
  /** Places the room in the middle of the plan, from where keys move it. */
  onMiddle: (area: string) => void;
}) {
  const [search, setSearch] = useState('');
  const found = rooms.filter(({ name }) => name.toLowerCase().includes(search.toLowerCase()));
  const chosen = rooms.find(({ id }) => id === picked);
  return (
    <section aria-label="Place Rooms" className="flex flex-col gap-3">
      <h3 className="font-semibold">Place Rooms ({rooms.length} left)</h3>
      <p role="status" className="text-sm text-muted">
        {chosen
          ? `Tap on the plan where ${chosen.name} is.`
          : rooms.length > 0
            ? 'Choose a room, then tap on the plan where it is. Drag a marker to move it.'
            : hasRooms
              ? 'All rooms of the school are on a plan. Drag a marker to move it.'
              : 'This school has no rooms yet.'}
      </p>
      {chosen && (
        <div className="flex flex-wrap gap-2">
          <Button onClick={() => onMiddle(chosen.id)}>Place in the Middle</Button>
          <Button onClick={() => onPick(undefined)}>Cancel</Button>
        </div>
      )}
      {!hasRooms && (
        <ButtonLink to={`/facilities?tab=facilities&school=${schoolId}&opened=areas`}>
          Add Area
        </ButtonLink>
      )}
      {rooms.length > 8 && (
        <SearchBox
          label="Search rooms"
          value={search}
          onValue={setSearch}
          placeholder="Search rooms"
        />
      )}
      {rooms.length > 0 && (
        <ul className="max-h-[40dvh] divide-y divide-line overflow-y-auto rounded-control border border-line">
          {found.map(({ id, name }) => (
            <li key={id}>
              <button
                type="button"
                aria-pressed={id === picked}
                onClick={() => onPick(id)}
                className={cx(
                  'flex min-h-control w-full items-center px-3 py-1.5 text-left wrap-anywhere focus-visible:outline-offset-[-2px]',
                  id === picked ? 'bg-brand-soft font-medium text-brand' : 'hover:bg-neutral-soft',
                )}
              >
                <bdi>{name}</bdi>
              </button>
            </li>
          ))}
          {found.length === 0 && <li className="px-3 py-2 text-muted">No room is found.</li>}
        </ul>
      )}
    </section>
  );
}
