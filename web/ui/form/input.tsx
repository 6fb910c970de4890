// The native form controls with the app's styles. Each takes its native props and `onValue`.
import { Check } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { cx } from '#web/ui/cx.ts';
import { useControlAttributes } from './field.tsx';

/** The classes of a text input, for custom controls that look like one. */
export const inputLook = cx(
  'w-full min-w-0 rounded-control border border-edge bg-surface px-3 text-ink shadow-card',
  'transition-[border-color] hover:border-muted aria-invalid:border-poor',
  'focus-visible:border-brand focus-visible:outline-offset-0',
  'disabled:bg-sunken disabled:text-muted [&[readonly]]:bg-sunken',
);

export type ValueProps = { onValue?: ((value: string) => void) | undefined };

export function TextInput({
  onValue,
  onChange,
  className,
  type = 'text',
  ...rest
}: ComponentProps<'input'> & ValueProps) {
  return (
    <input
      {...useControlAttributes()}
      // In the direction of what is typed. An address or a number is always written from left to right.
      dir={type === 'text' ? 'auto' : undefined}
      {...rest}
      type={type}
      onChange={(event) => {
        onChange?.(event);
        onValue?.(event.currentTarget.value);
      }}
      className={cx(inputLook, 'h-control', className)}
    />
  );
}

/** A date as 'YYYY-MM-DD' with the browser's date picker; '' if unset. */
export const DateInput = (props: Omit<ComponentProps<'input'>, 'type'> & ValueProps) => (
  <TextInput {...props} type="date" />
);

/** A text area that grows with its text in browsers that support field-sizing. */
export function TextArea({
  onValue,
  onChange,
  className,
  rows = 3,
  ...rest
}: ComponentProps<'textarea'> & ValueProps) {
  return (
    // Two lines at least, so that what is below does not move when a second line begins.
    <textarea
      {...useControlAttributes()}
      dir="auto"
      {...rest}
      rows={rows}
      onChange={(event) => {
        onChange?.(event);
        onValue?.(event.currentTarget.value);
      }}
      className={cx(
        inputLook,
        'field-sizing-content max-h-80 min-h-[calc(2lh+1.125rem)] py-2',
        className,
      )}
    />
  );
}

/** A native checkbox with its label; `onChecked` gets the new state. */
export function Checkbox({
  label,
  onChecked,
  className,
  ...rest
}: Omit<ComponentProps<'input'>, 'type'> & {
  label: ReactNode;
  onChecked?: ((checked: boolean) => void) | undefined;
}) {
  return (
    <label className={cx('flex min-h-control cursor-pointer items-center gap-3', className)}>
      <span className="relative flex shrink-0">
        <input
          {...rest}
          type="checkbox"
          onChange={(event) => onChecked?.(event.currentTarget.checked)}
          className="peer size-5 appearance-none rounded border border-edge bg-surface checked:border-brand checked:bg-brand aria-invalid:border-poor"
        />
        <Check
          aria-hidden="true"
          className="pointer-events-none absolute top-0.5 left-0.5 hidden size-4 stroke-3 text-on-brand peer-checked:block"
        />
      </span>
      <span>{label}</span>
    </label>
  );
}
