import type { InvitationRow } from '#contract/auth/invitation.ts';
import { invitationOutcomeInWords, sendsInvitation } from '#domain/person/invitation.ts';
import { roleLabel } from '#domain/person/role.ts';
import { Badge, type Tone } from '#web/ui/badge.tsx';
import { type Column, Table } from '#web/ui/list/table.tsx';

const toneOf = ({ outcome }: InvitationRow): Tone =>
  outcome === 'invalid' ? 'poor' : sendsInvitation(outcome) ? 'good' : 'neutral';

const labelOf = ({ outcome }: InvitationRow): string =>
  outcome === 'invalid' ? 'Invalid' : sendsInvitation(outcome) ? 'Ready' : 'Left out';

const columns: readonly Column<InvitationRow>[] = [
  {
    label: 'Person',
    primary: true,
    cell: ({ full_name: name, email }) => (
      <span className="wrap-anywhere">
        {name}
        {name && <br />}
        <span className={name && 'font-normal text-muted'}>{email}</span>
      </span>
    ),
  },
  { label: 'Line', numeric: true, phoneLabel: 'Line', cell: ({ line }) => line },
  {
    label: 'Role',
    cell: (row) =>
      sendsInvitation(row.outcome) && (
        <>
          {roleLabel[row.role]}
          {row.department && <span className="text-muted">, {row.department}</span>}
        </>
      ),
  },
  {
    label: 'What will happen',
    className: 'max-sm:flex-1 max-sm:basis-0',
    cell: (row) => (
      <span className="flex flex-wrap items-center gap-x-2 gap-y-1 sm:flex-col sm:items-start">
        <Badge tone={toneOf(row)}>{labelOf(row)}</Badge>
        <span className="text-sm wrap-anywhere">
          {row.problem || `${invitationOutcomeInWords(row.outcome)}.`}
        </span>
      </span>
    ),
  },
];

/** The people to invite, each with what will happen when the invitations are sent. */
export const InvitationRows = ({ rows }: { rows: readonly InvitationRow[] }) => (
  <div className="rounded-card border border-line">
    <Table
      caption="People of the list"
      columns={columns}
      rows={rows}
      keyOf={(row) => `${row.line} ${row.email} ${rows.indexOf(row)}`}
      empty="Nobody is on the list."
    />
  </div>
);
