// Invites several people: a pasted list or a CSV file, a preview of each row, then the invitation
// of all of them.
import { FileUp } from 'lucide-react';
import { useId, useState } from 'react';
import type { InvitationRow } from '#contract/auth/invitation.ts';
import { LONGEST_LIST, MOST_INVITED, sendsInvitation } from '#domain/person/invitation.ts';
import { plural } from '#domain/plural.ts';
import { type Role, roleLabel } from '#domain/person/role.ts';
import { missingFields } from '#web/shared/list/missing-fields.ts';
import { useFormFields } from '#web/shared/use-form-fields.ts';
import { useMutationWithToast } from '#web/shared/use-mutation-with-toast.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { TextArea } from '#web/ui/form/input.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { toast } from '#web/ui/overlay/toast.ts';
import { InvitationRows } from './invitation-rows.tsx';
import { type Department, RoleFields } from './role-fields.tsx';

const WORKBOOK = /\.(xlsx?|xlsm|ods|numbers)$/i;

export default function InviteListDialog({ onClose }: { onClose: () => void }) {
  const [list, setList] = useState('');
  const [fileError, setFileError] = useState('');
  const [role, setRole] = useState<Role>('inspector');
  const [department, setDepartment] = useState<Department>('');
  const [rows, setRows] = useState<InvitationRow[]>();
  const form = useFormFields({
    list: {
      label: 'People',
      value: list,
      error: !list.trim() && 'Please paste the addresses or choose a file.',
    },
    role: { label: 'Role', value: role },
    department: { label: 'Department', value: department },
  });
  const preview = useMutationWithToast('auth/invite-users-preview', {
    fallback: 'Reading the list failed, please try again.',
    onDone: ({ data }) => setRows(data.rows),
    form,
  });
  const invite = useMutationWithToast('auth/invite-users', {
    success: ({ message }) => message,
    fallback: 'Inviting failed, please try again. Nobody was invited.',
    onDone: onClose,
  });
  const wanted = rows?.filter(({ outcome }) => sendsInvitation(outcome)).length ?? 0;
  const readFile = async (file: File) => {
    if (WORKBOOK.test(file.name)) {
      return setFileError('This is a workbook. Please save it as CSV, or copy its rows here.');
    }
    const text = file.size > LONGEST_LIST * 4 ? undefined : await file.text().catch(() => '');
    if (text === undefined) return setFileError('This file is too large for a list of people.');
    setFileError(text.trim() ? '' : 'This file could not be read, or is empty.');
    if (text.trim()) setList(text);
  };
  const submit = () => {
    if (rows && wanted === 0) return;
    if (rows) void invite.send({ list, role, department });
    else if (form.check()) void preview.send({ list, role, department });
    else toast({ ...missingFields, variant: 'destructive' });
  };
  return (
    <Dialog
      open
      onClose={onClose}
      onSubmit={submit}
      size="wide"
      title="Invite Several People"
      description={
        rows
          ? 'Nobody has been invited yet. If anything fails, nobody is invited.'
          : `Up to ${MOST_INVITED} people at once. You see what will happen to each before any email is sent.`
      }
      footer={
        <>
          {rows && (
            <Button
              onClick={() => setRows(undefined)}
              disabled={invite.isBusy}
              className="sm:mr-auto"
            >
              Change the list
            </Button>
          )}
          <Button onClick={onClose}>Cancel</Button>
          {rows ? (
            <Button type="submit" variant="primary" disabled={wanted === 0} busy={invite.isBusy}>
              {wanted === 0 ? 'Nobody to invite' : `Invite ${plural(wanted, 'person', 'people')}`}
            </Button>
          ) : (
            <Button type="submit" variant="primary" busy={preview.isBusy}>
              Preview
            </Button>
          )}
        </>
      }
    >
      {rows ? (
        <InvitationRows rows={rows} />
      ) : (
        <div className="grid gap-4 sm:grid-cols-2">
          <Field
            {...form.field('list')}
            required
            hint="One person per line, or addresses separated by commas. A line may also have a name, a role and a department."
            className="sm:col-span-2"
          >
            <TextArea
              value={list}
              onValue={setList}
              rows={8}
              spellCheck={false}
              placeholder={`Ann Lee <ann@district.org>\nbo@district.org, ${roleLabel.staff}, Maintenance`}
              className="min-h-40 font-mono text-sm"
            />
          </Field>
          <ChooseList error={fileError} onFile={(file) => void readFile(file)} />
          <p className="text-sm text-muted sm:col-span-2">
            People whose line names no role or department get these:
          </p>
          <RoleFields
            field={form.field}
            role={role}
            onRole={setRole}
            department={department}
            onDepartment={setDepartment}
          />
        </div>
      )}
    </Dialog>
  );
}

const ChooseList = ({ error, onFile }: { error: string; onFile: (file: File) => void }) => {
  const id = useId();
  return (
    <div className="flex flex-col items-start gap-1.5 sm:col-span-2">
      <label
        htmlFor={id}
        className="inline-flex min-h-control cursor-pointer items-center gap-2 rounded-control border border-edge px-4 font-medium hover:bg-sunken has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand"
      >
        <FileUp aria-hidden="true" className="size-4" />
        Choose a CSV file
        <input
          id={id}
          type="file"
          accept=".csv,.tsv,.txt,text/csv,text/plain,text/tab-separated-values"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          onChange={({ currentTarget }) => {
            const file = currentTarget.files?.[0];
            if (file) onFile(file);
            // Clear the value, so that a corrected file of the same name can be selected again.
            currentTarget.value = '';
          }}
          className="sr-only"
        />
      </label>
      <p id={`${id}-error`} role="alert" className="text-sm text-poor empty:hidden">
        {error}
      </p>
    </div>
  );
};
