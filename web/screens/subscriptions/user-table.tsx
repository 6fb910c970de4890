import {
  AtSign,
  BadgeCheck,
  Pencil,
  ReceiptText,
  RotateCcw,
  ShieldOff,
  Trash2,
  UserCheck,
  UserX,
} from 'lucide-react';
import type { SubscriptionUser } from '#contract/subscription/subscription.ts';
import { planLabel } from '#domain/account/plan.ts';
import { useMutationWithToast } from '#web/shared/use-mutation-with-toast.ts';
import { Badge } from '#web/ui/badge.tsx';
import type { Sort } from '#web/ui/list/sortable-heading.tsx';
import { type Column, Table } from '#web/ui/list/table.tsx';
import { paymentLabel } from './labels.ts';
import { type RowAction, RowActions } from './row-actions.tsx';
import { PersonCell, AccountStatus, SubscriptionEndCell } from './user-cells.tsx';
import { lastLoginWords } from './when.ts';

const facts: readonly Column<SubscriptionUser>[] = [
  { label: 'User', primary: true, sort: 'name', cell: (user) => <PersonCell user={user} /> },
  {
    label: 'Plan',
    sort: '-plan',
    cell: (user) => <Badge>{planLabel[user.subscriptionPlan]}</Badge>,
  },
  { label: 'Status', sort: 'status', cell: (user) => <AccountStatus user={user} /> },
  {
    label: 'Subscription End',
    sort: 'end',
    phone: 'second-line',
    cell: (user) => <SubscriptionEndCell end={user.subscriptionEnd} />,
  },
  {
    label: 'Payment',
    phone: 'none',
    wide: true,
    cell: (user) => paymentLabel[user.paymentMethod],
  },
  {
    label: 'Last Login',
    sort: '-login',
    phone: 'none',
    cell: (user) => lastLoginWords(user.lastLogin),
  },
];

/**
 * The account owners that match the filters, with their actions. For deleted accounts the only
 * action is Restore.
 */
export function UserTable({
  rows,
  failed,
  onRetry,
  sort,
  onRecords,
  onDeactivate,
  onEdit,
  onDelete,
  onResetFactor,
  onGrantDomain,
  onConfirmDistrict,
}: {
  rows: readonly SubscriptionUser[] | undefined;
  failed: boolean;
  onRetry: () => void;
  sort: Sort;
  onRecords: (user: SubscriptionUser) => void;
  onDeactivate: (user: SubscriptionUser) => void;
  onEdit: (user: SubscriptionUser) => void;
  onDelete: (user: SubscriptionUser) => void;
  onResetFactor: (user: SubscriptionUser) => void;
  onGrantDomain: (user: SubscriptionUser) => void;
  onConfirmDistrict: (user: SubscriptionUser) => void;
}) {
  const activate = useMutationWithToast('subscription/user-activate', {
    success: 'User Activated',
    title: 'Activate User',
    fallback: 'Activation failed, please try again.',
    onDone: () => {},
  });
  const restore = useMutationWithToast('subscription/user-restore', {
    success: 'User Restored',
    title: 'Restore User',
    fallback: 'Restoring user failed, please try again.',
    onDone: () => {},
  });
  const isBusy = activate.isBusy || restore.isBusy;

  const records = (user: SubscriptionUser): RowAction => ({
    label: 'Invoices & History',
    icon: <ReceiptText aria-hidden="true" />,
    onSelect: () => onRecords(user),
  });
  const restoring = (user: SubscriptionUser): RowAction => ({
    label: 'Restore',
    icon: <RotateCcw aria-hidden="true" />,
    disabled: isBusy,
    onSelect: () => void restore.send({ memberId: user.id }),
  });
  const actionsOn = (user: SubscriptionUser): readonly RowAction[] => [
    user.isActive
      ? {
          label: 'Deactivate',
          icon: <UserX aria-hidden="true" />,
          onSelect: () => onDeactivate(user),
        }
      : {
          label: 'Activate',
          icon: <UserCheck aria-hidden="true" />,
          disabled: isBusy,
          onSelect: () => void activate.send({ memberId: user.id }),
        },
    { label: 'Edit', icon: <Pencil aria-hidden="true" />, onSelect: () => onEdit(user) },
    { ...records(user), isRare: true },
    {
      label: 'Reset Second Factor',
      icon: <ShieldOff aria-hidden="true" />,
      isRare: true,
      onSelect: () => onResetFactor(user),
    },
    {
      label: 'Grant Email Domain',
      icon: <AtSign aria-hidden="true" />,
      isRare: true,
      onSelect: () => onGrantDomain(user),
    },
    {
      label: 'Confirm District',
      icon: <BadgeCheck aria-hidden="true" />,
      isRare: true,
      onSelect: () => onConfirmDistrict(user),
    },
    {
      label: 'Delete',
      tone: 'danger',
      icon: <Trash2 aria-hidden="true" />,
      onSelect: () => onDelete(user),
    },
  ];
  const actions: Column<SubscriptionUser> = {
    label: 'Actions',
    actions: true,
    cell: (user) => (
      <RowActions
        name={user.fullName}
        actions={user.deletedAt ? [records(user), restoring(user)] : actionsOn(user)}
      />
    ),
  };
  return (
    // Narrow padding, because otherwise seven columns do not fit.
    <div className="sm:max-2xl:[&_:is(td,th)]:px-2">
      <Table
        caption="Subscriptions"
        columns={[...facts, actions]}
        rows={rows}
        keyOf={(user) => user.id}
        empty="No users found matching your criteria. Try adjusting your filters."
        failed={failed}
        onRetry={onRetry}
        sort={sort}
      />
    </div>
  );
}
