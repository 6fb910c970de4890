import { Minus, Plus } from 'lucide-react';
import { cx } from '#web/ui/cx.ts';
import { useControlAttributes } from './field.tsx';
import { useTexts } from '#web/texts/use-texts.ts';
import { partTexts } from '#web/texts/en/part.ts';

const side =
  'inline-flex w-control shrink-0 items-center justify-center text-ink hover:bg-neutral-soft ' +
  'disabled:text-muted disabled:opacity-50 focus-visible:outline-offset-[-2px]';

/**
 * A whole number with minus and plus buttons; it can also be typed. `onValue` is called only with
 * whole numbers from min to max. `name` says what is counted ('classrooms').
 */
export function NumberStepper({
  value,
  onValue,
  name,
  min = 0,
  max = 9999,
  className,
  disabled,
}: {
  value: number;
  onValue: (value: number) => void;
  name: string;
  min?: number | undefined;
  max?: number | undefined;
  className?: string | undefined;
  disabled?: boolean | undefined;
}) {
  const texts = useTexts(partTexts);
  const set = (next: number) => {
    if (Number.isInteger(next)) onValue(Math.min(max, Math.max(min, next)));
  };
  return (
    <div
      className={cx(
        'flex h-control w-44 max-w-full overflow-clip rounded-control border border-edge bg-surface shadow-card',
        'focus-within:border-brand',
        className,
      )}
    >
      <button
        type="button"
        aria-label={texts.fewer(name)}
        disabled={disabled || value <= min}
        onClick={() => set(value - 1)}
        className={cx(side, 'border-r border-line')}
      >
        <Minus aria-hidden="true" className="size-5" />
      </button>
      <input
        {...useControlAttributes()}
        type="text"
        inputMode="numeric"
        pattern="[0-9]*"
        autoComplete="off"
        disabled={disabled}
        value={value}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => set(Number(event.currentTarget.value.replace(/\D/g, '')))}
        className="w-full min-w-0 bg-transparent text-center figures focus-visible:outline-offset-[-2px]"
      />
      <button
        type="button"
        aria-label={texts.more(name)}
        disabled={disabled || value >= max}
        onClick={() => set(value + 1)}
        className={cx(side, 'border-l border-line')}
      >
        <Plus aria-hidden="true" className="size-5" />
      </button>
    </div>
  );
}
