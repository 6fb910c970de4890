// Changes the order in which the areas of a school are listed and follow each other.
import { Grip, MoveDown, MoveUp } from 'lucide-react';
import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import { inPlanOrder } from '#domain/inspection/plan-order.ts';
import { useCall } from '#web/api/cache/hooks.ts';
import { wholeFacilities } from '#web/draft/areas/area-count.ts';
import { moved, orderPlaces, withOrder } from '#web/draft/areas/walk-order.ts';
import type { Place } from '#web/draft/draft.ts';
import { useFormDraft } from '#web/screens/inspection-form/form-context.ts';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { storeOrder } from './chosen-order.ts';
import { useRowDrag } from './use-row-drag.ts';
import { useTexts } from '#web/texts/use-texts.ts';
import { orderTexts } from '#web/texts/en/order.ts';

type Direction = 'up' | 'down';

export default function OrderDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const texts = useTexts(orderTexts);
  const { draft, dispatch, school } = useFormDraft();
  const { places = [] } = school;
  const { schoolId, schoolName } = draft.site;
  const whole = wholeFacilities(places, places);
  const before = places.filter((place) => !whole.includes(place));
  const [shown, setShown] = useState<readonly Place[]>(before);
  const proposed = orderPlaces(before, { chosen: null, lastWalk: [] });
  const { data } = useCall('floor-plan/list', { schoolId });
  const plans = data?.data.list;
  const onPlans = useMemo(() => {
    const known = orderPlaces(places, { chosen: null, lastWalk: [] });
    return inPlanOrder(
      plans ?? [],
      known.map(({ id }) => id),
    );
  }, [plans, places]);
  const byPlan = orderPlaces(before, { chosen: onPlans, lastWalk: [] });
  const plain = orderPlaces(before, { chosen: null, lastWalk: school.lastWalk });
  const save = () => {
    const ids = shown.map(({ id }) => id);
    // Without a choice of the person, each inspection decides the order of the next one.
    storeOrder(schoolId, isSameOrder(shown, plain) ? null : ids);
    dispatch({ type: 'load', draft: withOrder(draft, ids) });
    onClose();
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      onSubmit={save}
      isChanged={!isSameOrder(shown, before)}
      title={texts.orderTitle}
      description={texts.orderHint(schoolName)}
      submit={{ label: texts.saveOrder }}
    >
      <div className="-ml-4 flex flex-wrap">
        {school.lastWalk.length > 0 && !isSameOrder(shown, plain) && (
          <Button variant="link" onClick={() => setShown(plain)}>
            {texts.orderOfLast}
          </Button>
        )}
        {!isSameOrder(shown, proposed) && (
          <Button variant="link" onClick={() => setShown(proposed)}>
            {texts.orderByBuilding}
          </Button>
        )}
        {onPlans.length > 1 && !isSameOrder(shown, byPlan) && (
          <Button variant="link" onClick={() => setShown(byPlan)}>
            {texts.orderByPlan}
          </Button>
        )}
      </div>
      <Rows places={shown} onMove={(from, to) => setShown(moved(shown, from, to))} />
    </Dialog>
  );
}

const isSameOrder = (one: readonly Place[], other: readonly Place[]): boolean =>
  one.every(({ id }, index) => id === other[index]?.id);

function Rows({
  places,
  onMove,
}: {
  places: readonly Place[];
  onMove: (from: number, to: number) => void;
}) {
  const texts = useTexts(orderTexts);
  const list = useRef<HTMLOListElement>(null);
  const [pressed, setPressed] = useState<{ id: string; direction: Direction }>();
  const { drag, handleOf } = useRowDrag(list, (from, to) => {
    setPressed(undefined);
    if (from !== to) onMove(from, to);
  });
  const index = pressed && places.findIndex(({ id }) => id === pressed.id);
  useLayoutEffect(() => {
    // A row that moves in the page loses the focus.
    if (!pressed) return;
    const button = list.current?.querySelector<HTMLElement>(
      `[data-move="${pressed.direction} ${pressed.id}"]`,
    );
    button?.focus({ preventScroll: true });
    button?.scrollIntoView({ block: 'nearest' });
  }, [pressed, index]);
  const buttonOf = ({ id, name }: Place, at: number, direction: Direction) => {
    const to = direction === 'up' ? at - 1 : at + 1;
    const isEnd = to < 0 || to >= places.length;
    return (
      <IconButton
        label={direction === 'up' ? texts.moveUp(name) : texts.moveDown(name)}
        tooltip={direction === 'up' ? texts.up : texts.down}
        icon={direction === 'up' ? <MoveUp aria-hidden="true" /> : <MoveDown aria-hidden="true" />}
        data-move={`${direction} ${id}`}
        aria-disabled={isEnd || undefined}
        className="aria-disabled:opacity-55"
        onClick={() => {
          if (isEnd) return;
          setPressed({ id, direction });
          onMove(at, to);
        }}
      />
    );
  };
  return (
    <>
      <ol ref={list} aria-label={texts.areasInOrder} className="divide-y divide-line">
        {places.map((place, at) => (
          <li
            key={place.id}
            className={cx(
              'flex items-center gap-1 py-0.5',
              drag?.from === at && 'text-muted',
              drag && drag.to === at && drag.to !== drag.from && 'bg-brand-soft',
            )}
          >
            <span
              // Keyboards and screen readers use the buttons.
              aria-hidden="true"
              data-handle
              className="inline-flex size-(--control) shrink-0 cursor-grab touch-none items-center justify-center rounded-control text-muted select-none hover:bg-neutral-soft active:cursor-grabbing"
              {...handleOf(at)}
            >
              <Grip className="size-4" />
            </span>
            <bdi className="min-w-0 flex-1 wrap-anywhere">{place.name}</bdi>
            {buttonOf(place, at, 'up')}
            {buttonOf(place, at, 'down')}
          </li>
        ))}
      </ol>
      <p role="status" className="sr-only">
        {pressed && index !== undefined && index >= 0
          ? texts.position(places[index]?.name ?? '', index + 1, places.length)
          : ''}
      </p>
    </>
  );
}
