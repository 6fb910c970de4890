import type { RoomState } from '#domain/inspection/room-state.ts';
import { planTexts } from '#web/texts/en/plan.ts';
import { useTexts } from '#web/texts/use-texts.ts';
import { MarkerLook } from './marker-look.tsx';

/** The marker of a room that opens it. */
export function MarkerButton({
  name,
  state,
  isNext = false,
  hitSize,
  onClick,
}: {
  name: string;
  state: RoomState;
  isNext?: boolean | undefined;
  hitSize: number;
  onClick: () => void;
}) {
  const texts = useTexts(planTexts);
  const words = [name, texts.states[state], isNext && texts.isNext].filter(Boolean).join(', ');
  return (
    <button
      type="button"
      aria-label={words}
      data-tip={words}
      onClick={onClick}
      style={{ width: hitSize, height: hitSize }}
      className="flex items-center justify-center rounded-full"
    >
      <MarkerLook state={state} isNext={isNext} />
    </button>
  );
}
