// What is shown in place of content that is empty, is loading or could not be loaded.
import { CloudOff, Inbox, RotateCw } from 'lucide-react';
import { type ReactNode, use } from 'react';
import { Button } from './button.tsx';
import { cx } from './cx.ts';
import { ConnectionContext } from './connection-context.ts';
import { useTexts } from '#web/texts/use-texts.ts';
import { uiTexts } from '#web/texts/en/ui.ts';

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
        className,
      )}
    >
      <Room>{icon ?? <Inbox aria-hidden="true" />}</Room>
      <div className="max-w-prose">
        <p className="font-medium text-ink">{title}</p>
        {hint && <p className="mt-0.5 text-sm text-balance">{hint}</p>}
      </div>
      {action}
    </div>
  );
}

/** An icon in the middle room of a floor plan whose other rooms have no mark yet. */
const Room = ({ children }: { children: ReactNode }) => (
  <div className="relative h-20 w-56 max-w-full [&>svg:last-child]:absolute [&>svg:last-child]:inset-0 [&>svg:last-child]:m-auto [&>svg:last-child]:size-8 [&>svg:last-child]:stroke-[1.5]">
    <svg viewBox="0 0 224 80" fill="none" stroke="currentColor" aria-hidden="true">
      <path
        strokeOpacity="0.35"
        strokeWidth="2"
        d="M24 2H2v76h28m20 0h48m28 0h96V2H124M98 2H50M76 2v20m0 22v34M148 2v34m0 22v20M2 40h24m22 0h28m72 0h22m22 0h30"
      />
      <path
        strokeOpacity="0.5"
        strokeWidth="2"
        strokeDasharray="3 4"
        d="M47 21a8 8 0 1 1-16 0 8 8 0 0 1 16 0M47 59a8 8 0 1 1-16 0 8 8 0 0 1 16 0M193 21a8 8 0 1 1-16 0 8 8 0 0 1 16 0M193 59a8 8 0 1 1-16 0 8 8 0 0 1 16 0"
      />
    </svg>
    {children}
  </div>
);

/**
 * Loading failed: a message with a retry button. It is shown in place of the content, not as a
 * toast.
 */
export function FailedState({
  title,
  detail,
  onRetry,
  className,
}: {
  title?: ReactNode;
  detail?: ReactNode;
  onRetry?: (() => void) | undefined;
  className?: string | undefined;
}) {
  const texts = useTexts(uiTexts);
  const isConnected = use(ConnectionContext);
  return (
    <EmptyState
      title={title ?? texts.notLoaded}
      hint={isConnected ? detail : texts.offline}
      className={className}
      icon={<CloudOff aria-hidden="true" />}
      action={
        onRetry && (
          <Button icon={<RotateCw aria-hidden="true" />} onClick={onRetry}>
            {texts.tryAgain}
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
export function SkeletonLines({ lines = 3, label }: { lines?: number; label?: string }) {
  const texts = useTexts(uiTexts);
  return (
    <div role="status" className="flex flex-col gap-3">
      <span className="sr-only">{label ?? texts.loading}</span>
      {Array.from({ length: lines }, (_, line) => (
        <Skeleton key={line} className={line === lines - 1 ? 'w-2/3' : 'w-full'} />
      ))}
    </div>
  );
}
