import { Trash2, UserCheck, UserX } from 'lucide-react';
import { useState } from 'react';
import type { TeamMember } from '#contract/user/user.ts';
import { SelectionBar } from '#web/shared/list/selection-bar.tsx';
import type { Selection } from '#web/shared/list/use-selection.ts';
import { ActionMenu } from '#web/ui/overlay/action-menu.tsx';
import { AssignRole } from './assign-role.tsx';
import { ChangeAccess } from './change-access.tsx';
import type { AccessChange } from './access-changes.ts';

const accessItems = [
  { what: 'activate', label: 'Activate…', icon: <UserCheck aria-hidden="true" /> },
  { what: 'deactivate', label: 'Deactivate…', icon: <UserX aria-hidden="true" /> },
  { what: 'remove', label: 'Remove…', icon: <Trash2 aria-hidden="true" />, tone: 'danger' },
] as const;

type Asked = { what: AccessChange | 'role'; members: readonly TeamMember[] };

/** What an administrator can do with the selected members. */
export default function ChosenMembers({
  selection: { selected, clear, selectOnly },
  list,
}: {
  selection: Selection<TeamMember>;
  /** The id of the element around the list. */
  list: string;
}) {
  const [asked, setAsked] = useState<Asked>();
  const ask = (what: Asked['what']) => setAsked({ what, members: selected });
  const onClose = () => setAsked(undefined);
  return (
    <>
      {selected.length > 0 && (
        <SelectionBar
          label="Selected members"
          list={list}
          count={selected.length}
          action="Change Role…"
          onAction={() => ask('role')}
          onClear={clear}
          more={
            <ActionMenu
              label="More actions for the selected members"
              items={accessItems.map(({ what, ...item }) => ({
                ...item,
                onSelect: () => ask(what),
              }))}
            />
          }
        />
      )}
      {asked?.what === 'role' && (
        <AssignRole members={asked.members} onDone={selectOnly} onClose={onClose} />
      )}
      {asked && asked.what !== 'role' && (
        <ChangeAccess
          what={asked.what}
          members={asked.members}
          onDone={selectOnly}
          onClose={onClose}
        />
      )}
    </>
  );
}
