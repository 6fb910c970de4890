import { UsersRound } from 'lucide-react';
import { cx } from '#web/ui/cx.ts';
import { useOthers } from './others-context.ts';

/** Says who else is inspecting the school. It is always rendered, so that it is announced. */
export function OthersLine({ className }: { className: string }) {
  const { people } = useOthers();
  return (
    <p role="status" className={cx('flex items-center gap-2 text-sm empty:hidden', className)}>
      {people.length > 0 && (
        <>
          <UsersRound aria-hidden="true" className="size-4 shrink-0 text-muted" />
          <span dir="auto">{`Also inspecting this school today: ${names.format(people)}`}</span>
        </>
      )}
    </p>
  );
}

const names = new Intl.ListFormat('en-US');
