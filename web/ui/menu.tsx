// A menu as the ARIA pattern has it, in the browser's own popover: Escape, a press beside it and the
// way back of the focus are the browser's work (docs/decisions/0008).
import {
  cloneElement,
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { cx } from './cx.ts';

export type MenuItem = {
  label: string;
  icon?: ReactNode;
  onSelect: () => void;
  tone?: 'plain' | 'danger' | undefined;
  disabled?: boolean | undefined;
};

/** What makes a button of this kit open the menu. */
type TriggerProps = {
  id?: string;
  popoverTarget?: string;
  'aria-haspopup'?: 'menu';
  'aria-expanded'?: boolean;
  onKeyDown?: (event: KeyboardEvent<HTMLElement>) => void;
};

const GAP = 6;

/** A menu behind a button of this kit (`trigger`); arrow keys, Home, End, first letters, Escape. */
export function Menu({
  trigger,
  items,
}: {
  trigger: ReactElement<TriggerProps>;
  items: readonly MenuItem[];
}) {
  const id = useId();
  const menu = useRef<HTMLDivElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => {
    const open = menu.current;
    if (!isOpen || !open) return;
    // Its button moves away under it: it follows to a new place, but not along with every scroll.
    const listening = new AbortController();
    const { signal } = listening;
    window.addEventListener('resize', () => place(open), { signal });
    window.addEventListener('scroll', () => open.hidePopover(), { signal, capture: true });
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
        onBeforeToggle={(event) => event.newState === 'open' && place(event.currentTarget)}
        onToggle={(event) => {
          setIsOpen(event.newState === 'open');
          if (event.newState === 'open') entriesOf(event.currentTarget)[0]?.focus();
        }}
        onKeyDown={moveFocus}
        className="fixed inset-auto m-0 min-w-44 rounded-xl border border-line bg-raised p-1.5 text-ink shadow-float outline-none open:animate-fade"
      >
        {items.map(({ label, icon, tone, disabled, onSelect }) => (
          <button
            key={label}
            type="button"
            role="menuitem"
            tabIndex={-1}
            disabled={disabled}
            onPointerMove={(event) => event.currentTarget.focus()}
            onClick={() => {
              menu.current?.hidePopover();
              onSelect();
            }}
            className={cx(
              'flex min-h-control w-full cursor-default items-center gap-3 rounded-control px-3 whitespace-nowrap',
              'outline-none focus:bg-neutral-soft disabled:opacity-50 [&_svg]:size-[1.125rem]',
              tone === 'danger' && 'text-poor',
            )}
          >
            {icon}
            {label}
          </button>
        ))}
      </div>
    </>
  );
}

const entriesOf = (menu: HTMLElement): HTMLButtonElement[] => [
  ...menu.querySelectorAll<HTMLButtonElement>('[role=menuitem]:not(:disabled)'),
];

/** Under the button or, without room there, above it; along that side of it which is nearer the window's. */
function place(menu: HTMLElement): void {
  const box = document.getElementById(`${menu.id}-button`)?.getBoundingClientRect();
  if (!box) return;
  const height = (menu.childElementCount + 1) * box.height;
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
