import { IconButton } from '#web/ui/icon-button.tsx';
import { ActionMenu } from '#web/ui/overlay/action-menu.tsx';
import type { MenuItem } from '#web/ui/overlay/menu.tsx';

/** An action of a row; rare actions are always in the menu. */
export type RowAction = MenuItem & { isRare?: boolean };

/**
 * The actions of a row. If there is room, they are buttons, followed by a menu with the rare ones;
 * otherwise all of them are in the menu. `name` is the name of the owner.
 */
export function RowActions({ name, actions }: { name: string; actions: readonly RowAction[] }) {
  const rare = actions.filter(({ isRare }) => isRare);
  return (
    <>
      <span className="hidden gap-1 xl:inline-flex">
        {actions
          .filter(({ isRare }) => !isRare)
          .map(({ label, icon, tone, disabled, onSelect }) => (
            <IconButton
              key={label}
              label={`${label} ${name}`}
              icon={icon}
              tone={tone}
              disabled={disabled}
              onClick={onSelect}
            />
          ))}
        {rare.length > 0 && <ActionMenu label={`More actions for ${name}`} items={rare} />}
      </span>
      <span className="inline-flex xl:hidden">
        <ActionMenu label={`Actions for ${name}`} items={actions} />
      </span>
    </>
  );
}
