import {
  Keyboard,
  LogOut,
  Monitor,
  Moon,
  Search,
  Settings,
  Sun,
  TabletSmartphone,
} from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useLocation } from 'wouter';
import { confirmLeave } from '#web/ui/leave/leave-guard.ts';
import { loadable } from '#web/ui/loadable.tsx';
import { Menu } from '#web/ui/overlay/menu.tsx';
import { shown } from './find/shown.ts';
import { useLogout } from './questions/use-logout.ts';
import { currentTheme, onTheme, setTheme, type Theme, themes } from './theme.ts';
import { WelcomeButton } from './welcome.tsx';

const RemoveDataDialog = loadable(() => import('./questions/remove-data-dialog.tsx'));

const themeChoices = {
  system: { label: 'Use the theme of the device', icon: <Monitor aria-hidden="true" /> },
  light: { label: 'Use the light theme', icon: <Sun aria-hidden="true" /> },
  dark: { label: 'Use the dark theme', icon: <Moon aria-hidden="true" /> },
} as const satisfies Record<Theme, { label: string; icon: ReactNode }>;

/**
 * The menu that opens from the user's name. Its code is loaded by the first click on the name, so
 * the menu is opened as soon as it is rendered.
 */
export default function UserMenu() {
  const [, navigate] = useLocation();
  const logOut = useLogout();
  const theme = useSyncExternalStore(onTheme, currentTheme);
  const place = useRef<HTMLSpanElement>(null);
  const [isRemoving, setIsRemoving] = useState(false);
  useEffect(() => {
    const button = place.current?.querySelector('button');
    // Focus the button first, so that the focus returns to it when the menu is closed.
    button?.focus();
    button?.click();
  }, []);
  return (
    <span ref={place} className="contents">
      <Menu
        trigger={<WelcomeButton />}
        items={[
          {
            label: 'Your account',
            icon: <Settings aria-hidden="true" />,
            onSelect: () => void confirmLeave().then((leave) => leave && navigate('/settings')),
          },
          ...themes
            .filter((other) => other !== theme)
            .map((other) => ({ ...themeChoices[other], onSelect: () => setTheme(other) })),
          {
            label: 'Search',
            icon: <Search aria-hidden="true" />,
            onSelect: () => shown.set('search'),
          },
          {
            label: 'Keyboard shortcuts',
            icon: <Keyboard aria-hidden="true" />,
            onSelect: () => shown.set('shortcuts'),
          },
          { label: 'Log out', icon: <LogOut aria-hidden="true" />, onSelect: () => void logOut() },
          {
            label: 'Log out and remove data',
            icon: <TabletSmartphone aria-hidden="true" />,
            onSelect: () => setIsRemoving(true),
          },
        ]}
      />
      {isRemoving && <RemoveDataDialog onClose={() => setIsRemoving(false)} />}
    </span>
  );
}
