import { Monitor, Moon, Sun } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { IconButton } from '#web/ui/icon-button.tsx';
import { currentTheme, onTheme, setTheme, type Theme, themes } from './theme.ts';

const icons = { system: Monitor, light: Sun, dark: Moon } as const satisfies Record<Theme, unknown>;

/** Cycles through the themes: system, light, dark. */
export function ThemeToggle() {
  const theme = useSyncExternalStore(onTheme, currentTheme);
  const next = themes[(themes.indexOf(theme) + 1) % themes.length] ?? 'system';
  const Icon = icons[theme];
  return (
    <IconButton
      label={`Theme: ${theme}. Switch to ${next}`}
      icon={<Icon aria-hidden="true" />}
      onClick={() => setTheme(next)}
    />
  );
}
