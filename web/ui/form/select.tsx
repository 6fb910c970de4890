import { ChevronDown } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { cx } from '#web/ui/cx.ts';
import { useControlAttributes } from './field.tsx';
import { inputLook, type ValueProps } from './input.tsx';

export type Option = { value: string; label: string; disabled?: boolean | undefined };

/** A native select. Pass `options`, or <option> elements as children. */
export function Select({
  options,
  placeholder,
  onValue,
  onChange,
  className,
  children,
  ...rest
}: ComponentProps<'select'> &
  ValueProps & {
    options?: readonly Option[] | undefined;
    /** The label of the value ''; the user cannot select it again. */
    placeholder?: string | undefined;
    children?: ReactNode;
  }) {
  return (
    <span className={cx('relative flex min-w-0', className)}>
      <select
        {...useControlAttributes()}
        {...rest}
        onChange={(event) => {
          onChange?.(event);
          onValue?.(event.currentTarget.value);
        }}
        className={cx(inputLook, 'h-control appearance-none truncate pr-9')}
      >
        {placeholder !== undefined && (
          <option value="" disabled hidden>
            {placeholder}
          </option>
        )}
        {options?.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
        {children}
      </select>
      <ChevronDown
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 right-3 size-4 -translate-y-1/2 text-muted"
      />
    </span>
  );
}
