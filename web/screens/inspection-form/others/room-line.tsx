import { Hand, UserRound } from 'lucide-react';
import { cx } from '#web/ui/cx.ts';
import type { Place } from '#web/draft/draft.ts';
import { useFormDraft } from '#web/screens/inspection-form/form-context.ts';
import { roomInWords } from './other-inspectors.ts';
import { useOthers } from './others-context.ts';
import { useTexts } from '#web/texts/use-texts.ts';
import { listTexts } from '#web/texts/en/list.ts';

/**
 * In the row of an area while other inspectors are in the school: who of them has it, or the button
 * by which this inspector claims it. `isFree`: this inspector has entered nothing in it.
 */
export function RoomLine({
  area,
  isFree,
  className,
}: {
  area: Place;
  isFree: boolean;
  className?: string;
}) {
  const texts = useTexts(listTexts);
  const { people, rooms } = useOthers();
  const { draft, dispatch } = useFormDraft();
  if (people.length === 0) return null;
  const taken = rooms.get(area.id);
  const isClaimed = draft.claims?.includes(area.id) ?? false;
  const mayClaim = isFree && (isClaimed || !taken);
  if (!taken && !mayClaim) return null;
  const words = isClaimed ? texts.claimed : texts.claim;
  return (
    // The same height for each content, so that no row moves when somebody takes a free room. On a
    // phone it is a line of its own, below the name and the buttons.
    <div
      className={cx(
        'flex min-h-8 min-w-0 flex-wrap items-center gap-x-2 text-sm text-muted',
        'max-sm:order-last max-sm:basis-full sm:max-w-72 sm:pr-2',
        className,
      )}
    >
      {taken?.map((room) => (
        <span key={room.person} className="flex min-w-0 items-center gap-1">
          <UserRound aria-hidden="true" className="size-4 shrink-0" />
          <span dir="auto" className="wrap-anywhere">
            {roomInWords(room)}
          </span>
        </span>
      ))}
      {mayClaim && (
        <button
          type="button"
          aria-pressed={isClaimed}
          aria-label={`${words}: ${area.name}`}
          // The click area of the row's name covers the row; this button is layered above it.
          className="relative -mx-1.5 inline-flex min-h-8 items-center gap-1 rounded-control px-1.5 font-medium text-brand hover:bg-brand-soft"
          onClick={() => dispatch({ type: 'claim', area, isClaimed: !isClaimed })}
        >
          <Hand aria-hidden="true" className="size-4" />
          {words}
        </button>
      )}
    </div>
  );
}
