import { Crown, MailPlus, Pencil, ShieldOff, Trash2, UserCheck, UserX } from 'lucide-react';
import type { TeamMember } from '#contract/user/user.ts';
import { adviceOnDelivery } from '#domain/person/invitation.ts';
import { roleLabel } from '#domain/person/role.ts';
import { plural } from '#domain/plural.ts';
import { mayActivate } from '#domain/person/user.ts';
import { selectColumn } from '#web/shared/list/select-column.tsx';
import type { Selection } from '#web/shared/list/use-selection.ts';
import { useMutationWithToast } from '#web/shared/use-mutation-with-toast.ts';
import { timeAgo } from '#web/ui/format/ago.ts';
import { Badge, StatusBadge } from '#web/ui/badge.tsx';
import type { Sort } from '#web/ui/list/sortable-heading.tsx';
import { ActionMenu } from '#web/ui/overlay/action-menu.tsx';
import type { MenuItem } from '#web/ui/overlay/menu.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { type Column, Table } from '#web/ui/list/table.tsx';
import { invitation } from './invitation.ts';

const nameOf = ({ name }: { name: string }): string => name;

const factsFor = (mayManage: boolean): readonly Column<TeamMember>[] => [
  {
    label: 'Name',
    primary: true,
    sort: 'name',
    cell: (member) =>
      member.is_owner ? (
        <span className="inline-flex flex-wrap items-center gap-2">
          {member.name} <Badge>Owner</Badge>
        </span>
      ) : (
        member.name
      ),
  },
  {
    id: 'role',
    label: 'Role',
    sort: 'role',
    cell: ({ role, schools }) => (
      <>
        {roleLabel[role]}
        {schools && (
          <span className="block text-sm text-muted" title={schools.map(nameOf).join(', ')}>
            {schools.length === 1
              ? schools.map(nameOf)
              : plural(schools.length, 'school', 'schools')}
          </span>
        )}
      </>
    ),
  },
  {
    id: 'email',
    label: 'Email',
    sort: 'email',
    phone: 'none',
    cell: (member) => member.email,
    className: 'wrap-anywhere sm:min-w-36 xl:min-w-44',
  },
  {
    id: 'department',
    label: 'Department',
    sort: 'department',
    phone: 'none',
    wide: true,
    cell: (member) => member.department || '–',
  },
  {
    id: 'status',
    label: 'Status',
    sort: 'status',
    phone: 'second-line',
    cell: ({ status, invitationProblem: problem }) => (
      <span className="flex flex-col items-start gap-1">
        <StatusBadge status={status} />
        {problem && (
          <span className="max-w-64 text-sm">
            <span className="font-medium text-poor">Mail could not be delivered.</span>{' '}
            {mayManage && adviceOnDelivery[problem]}
          </span>
        )}
      </span>
    ),
  },
  {
    id: 'active',
    label: 'Last Active',
    sort: '-active',
    phoneLabel: '· Last active:',
    cell: ({ lastActive }) => (lastActive ? timeAgo(lastActive) : 'Never'),
  },
  {
    id: 'username',
    label: 'Username',
    isExtra: true,
    cell: ({ username }) => username || '–',
    className: 'wrap-anywhere',
  },
  {
    id: 'factor',
    label: 'Second factor',
    isExtra: true,
    cell: ({ has_factor: hasFactor }) => (hasFactor ? 'Yes' : 'No'),
  },
];

export const teamColumns = factsFor(false);

/**
 * The members. For users who may manage the team, each has a menu: Edit, Activate or Deactivate,
 * and Remove.
 */
export function TeamTable({
  rows,
  selection,
  failed,
  onRetry,
  mayManage,
  sort,
  chosen,
  onEdit,
  onDeactivate,
  onRemove,
  onHandOver,
  onResetFactor,
}: {
  rows: readonly TeamMember[] | undefined;
  /** Undefined if members cannot be selected. */
  selection: Selection<TeamMember> | undefined;
  failed: boolean;
  onRetry: () => void;
  mayManage: boolean;
  sort: Sort;
  /** Which columns are shown. */
  chosen: string;
  onEdit: (member: TeamMember) => void;
  onDeactivate: (member: TeamMember) => void;
  onRemove: (member: TeamMember) => void;
  onHandOver: (member: TeamMember) => void;
  onResetFactor: (member: TeamMember) => void;
}) {
  const activate = useMutationWithToast('user/activate', {
    success: 'Activation complete!',
    fallback: 'Activation failed, please try again.',
    onDone: () => {},
  });
  const invite = useMutationWithToast('auth/invite-user', {
    success: 'Invitation sent again.',
    fallback: 'Inviting user failed, please try again.',
    onDone: () => {},
  });
  const isBusy = activate.isBusy || invite.isBusy;

  const actionsOn = (member: TeamMember): readonly MenuItem[] => [
    { label: 'Edit', icon: <Pencil aria-hidden="true" />, onSelect: () => onEdit(member) },
    ...(member.status === 'Pending'
      ? [
          {
            label: 'Send Invitation Again',
            icon: <MailPlus aria-hidden="true" />,
            disabled: isBusy,
            onSelect: () => invite.send(invitation(member.email)),
          },
        ]
      : []),
    ...(member.mayBecomeOwner
      ? [
          {
            label: 'Make Owner',
            icon: <Crown aria-hidden="true" />,
            onSelect: () => onHandOver(member),
          },
        ]
      : []),
    ...(member.has_factor
      ? [
          {
            label: 'Reset Second Factor',
            icon: <ShieldOff aria-hidden="true" />,
            onSelect: () => onResetFactor(member),
          },
        ]
      : []),
    mayActivate(member.status)
      ? {
          label: 'Activate',
          icon: <UserCheck aria-hidden="true" />,
          disabled: isBusy,
          onSelect: () => void activate.send({ id: member.id }),
        }
      : {
          label: 'Deactivate',
          icon: <UserX aria-hidden="true" />,
          onSelect: () => onDeactivate(member),
        },
    {
      label: member.status === 'Pending' ? 'Withdraw Invitation' : 'Remove',
      tone: 'danger',
      icon: <Trash2 aria-hidden="true" />,
      onSelect: () => onRemove(member),
    },
  ];
  const actions: Column<TeamMember> = {
    label: 'Actions',
    actions: true,
    cell: (member) => <ActionMenu label={`Actions for ${member.name}`} items={actionsOn(member)} />,
  };

  return (
    <Table
      caption="Team members"
      columns={[
        ...(selection ? [selectColumn(selection, ({ name }) => name, 'start')] : []),
        ...factsFor(mayManage),
        ...(mayManage ? [actions] : []),
      ]}
      chosen={chosen}
      rows={rows}
      keyOf={(member) => member.id}
      empty={
        <EmptyState
          title="No users found matching your criteria."
          hint="Try another word or status."
        />
      }
      failed={failed}
      onRetry={onRetry}
      sort={sort}
    />
  );
}
