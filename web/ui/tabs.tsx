// Tabs by the ARIA pattern. They are not from a library, because that would add 9 kB
// (docs/decisions/0008).
import { createContext, type KeyboardEvent, type ReactNode, useContext, useId } from 'react';
import { cx } from './cx.ts';
import { LEAVES, TABS } from './leave/leave-guard.ts';

export type Tab = {
  value: string;
  label: ReactNode;
  /**
   * A number in a small badge after the label; null if it is still loading: its place is reserved.
   */
  count?: number | null | undefined;
  disabled?: boolean | undefined;
};

const CurrentTabContext = createContext({ id: '', value: '' });

const tabId = (id: string, value: string) => `${id}-${value}`;
const panelId = (id: string, value: string) => `${id}-${value}-panel`;

/**
 * Tabs with their panels (`TabPanel`) as children, controlled by the caller; supports arrow keys.
 */
export function Tabs({
  label,
  tabs,
  value,
  onValue,
  className,
  isCompact = false,
  children,
}: {
  label: string;
  tabs: readonly Tab[];
  value: string;
  onValue: (value: string) => void;
  className?: string | undefined;
  /** Whether the panels begin right below the tabs where the screen is small. */
  isCompact?: boolean;
  children?: ReactNode;
}) {
  const id = useId();

  const onKeyDown = (event: KeyboardEvent<HTMLButtonElement>) => {
    const open = tabs.filter(({ disabled }) => !disabled);
    const at = open.findIndex((tab) => tab.value === value);
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: -1 }[event.key];
    if (to === undefined) return;
    const next = open.at(to % open.length);
    if (!next) return;
    event.preventDefault();
    const buttons = event.currentTarget.parentElement?.querySelectorAll<HTMLElement>('[role=tab]');
    const button = [...(buttons ?? [])].find((one) => one.id === tabId(id, next.value));
    button?.focus();
    // A click, because it may first ask about what was typed in the panel.
    button?.click();
  };
  return (
    <CurrentTabContext value={{ id, value }}>
      <div className={className} {...TABS}>
        <div
          className={cx(
            // Positioned, because hidden texts in the tabs would otherwise widen the page.
            'relative -mx-1 overflow-x-auto px-1 py-1 print:hidden',
            isCompact ? 'mb-4 max-sm:mb-1 short:mb-0' : 'mb-4 xl:mb-2',
          )}
        >
          <div
            role="tablist"
            aria-label={label}
            className="inline-flex gap-1 rounded-card border border-line bg-surface p-1 shadow-card"
          >
            {tabs.map((tab) => {
              const isShown = tab.value === value;
              return (
                <button
                  key={tab.value}
                  {...(isShown ? undefined : LEAVES)}
                  type="button"
                  role="tab"
                  id={tabId(id, tab.value)}
                  aria-selected={isShown}
                  aria-controls={isShown ? panelId(id, tab.value) : undefined}
                  tabIndex={isShown ? 0 : -1}
                  disabled={tab.disabled}
                  onClick={() => onValue(tab.value)}
                  onKeyDown={onKeyDown}
                  className={cx(
                    'inline-flex min-h-control items-center gap-2 rounded-control px-3.5 font-medium max-sm:gap-1 max-sm:px-2 lg:max-xl:px-2',
                    'whitespace-nowrap transition-colors disabled:opacity-50',
                    isShown ? 'bg-brand-soft text-brand' : 'text-muted not-disabled:hover:text-ink',
                  )}
                >
                  {tab.label}
                  {tab.count !== undefined && (
                    <span className="min-w-8 rounded-full bg-neutral-soft px-1.5 text-center text-[0.8125rem] text-neutral figures">
                      {tab.count ?? '\u00a0'}
                    </span>
                  )}
                </button>
              );
            })}
          </div>
        </div>
        {children}
      </div>
    </CurrentTabContext>
  );
}

/** The panel of one tab. Unless `keepMounted` is set, it is mounted only while it is shown. */
export function TabPanel({
  value,
  keepMounted = false,
  children,
}: {
  value: string;
  keepMounted?: boolean | undefined;
  children: ReactNode;
}) {
  const current = useContext(CurrentTabContext);
  const isShown = current.value === value;
  if (!isShown && !keepMounted) return null;
  return (
    <div
      role="tabpanel"
      id={panelId(current.id, value)}
      aria-labelledby={tabId(current.id, value)}
      tabIndex={0}
      hidden={!isShown}
      className="outline-offset-4"
    >
      {children}
    </div>
  );
}
