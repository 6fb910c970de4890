// What is shown in place of content that is empty, is loading or could not be loaded.
import { CloudOff, Inbox, RotateCw } from 'lucide-react';
import { type ReactNode, use } from 'react';
import { Button } from './button.tsx';
import { cx } from './cx.ts';
import { ConnectionContext } from './connection-context.ts';

/** An empty state: a message and, optionally, an action. */
export function EmptyState({
  title,
  hint,
  icon,
  action,
  className,
}: {
  title: ReactNode;
  hint?: ReactNode;
  icon?: ReactNode;
  action?: ReactNode;
  className?: string | undefined;
}) {
  return (
    <div
      className={cx(
        'flex flex-col items-center gap-3 px-6 py-10 text-center text-muted',
        '[&>svg]:size-8 [&>svg]:stroke-[1.5]',
        className,
      )}
    >
      {icon ?? <Inbox aria-hidden="true" />}
      <div className="max-w-prose">
        <p className="font-medium text-ink">{title}</p>
        {hint && <p className="mt-0.5 text-sm text-balance">{hint}</p>}
      </div>
      {action}
    </div>
  );
}

/**
 * Loading failed: a message with a retry button. It is shown in place of the content, not as a
 * toast.
 */
export function FailedState({
  title = 'This could not be loaded.',
  detail,
  onRetry,
  className,
}: {
  title?: ReactNode;
  detail?: ReactNode;
  onRetry?: (() => void) | undefined;
  className?: string | undefined;
}) {
  const isConnected = use(ConnectionContext);
  return (
    <EmptyState
      title={title}
      hint={
        isConnected ? detail : 'You are offline. This is loaded as soon as you have a connection.'
      }
      className={className}
      icon={<CloudOff aria-hidden="true" />}
      action={
        onRetry && (
          <Button icon={<RotateCw aria-hidden="true" />} onClick={onRetry}>
            Try again
          </Button>
        )
      }
    />
  );
}

/** A gray placeholder bar for a line or block that is loading; set its size by class. */
export const Skeleton = ({ className }: { className?: string | undefined }) => (
  <span
    aria-hidden="true"
    className={cx('block h-4 animate-pulse rounded-md bg-neutral-soft', className)}
  />
);

/** Several placeholder lines, announced once to screen readers as loading. */
export function SkeletonLines({
  lines = 3,
  label = 'Loading',
}: {
  lines?: number;
  label?: string;
}) {
  return (
    <div role="status" className="flex flex-col gap-3">
      <span className="sr-only">{label}</span>
      {Array.from({ length: lines }, (_, line) => (
        <Skeleton key={line} className={line === lines - 1 ? 'w-2/3' : 'w-full'} />
      ))}
    </div>
  );
}
