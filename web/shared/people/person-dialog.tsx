// A dialog that finds one of many members by name, email or username.
import { useState } from 'react';
import { can, type Permission } from '#domain/person/role.ts';
import { useCall } from '#web/api/cache/hooks.ts';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { SearchBox } from '#web/ui/form/search-box.tsx';
import { FailedState, SkeletonLines } from '#web/ui/states.tsx';
import { useSearchText } from '#web/ui/form/use-search-text.ts';

export type Person = { id: string; name: string };

export default function PersonDialog({
  permission,
  onChoose,
  onClose,
}: {
  /** Only members who have this permission are shown. */
  permission: Permission;
  onChoose: (person: Person) => void;
  onClose: () => void;
}) {
  const [term, setTerm] = useState('');
  const [text, setText] = useSearchText(term, setTerm);
  const members = useCall(
    'user/list',
    { page: 1, limit: 100, search: term, status: 'Active' },
    { keepPrevious: true },
  );
  const { list: found, totalPages = 0 } = members.data?.data ?? {};
  const list = found?.filter(({ role }) => can(role, permission));
  return (
    <Dialog open onClose={onClose} title="Choose a person">
      {/* As tall as a long list, so that nothing moves while the user types. */}
      <div className="flex min-h-[50dvh] flex-col gap-2">
        {/* A separate Field, because the dialog is rendered inside of the Field of the select. */}
        <Field label="Search people">
          <SearchBox value={text} onValue={setText} placeholder="Search by name or email..." />
        </Field>
        {members.isError && <FailedState onRetry={() => void members.refetch()} />}
        {!list && !members.isError && <SkeletonLines lines={5} label="Loading the people" />}
        <ul className="-mx-1 flex max-h-[50dvh] flex-col gap-0.5 overflow-y-auto p-1">
          {list?.map(({ id, name, email }) => (
            <li key={id}>
              <button
                type="button"
                onClick={() => onChoose({ id, name })}
                className="flex min-h-11 w-full flex-wrap items-baseline gap-x-3 rounded-control px-3 py-2 text-left hover:bg-neutral-soft"
              >
                <span className="wrap-anywhere">{name}</span>
                <span className="text-sm wrap-anywhere text-muted">{email}</span>
              </button>
            </li>
          ))}
        </ul>
        <p role="status" className="text-sm text-muted empty:hidden">
          {list?.length === 0 && 'Nobody found.'}
          {totalPages > 1 && 'There are more: type at least three letters of a name.'}
        </p>
      </div>
    </Dialog>
  );
}
