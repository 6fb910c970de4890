// How a room looks on a floor plan: a shape, a colour and a letter for each state.
import { type RoomState, roomStateSign, roomStates } from '#domain/inspection/room-state.ts';
import { planTexts } from '#web/texts/en/plan.ts';
import { useTexts } from '#web/texts/use-texts.ts';
import { cx } from '#web/ui/cx.ts';

const looks = {
  'not-begun': 'rounded-full border-edge bg-surface text-ink',
  'in-progress': 'rounded-full border-brand border-dashed bg-brand-soft text-brand',
  good: 'rounded-full border-good-solid bg-good-solid text-on-good',
  deficient: 'rounded-[0.2rem] border-deficient-edge bg-deficient-solid text-on-deficient',
  extreme: 'rotate-45 rounded-[0.2rem] border-poor-solid bg-poor-solid text-on-poor',
  'not-inspected': 'rounded-full border-neutral-solid bg-neutral-solid text-on-neutral',
} as const satisfies Record<RoomState, string>;

/** The marker of a room, 26 px wide. A dark outline separates it from the white drawing in both themes. */
export function MarkerLook({
  state,
  isNext = false,
}: {
  state: RoomState;
  /** Whether this is the room to go to next. */
  isNext?: boolean | undefined;
}) {
  return (
    <span
      aria-hidden="true"
      className={cx(
        'flex size-6.5 items-center justify-center border-2 text-[0.8125rem] leading-none font-bold shadow-card',
        isNext ? 'outline-3 outline-offset-3 outline-black' : 'outline-1 outline-black/50',
        state === 'extreme' && 'size-5.5',
        looks[state],
      )}
    >
      <span className={state === 'extreme' ? '-rotate-45' : undefined}>{roomStateSign[state]}</span>
    </span>
  );
}

/** What the markers mean. */
export function PlanLegend() {
  const texts = useTexts(planTexts);
  return (
    <ul aria-label={texts.legend} className="flex flex-wrap gap-x-4 gap-y-2 text-sm text-muted">
      {roomStates.map((state) => (
        <li key={state} className="flex min-h-7 items-center gap-2">
          <MarkerLook state={state} />
          <span className="first-letter:uppercase">{texts.states[state]}</span>
        </li>
      ))}
    </ul>
  );
}
