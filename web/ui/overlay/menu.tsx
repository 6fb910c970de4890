// A menu by the ARIA pattern, implemented as a native popover: the browser handles Escape, a click
// outside and the return of the focus (docs/decisions/0008).
import {
  cloneElement,
  type KeyboardEvent,
  type PointerEvent,
  type ReactElement,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { Link } from 'wouter';
import { cx } from '#web/ui/cx.ts';

type MenuEntry = {
  label: string;
  /** Identifies the item if another one has the same label. */
  id?: string | undefined;
  /** Shown after the label in a less prominent way. */
  note?: string | undefined;
  /**
   * Makes the item one of several, of which at most one is chosen ('one'), or one that is switched on
   * and off while the menu stays open ('each').
   */
  check?: { of: 'one' | 'each'; isOn: boolean } | undefined;
  icon?: ReactNode;
  tone?: 'plain' | 'danger' | undefined;
  disabled?: boolean | undefined;
};

/** An item that runs an action. */
export type MenuItem = MenuEntry & { onSelect: () => void };

/**
 * An item that is a link, which can also be opened in another tab. `state` is the state of the new
 * history entry.
 */
type MenuLink = MenuEntry & { to: string; state?: unknown };

/** The props that turn a button into the trigger of the menu. */
type TriggerProps = {
  id?: string;
  popoverTarget?: string;
  'aria-haspopup'?: 'menu';
  'aria-expanded'?: boolean;
  onKeyDown?: (event: KeyboardEvent<HTMLElement>) => void;
};

const GAP = 6;

/**
 * A menu opened by a button (`trigger`); supports arrow keys, Home, End, type-ahead and Escape. Its
 * items are `items`, or MenuItems in `children`, which may be loaded when the menu is first opened.
 */
export function Menu({
  trigger,
  items = [],
  onOpen,
  children,
}: {
  trigger: ReactElement<TriggerProps>;
  items?: readonly (MenuItem | MenuLink)[];
  onOpen?: () => void;
  children?: ReactNode;
}) {
  const id = useId();
  const menu = useRef<HTMLDivElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => {
    const open = menu.current;
    if (!isOpen || !open) return;
    // The menu follows its button, because the page may still be scrolling when the button is
    // pressed.
    const listening = new AbortController();
    const { signal } = listening;
    const follow = () => (isButtonShown(open) ? positionMenu(open) : open.hidePopover());
    window.addEventListener('resize', follow, { signal });
    window.addEventListener('scroll', follow, { signal, capture: true });
    return () => listening.abort();
  }, [isOpen]);

  const button = cloneElement(trigger, {
    id: `${id}-button`,
    popoverTarget: id,
    'aria-haspopup': 'menu',
    'aria-expanded': isOpen,
    onKeyDown: (event) => {
      if (event.key !== 'ArrowDown') return;
      event.preventDefault();
      document.getElementById(id)?.showPopover();
    },
  });
  return (
    <>
      {button}
      <div
        ref={menu}
        id={id}
        popover="auto"
        role="menu"
        tabIndex={-1}
        aria-labelledby={`${id}-button`}
        onBeforeToggle={(event) => event.newState === 'open' && positionMenu(event.currentTarget)}
        onToggle={(event) => {
          setIsOpen(event.newState === 'open');
          if (event.newState !== 'open') return;
          onOpen?.();
          focusFirst(event.currentTarget);
        }}
        onKeyDown={moveFocus}
        className="fixed inset-auto m-0 max-h-[min(32rem,70dvh)] min-w-44 max-w-[min(24rem,calc(100vw-1rem))] overflow-y-auto overscroll-contain rounded-xl border border-line bg-raised p-1.5 text-ink shadow-float outline-none open:animate-fade"
      >
        {children ?? <MenuItems items={items} />}
      </div>
    </>
  );
}

const roles = { one: 'menuitemradio', each: 'menuitemcheckbox' } as const;

/** Items of a menu. */
export const MenuItems = ({ items }: { items: readonly (MenuItem | MenuLink)[] }) =>
  items.map((item) => {
    const { label, id, icon, note, tone, disabled, check } = item;
    const props = {
      role: check ? roles[check.of] : 'menuitem',
      'aria-checked': check?.isOn,
      tabIndex: -1,
      onPointerMove: (event: PointerEvent<HTMLElement>) => event.currentTarget.focus(),
      className: cx(
        'flex min-h-control w-full cursor-default items-center gap-3 rounded-control px-3 text-start',
        note === undefined && 'whitespace-nowrap',
        'outline-none focus:bg-neutral-soft disabled:opacity-50 [&_svg]:size-[1.125rem] [&_svg]:shrink-0',
        tone === 'danger' && 'text-poor',
      ),
    };
    const content = (
      <>
        {icon}
        {note === undefined ? (
          label
        ) : (
          <span className="min-w-0 py-1 wrap-anywhere">
            <bdi>{label}</bdi> <span className="block text-sm text-muted">{note}</span>
          </span>
        )}
      </>
    );
    return 'to' in item ? (
      <Link key={id ?? label} href={item.to} state={item.state} onClick={closeMenu} {...props}>
        {content}
      </Link>
    ) : (
      <button
        key={id ?? label}
        type="button"
        disabled={disabled}
        onClick={(event) => {
          if (check?.of !== 'each') closeMenu(event);
          item.onSelect();
        }}
        {...props}
      >
        {content}
      </button>
    );
  });

const closeMenu = ({ currentTarget }: { currentTarget: HTMLElement }): void =>
  menuOf(currentTarget)?.hidePopover();

const menuOf = (item: HTMLElement): HTMLElement | null => item.closest<HTMLElement>('[popover]');

/** Focuses the first item, or the menu itself while its items are loading. */
function focusFirst(menu: HTMLElement): void {
  (entriesOf(menu)[0] ?? menu).focus({ preventScroll: true });
}

/** For items that were loaded while the menu was open: places the menu again, and focuses its first item. */
export function showLoadedItems(item: HTMLElement | null): void {
  const menu = item && menuOf(item);
  if (!menu?.matches(':popover-open')) return;
  positionMenu(menu);
  if (document.activeElement === menu) focusFirst(menu);
}

const entriesOf = (menu: HTMLElement): HTMLElement[] => [
  ...menu.querySelectorAll<HTMLElement>('[role^=menuitem]:not(:disabled)'),
];

const boxOfButton = ({ id }: HTMLElement): DOMRect | undefined =>
  document.getElementById(`${id}-button`)?.getBoundingClientRect();

const isButtonShown = (menu: HTMLElement): boolean => {
  const { top = 0, bottom = 0 } = boxOfButton(menu) ?? {};
  return bottom > 0 && top < window.innerHeight;
};

/**
 * Places the menu below its button, or above it if there is no space below, aligned to the nearer
 * window edge.
 */
function positionMenu(menu: HTMLElement): void {
  const box = boxOfButton(menu);
  if (!box) return;
  const height = Math.min((entriesOf(menu).length + 1) * box.height, window.innerHeight * 0.7);
  const isAbove = box.bottom + height > window.innerHeight && box.top > height;
  const isLeft = box.left + box.right < window.innerWidth;
  Object.assign(menu.style, {
    top: isAbove ? 'auto' : `${box.bottom + GAP}px`,
    bottom: isAbove ? `${window.innerHeight - box.top + GAP}px` : 'auto',
    left: isLeft ? `${box.left}px` : 'auto',
    right: isLeft ? 'auto' : `${document.documentElement.clientWidth - box.right}px`,
  });
}

function moveFocus(event: KeyboardEvent<HTMLDivElement>): void {
  const menu = event.currentTarget;
  if (event.key === 'Tab') return menu.hidePopover();
  const entries = entriesOf(menu);
  const at = entries.findIndex((entry) => entry === document.activeElement);
  const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 }[event.key];
  const next =
    to === undefined
      ? [...entries.slice(at + 1), ...entries].find((entry) => startsWith(entry, event.key))
      : entries.at(to % entries.length);
  if (!next) return;
  event.preventDefault();
  next.focus();
}

const startsWith = (entry: HTMLElement, key: string): boolean =>
  key.length === 1 &&
  key !== ' ' &&
  (entry.textContent ?? '').toLowerCase().startsWith(key.toLowerCase());
