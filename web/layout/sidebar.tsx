import { LogOut } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'wouter';
import { useSession } from '#web/api/session/use-session.ts';
import { lazyWhenIdle } from '#web/shared/lazy-when-idle.ts';
import { cx } from '#web/ui/cx.ts';
import { isCurrent, type NavItem, navigationOf } from './navigation/navigation.ts';
import { useLogout } from './questions/use-logout.ts';

const ComplaintsEntry = lazyWhenIdle(() => import('./navigation/complaints-entry.tsx'));

const entryLook = (current: boolean) =>
  cx(
    'flex min-h-11 w-full items-center gap-3 rounded-control px-3 text-left font-medium',
    'transition-colors [&_svg]:size-5 [&_svg]:shrink-0',
    current ? 'bg-brand-soft text-brand' : 'text-muted hover:bg-neutral-soft hover:text-ink',
  );

/** The content of the sidebar and of the drawer. `onGo` is called on navigation. */
export function Sidebar({ onGo }: { onGo?: (() => void) | undefined }) {
  const session = useSession();
  const [path] = useLocation();
  const logOut = useLogout();

  const leave = () => {
    onGo?.();
    void logOut();
  };
  const link = (item: NavItem): ReactNode => {
    const current = isCurrent(item, path);
    return (
      <li key={item.to}>
        <Link
          href={item.to}
          aria-current={current ? 'page' : undefined}
          onClick={onGo}
          className={entryLook(current)}
        >
          <item.icon aria-hidden="true" />
          {item.label}
        </Link>
      </li>
    );
  };
  return (
    <nav aria-label="Main" className="flex min-h-0 flex-1 flex-col justify-between gap-4">
      <ul className="flex flex-col gap-1">
        {navigationOf(session?.isSuper ?? false).map(link)}
        <ComplaintsEntry link={link} />
      </ul>
      <div className="border-t border-line pt-3">
        <button type="button" onClick={leave} className={entryLook(false)}>
          <LogOut aria-hidden="true" />
          Logout
        </button>
      </div>
    </nav>
  );
}
