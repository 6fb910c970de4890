import {
  ArrowRight,
  Building2,
  DoorOpen,
  FileText,
  type LucideIcon,
  TriangleAlert,
  User,
  Zap,
} from 'lucide-react';
import { Link } from 'wouter';
import { cx } from '#web/ui/cx.ts';
import type { Entry, EntryKind, Group } from './entries.ts';

const icons = {
  school: Building2,
  area: DoorOpen,
  report: FileText,
  deficiency: TriangleAlert,
  person: User,
  action: Zap,
  screen: ArrowRight,
} as const satisfies Record<EntryKind, LucideIcon>;

export const optionId = (listId: string, id: string): string => `${listId}-${id}`;

/** The list of what is found. Its rows are links, which can also be opened in another tab. */
export function FoundList({
  id,
  groups,
  active,
  onOpen,
}: {
  id: string;
  groups: readonly Group[];
  active: string | undefined;
  onOpen: (entry: Entry) => void;
}) {
  return (
    <div id={id} role="listbox" aria-label="Found" className={groups.length > 0 ? 'p-2' : ''}>
      {groups.map(({ title, entries }) => (
        <div key={title} role="group" aria-label={title} className="pb-1">
          <div
            aria-hidden="true"
            className="px-3 pt-2 pb-1 text-[0.8125rem] font-medium text-muted"
          >
            {title}
          </div>
          {entries.map((entry) => (
            <Row
              key={entry.id}
              id={optionId(id, entry.id)}
              entry={entry}
              isActive={entry.id === active}
              onOpen={() => onOpen(entry)}
            />
          ))}
        </div>
      ))}
    </div>
  );
}

function Row({
  id,
  entry: { kind, title, detail, to },
  isActive,
  onOpen,
}: {
  id: string;
  entry: Entry;
  isActive: boolean;
  onOpen: () => void;
}) {
  const Icon = icons[kind];
  return (
    <Link
      id={id}
      href={to}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      onClick={(event) => {
        // In another tab, nothing changes in this one.
        if (!event.ctrlKey && !event.metaKey && !event.shiftKey) onOpen();
      }}
      className={cx(
        'flex min-h-11 scroll-my-10 items-center gap-3 rounded-control px-3 py-1.5',
        isActive ? 'bg-brand-soft' : 'hover:bg-neutral-soft',
      )}
    >
      <Icon aria-hidden="true" className="size-5 shrink-0 text-muted" />
      <span className="min-w-0 grow wrap-anywhere">
        <span dir="auto" className={cx('block font-medium', isActive && 'text-brand')}>
          {title}
        </span>{' '}
        {detail && (
          <span dir="auto" className="block text-sm leading-4.5 text-muted">
            {detail}
          </span>
        )}
      </span>
    </Link>
  );
}
