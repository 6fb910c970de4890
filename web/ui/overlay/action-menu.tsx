import { EllipsisVertical } from 'lucide-react';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Menu, type MenuItem } from './menu.tsx';

/**
 * A menu with the actions of a row, behind one button. `label` names the row: 'Actions for Bob'.
 */
export const ActionMenu = ({ label, items }: { label: string; items: readonly MenuItem[] }) => (
  <Menu
    trigger={<IconButton label={label} icon={<EllipsisVertical aria-hidden="true" />} />}
    items={items}
  />
);
