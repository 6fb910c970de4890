import { type ComponentProps, useState } from 'react';
import { useSession } from '#web/api/session/use-session.ts';
import { cx } from '#web/ui/cx.ts';
import { initials } from '#web/ui/format/initials.ts';
import { loadable } from '#web/ui/loadable.tsx';

const UserMenu = loadable(() => import('./user-menu.tsx'));

/** Greets the user with name and initials. `compact` shows only the initials where the header is narrow. */
export function Welcome({ compact = false }: { compact?: boolean | undefined }) {
  const name = useSession()?.userName ?? '';
  return (
    <span className="flex min-w-0 items-center gap-3">
      <span className={cx('min-w-0 truncate text-muted', compact && '@max-[40rem]:sr-only')}>
        Welcome, <bdi className="font-medium text-ink">{name}</bdi>
      </span>
      <span
        aria-hidden="true"
        className="flex size-9 shrink-0 items-center justify-center rounded-full bg-brand text-sm font-semibold text-on-brand"
      >
        {initials(name)}
      </span>
    </span>
  );
}

/** The greeting, as the button that opens the user's menu. */
export const WelcomeButton = (props: ComponentProps<'button'>) => (
  <button
    type="button"
    aria-haspopup="menu"
    aria-expanded={false}
    {...props}
    className="min-h-11 min-w-11 rounded-control px-1 hover:bg-neutral-soft"
  >
    <Welcome compact />
  </button>
);

/** The greeting with the user's menu, which is loaded when it is first needed. */
export function WelcomeMenu() {
  const [wasOpened, setWasOpened] = useState(false);
  const button = <WelcomeButton onClick={() => setWasOpened(true)} />;
  return wasOpened ? <UserMenu fallback={button} /> : button;
}
