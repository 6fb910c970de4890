import { EllipsisVertical } from 'lucide-react';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Menu, type MenuItem } from '#web/ui/overlay/menu.tsx';

export type RowAction = MenuItem;

/** The actions of a row: buttons if there is room, else a menu. `name` is the owner's name. */
export const RowActions = ({ name, actions }: { name: string; actions: readonly RowAction[] }) => (
  <>
    <span className="hidden gap-1 xl:inline-flex">
      {actions.map(({ label, icon, tone, disabled, onSelect }) => (
        <IconButton
          key={label}
          label={`${label} ${name}`}
          icon={icon}
          tone={tone}
          disabled={disabled}
          onClick={onSelect}
        />
      ))}
    </span>
    <span className="inline-flex xl:hidden">
      <Menu
        trigger={
          <IconButton
            label={`Actions for ${name}`}
            icon={<EllipsisVertical aria-hidden="true" />}
          />
        }
        items={actions}
      />
    </span>
  </>
);
