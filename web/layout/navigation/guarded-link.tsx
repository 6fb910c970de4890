import type { MouseEvent, ReactNode } from 'react';
import { Link, useLocation } from 'wouter';
import { confirmLeave, hasUnsavedWork } from '#web/shared/leave/leave-guard.ts';

/**
 * A link of the frame around the screen. If the screen has unsaved work, the link asks before it
 * leaves the screen; `onGo` is called before the question.
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
