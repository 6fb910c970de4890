import { type RefObject, useEffect, useRef } from 'react';
import { cx } from '#web/ui/cx.ts';
import { planTexts } from '#web/texts/en/plan.ts';
import { useTexts } from '#web/texts/use-texts.ts';

/** Switches between the list of areas and the floor plans. */
export function ViewSwitch({
  isPlan,
  isPressed,
  onPlan,
}: {
  isPlan: boolean;
  /**
   * Whether a press of the switch has just changed the view: the switch of the other view then gets
   * the focus, because the pressed one is hidden.
   */
  isPressed: RefObject<boolean>;
  onPlan: (isPlan: boolean) => void;
}) {
  const texts = useTexts(planTexts);
  const group = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const button = group.current?.querySelector<HTMLElement>('[aria-pressed=true]');
    if (!isPressed.current || !button?.offsetParent) return;
    isPressed.current = false;
    button.focus({ preventScroll: true });
  }, [isPlan, isPressed]);
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
          onClick={() => {
            isPressed.current = plan !== isPlan;
            onPlan(plan);
          }}
          className={cx(
            'min-h-control px-3 text-sm font-medium focus-visible:outline-offset-[-2px]',
            plan === isPlan ? 'bg-brand-soft text-brand' : 'text-muted hover:text-ink',
          )}
        >
          {plan ? texts.plan : texts.list}
        </button>
      ))}
    </div>
  );
}
