// A label, its control, a hint and an error, connected by ARIA so that a screen reader reads all
// four.
import { CircleAlert } from 'lucide-react';
import { createContext, type ReactNode, type Ref, useContext, useId } from 'react';
import { cx } from '#web/ui/cx.ts';

type ControlAttributes = {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
  required: boolean | undefined;
};

const FieldContext = createContext<Partial<ControlAttributes>>({});

/**
 * The id and ARIA attributes for a control, or a hint, inside of a Field; {} outside of any Field.
 */
export const useControlAttributes = (): Partial<ControlAttributes> => useContext(FieldContext);

/**
 * Wraps exactly one control. The control stays mounted when an error appears, so that it does not
 * lose its input.
 */
export function Field({
  label,
  hint,
  error,
  required,
  hideLabel = false,
  className,
  ref,
  children,
}: {
  label: ReactNode;
  hint?: ReactNode;
  /** The error message; null, undefined or '' for none. */
  error?: ReactNode;
  required?: boolean | undefined;
  hideLabel?: boolean | undefined;
  className?: string | undefined;
  /** The element around label and control. */
  ref?: Ref<HTMLDivElement> | undefined;
  children: ReactNode;
}) {
  const id = useId();
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  const attributes: ControlAttributes = {
    id,
    'aria-describedby': described || undefined,
    'aria-invalid': error ? true : undefined,
    required: required || undefined,
  };
  return (
    <div ref={ref} className={cx('flex min-w-0 flex-col gap-1.5', className)}>
      <label htmlFor={id} className={hideLabel ? 'sr-only' : 'text-sm font-medium'}>
        {label}
        {required && (
          <span aria-hidden="true" className="text-poor">
            {' '}
            *
          </span>
        )}
      </label>
      <FieldContext value={attributes}>
        {children}
        {hint && (
          <p id={`${id}-hint`} className="text-sm text-muted">
            {hint}
          </p>
        )}
      </FieldContext>
      <FieldProblem id={`${id}-error`} error={error} />
    </div>
  );
}

/**
 * The error of a field, announced when it appears. `id` is for the aria-describedby of its
 * controls.
 */
export const FieldProblem = ({
  id,
  error,
  className,
}: {
  id: string;
  error: ReactNode;
  className?: string | undefined;
}) => (
  <div aria-live="polite" className={cx('empty:hidden', className)}>
    {error && (
      <p id={id} className="flex items-start gap-1.5 text-sm font-medium text-poor">
        <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
        <span>{error}</span>
      </p>
    )}
  </div>
);
