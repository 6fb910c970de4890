import type { TeamMember } from '#contract/user/user.ts';
import { plural } from '#domain/plural.ts';
import { ChosenDialog } from '#web/shared/list/chosen-dialog.tsx';
import { undoRemovals } from '#web/shared/undo.ts';
import { type AccessChange, accessChanges } from './access-changes.ts';

/** Asks before the selected members are activated, deactivated or removed. */
export function ChangeAccess({
  what,
  members,
  onDone,
  onClose,
}: {
  what: AccessChange;
  members: readonly TeamMember[];
  onDone: (refused: readonly string[]) => void;
  onClose: () => void;
}) {
  const { call, verb, description, failure, tone } = accessChanges[what];
  const words = `${verb} ${plural(members.length, 'member')}`;
  return (
    <ChosenDialog
      call={call}
      input={{ ids: members.map(({ id }) => id) }}
      rows={members}
      failure={failure}
      title={`${words}?`}
      description={description}
      confirmLabel={words}
      tone={tone}
      {...(what === 'remove' && { undoOf: undoRemovals })}
      onDone={onDone}
      onClose={onClose}
    >
      <ul aria-label="Selected members" className="max-h-40 overflow-y-auto font-medium">
        {members.map(({ id, name }) => (
          <li key={id} className="wrap-anywhere">
            <bdi>{name}</bdi>
          </li>
        ))}
      </ul>
    </ChosenDialog>
  );
}
