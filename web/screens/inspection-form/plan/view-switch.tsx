import { useEffect, useEffectEvent, useRef } from 'react';
import { cx } from '#web/ui/cx.ts';
import { listTexts } from '#web/texts/en/list.ts';
import { useTexts } from '#web/texts/use-texts.ts';

/** Switches between the list of areas and the floor plans. */
export function ViewSwitch({
  isPlan,
  takesFocus,
  onPlan,
}: {
  isPlan: boolean;
  /**
   * Returns once whether a press of the switch has just changed the view: the switch of the other view
   * then gets the focus, because the pressed one is hidden.
   */
  takesFocus: () => boolean;
  onPlan: (isPlan: boolean) => void;
}) {
  const texts = useTexts(listTexts);
  const group = useRef<HTMLDivElement>(null);
  const focusIfPressed = useEffectEvent(() => {
    const button = group.current?.querySelector<HTMLElement>('[aria-pressed=true]');
    if (button?.offsetParent && takesFocus()) button.focus({ preventScroll: true });
  });
  useEffect(() => focusIfPressed(), [isPlan]);
  return (
    // The line of the heading does not become higher.
    <div
      ref={group}
      role="group"
      aria-label={texts.view}
      className="-my-2 inline-flex overflow-hidden rounded-control border border-line"
    >
      {[false, true].map((plan) => (
        <button
          key={String(plan)}
          type="button"
          aria-pressed={plan === isPlan}
          onClick={() => onPlan(plan)}
          className={cx(
            'min-h-control px-3 text-sm font-medium focus-visible:outline-offset-[-2px]',
            plan === isPlan ? 'bg-brand-soft text-brand' : 'text-muted hover:text-ink',
          )}
        >
          {plan ? texts.asPlan : texts.asList}
        </button>
      ))}
    </div>
  );
}
