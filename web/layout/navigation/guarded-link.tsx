import type { MouseEvent, ReactNode } from 'react';
import { Link, useLocation } from 'wouter';
import { confirmLeave, hasUnsavedWork } from '#web/shared/leave-guard.ts';

/**
 * A link around the screen that asks before unsaved work is left. `onGo` is called before it asks.
 */
export function GuardedLink({
  to,
  isCurrent,
  onGo,
  className,
  children,
}: {
  to: string;
  isCurrent?: boolean;
  onGo?: (() => void) | undefined;
  className: string;
  children: ReactNode;
}) {
  const [, navigate] = useLocation();
  const go = (event: MouseEvent) => {
    onGo?.();
    if (!hasUnsavedWork()) return;
    event.preventDefault();
    void confirmLeave().then((leave) => leave && navigate(to));
  };
  return (
    <Link
      href={to}
      aria-current={isCurrent ? 'page' : undefined}
      onClick={go}
      className={className}
    >
      {children}
    </Link>
  );
}
