import { Menu as Base } from '@base-ui/react/menu';
import { type ReactElement, type ReactNode, useCallback, useState } from 'react';
import { cx } from './cx.ts';

export type MenuItem = {
  label: string;
  icon?: ReactNode;
  onSelect: () => void;
  tone?: 'plain' | 'danger' | undefined;
  disabled?: boolean | undefined;
};

/** A menu behind a button of this kit (`trigger`); arrow keys, first letters, Escape. */
export function Menu({
  trigger,
  items,
  align = 'end',
}: {
  trigger: ReactElement;
  items: readonly MenuItem[];
  align?: 'start' | 'end' | undefined;
}) {
  // Inside the landmark or dialog of its button, where a screen reader looks for it.
  const [home, setHome] = useState<HTMLElement | null>(null);
  const findHome = useCallback((button: HTMLButtonElement | null) => {
    setHome(
      button?.closest<HTMLElement>('[role=dialog], [role=alertdialog], main, header') ?? null,
    );
  }, []);
  return (
    <Base.Root>
      <Base.Trigger ref={findHome} render={trigger} />
      <Base.Portal container={home}>
        <Base.Positioner align={align} sideOffset={6} className="z-50">
          <Base.Popup
            className={cx(
              'min-w-44 rounded-xl border border-line bg-raised p-1.5 shadow-float outline-none',
              'transition-opacity duration-100 data-starting-style:opacity-0 data-ending-style:opacity-0',
            )}
          >
            {items.map((item) => (
              <Base.Item
                key={item.label}
                disabled={item.disabled}
                onClick={item.onSelect}
                className={cx(
                  'flex min-h-control cursor-default items-center gap-3 rounded-control px-3 outline-none',
                  'data-highlighted:bg-neutral-soft data-disabled:opacity-50 [&_svg]:size-[1.125rem]',
                  item.tone === 'danger' ? 'text-poor' : 'text-ink',
                )}
              >
                {item.icon}
                {item.label}
              </Base.Item>
            ))}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
