import { ChevronRight } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { flushSync } from 'react-dom';
import type { KnownDeficiency } from '#contract/deficiency/deficiency.ts';
import { AsOf } from '#web/ui/score/as-of.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { cx } from '#web/ui/cx.ts';
import { SearchBox } from '#web/ui/form/search-box.tsx';
import { wasInspected } from '#domain/inspection/inspection.ts';
import { EmptyState, FailedState, SkeletonLines } from '#web/ui/states.tsx';
import { AllGoodButton } from './all-good-button.tsx';
import type { MarkAllGood } from './use-all-good.tsx';
import type { Draft, Place } from '#web/draft/draft.ts';
import { filterPlaces } from '#web/draft/areas/filter-places.ts';
import { wholeFacilities } from '#web/draft/areas/area-count.ts';
import { coveredRooms, freePlaces } from '#web/draft/areas/next-area.ts';
import { useFormDraft, useFormView } from '#web/screens/inspection-form/form-context.ts';
import { OtherMatches } from '#web/screens/inspection-form/lazy-parts.ts';
import { OrderButton } from '#web/screens/inspection-form/order/order-button.tsx';
import { openCategories } from '#web/screens/inspection-form/use-known.ts';
import { OthersLine } from '#web/screens/inspection-form/others/others-line.tsx';
import { RoomLine } from '#web/screens/inspection-form/others/room-line.tsx';
import { OpenCount, openCountId } from './open-count.tsx';
import { useTexts } from '#web/texts/use-texts.ts';
import { commonTexts } from '#web/texts/en/common.ts';
import { listTexts } from '#web/texts/en/list.ts';

const FEW = 7;

/**
 * The areas that do not have every mark: first those that were listed for this inspection
 * (`planned`), then the other areas of the school. A tap on an area starts its evaluation.
 */
export function ToDo({
  view,
  planned,
  begun,
  begunLeft,
  actions,
  held,
  known,
  onAllGood,
}: {
  /** The switch between the list and the floor plans, if the school has any. */
  view: ReactNode;
  /** The rows of the listed areas; null if there are none. */
  planned: ReactNode;
  /**
   * The rows of areas that were begun, by the id of the area. They are shown among the areas of the
   * school, in the place of the area.
   */
  begun: ReadonlyMap<string, ReactNode>;
  /** How many areas that are not in `planned` were begun and are not finished. */
  begunLeft: number;
  actions: ReactNode;
  /** The draft that determines the order of the rows until the list is shown again. */
  held: Draft | null;
  /** The deficiencies that were open in the areas before this inspection. */
  known: readonly KnownDeficiency[];
  onAllGood: MarkAllGood;
}) {
  const texts = useTexts(listTexts);
  const common = useTexts(commonTexts);
  const { draft, school } = useFormDraft();
  const { places } = school;
  const free = freePlaces(draft, places ?? []);
  const whole = wholeFacilities(free, places ?? []).length;
  const left = free.length - whole - coveredRooms(draft, free).length + begunLeft;
  const closed = draft.evaluations.filter((one) => !wasInspected(one)).length;
  const all = closed > 0 ? texts.allDoneExcept(closed) : texts.allEvaluated;
  const unlisted = held ? freePlaces(held, places ?? []) : free;
  const unmarked = (places ?? []).filter(
    (place) => begun.has(place.id) || unlisted.includes(place),
  );
  const wholes = wholeFacilities(unmarked, places ?? []);
  // The rooms of a facility that was evaluated as a whole. A room can still be evaluated on its
  // own, but no room has to be.
  const covered = coveredRooms(held ?? draft, unmarked);
  const last = [...wholes, ...covered];
  const shown = [...unmarked.filter((place) => !last.includes(place)), ...last];
  return (
    <Card
      title={texts.areasToDo}
      count={
        <>
          <OrderButton />
          {view}
        </>
      }
      flush
      actions={actions}
      className="pb-2"
    >
      <AsOf what={common.listOfAreas} at={school.asOf} className="px-4 pb-2 sm:px-5" />
      <OthersLine className="px-4 pb-2 sm:px-5" />
      {planned}
      {school.hasFailed && <FailedState title={common.areasNotLoaded} onRetry={school.reload} />}
      {!school.hasFailed && !places && (
        <div className="px-5 pb-4">
          <SkeletonLines lines={5} label={common.loadingAreas} />
        </div>
      )}
      {places?.length === 0 && draft.evaluations.length === 0 && (
        <EmptyState title={common.noAreasYet} hint={texts.pressNew} />
      )}
      {places && shown.length === 0 && planned === null && draft.evaluations.length > 0 && (
        <p className="px-4 pb-3 text-muted sm:px-5">{all}</p>
      )}
      {shown.length > 0 && (
        <>
          <ListHeading>
            {left > 0 ? (
              <>
                {planned ? texts.otherAreas : common.areas}{' '}
                <span className="max-sm:sr-only">{`${texts.ofTheSchool} `}</span>
                {texts.countLeft(left, whole)}
              </>
            ) : (
              [
                // All areas are marked, but their rows have not moved yet, so this heading says
                // that everything is done.
                (!planned || whole === 0) && all,
                whole > 0 && texts.facilityAsWhole,
              ]
                .filter(Boolean)
                .join(' ')
            )}
          </ListHeading>
          <FreeList
            shown={shown}
            wholes={wholes}
            covered={covered}
            free={free}
            begun={begun}
            known={known}
            onAllGood={onAllGood}
          />
        </>
      )}
    </Card>
  );
}

export const ListHeading = ({ children }: { children: ReactNode }) => (
  <h3 className="px-4 pt-2 pb-1 text-sm font-medium text-muted sm:px-5">{children}</h3>
);

function FreeList({
  shown,
  wholes,
  covered,
  free,
  begun,
  known,
  onAllGood,
}: {
  shown: readonly Place[];
  /** The facilities that have rooms, listed after all areas. */
  wholes: readonly Place[];
  /** The rooms that were evaluated together with their facility, listed at the end. */
  covered: readonly Place[];
  /** The areas that have no marks yet. */
  free: readonly Place[];
  /** The rows of areas that were begun, by the id of the area. */
  begun: ReadonlyMap<string, ReactNode>;
  known: readonly KnownDeficiency[];
  onAllGood: MarkAllGood;
}) {
  const common = useTexts(commonTexts);
  const texts = useTexts(listTexts);
  const { draft } = useFormDraft();
  const { openArea } = useFormView();
  const open = (place: Place) => {
    setSearch('');
    openArea(place);
  };
  const [search, setSearch] = useState('');
  const [isLong, setIsLong] = useState(false);
  const found = filterPlaces(shown, search);
  const isFree = new Set(free.map(({ id }) => id));
  const unmarked = found.filter(({ id }) => isFree.has(id) || begun.has(id));
  const facilitiesLeft = unmarked.filter(
    (one) => isFree.has(one.id) && wholes.includes(one),
  ).length;
  const areasLeft = unmarked.length - facilitiesLeft - coveredRooms(draft, unmarked).length;
  // The short list has a fixed number of unmarked rows. Marked rows remain visible, so each marked
  // row adds one more unmarked row.
  const next = unmarked[FEW];
  const length = isLong || !next ? found.length : found.indexOf(next);
  return (
    <>
      {(shown.length > FEW || search !== '') && (
        <div className="px-4 pb-2 sm:px-5">
          <SearchBox label={common.searchAreas} value={search} onValue={setSearch} />
        </div>
      )}
      <ul className="divide-y divide-line">
        {found.map((place, index) => {
          const row = begun.get(place.id);
          if (row) return row;
          const count = openCategories(known, place.id).length;
          const openId = openCountId(place.id, count);
          return (
            <li
              key={place.id}
              className={cx(
                'relative flex flex-wrap items-center gap-1 pr-4 sm:pr-5',
                index >= length && 'max-lg:hidden',
              )}
            >
              <div className="flex min-w-[min(9rem,100%)] flex-1 items-center gap-2">
                <button
                  type="button"
                  aria-describedby={openId}
                  onClick={() => open(place)}
                  // The click area covers the whole row; the other button is layered above it.
                  className="min-h-12 min-w-0 py-2 pl-4 text-left font-medium wrap-anywhere after:absolute after:inset-0 hover:text-brand focus-visible:outline-offset-[-2px] sm:pl-5"
                >
                  <span className="sr-only">{`${texts.evaluate} `}</span>
                  <bdi>{place.name}</bdi>
                  <span className="font-normal text-muted">
                    {wholes.includes(place)
                      ? ` ${texts.asWhole}`
                      : covered.includes(place) && ` ${texts.markedWithBuilding}`}
                  </span>
                </button>
                {/* The width is the same with and without the number, so that nothing moves when
                    the number has been loaded. */}
                <span className="flex min-w-16 shrink-0 items-center gap-1 sm:min-w-40">
                  {openId && <OpenCount id={openId} count={count} />}
                  <ChevronRight aria-hidden="true" className="size-4 text-muted" />
                </span>
              </div>
              <RoomLine
                area={place}
                isFree={isFree.has(place.id)}
                className="max-sm:pb-1 max-sm:pl-4"
              />
              <AllGoodButton
                area={place}
                isMarked={!isFree.has(place.id)}
                openBefore={openId}
                onPress={onAllGood}
              />
            </li>
          );
        })}
      </ul>
      {length < found.length && (
        <div className="border-t border-line px-1 pt-1 lg:hidden">
          <Button
            variant="link"
            onClick={({ currentTarget }) => {
              const list = currentTarget.parentElement?.previousElementSibling;
              flushSync(() => setIsLong(true));
              // The button disappears, so the focus moves to the first row that it has added.
              const first = list?.children[length]?.querySelector('button');
              first?.focus({ preventScroll: true });
            }}
          >
            {texts.showAll(areasLeft, facilitiesLeft)}
          </Button>
        </div>
      )}
      {search !== '' && (
        <OtherMatches search={search} listed={shown} found={found.length} onOpen={open} />
      )}
    </>
  );
}
