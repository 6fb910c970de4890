import type { Rating } from '#domain/scoring/rank.ts';
import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { StatusBadge } from '#web/ui/badge.tsx';
import { inPercent } from '#web/ui/format/percent.ts';
import { useTexts } from '#web/texts/use-texts.ts';
import { gradeTexts } from '#web/texts/en/grades.ts';

type Row<Key extends string> = {
  key: Key;
  name: ReactNode;
  score: number | null;
  rank: Rating | 'N/A';
  /** A short text below the name. */
  note?: string | undefined;
};

/** The numbers from which another number was computed; each opens its own explanation. */
export const NumberList = <Key extends string>({
  title,
  rows,
  onOpen,
}: {
  title: string;
  rows: readonly Row<Key>[];
  onOpen: (key: Key) => void;
}) => {
  const grades = useTexts(gradeTexts);
  return (
    <section>
      <h3 className="mb-2 text-sm font-semibold">{title}</h3>
      <ul className="divide-y divide-line rounded-control border border-line">
        {rows.map(({ key, name, score, rank, note }) => (
          <li key={key}>
            <button
              type="button"
              onClick={() => onOpen(key)}
              className="flex min-h-control w-full items-center gap-3 rounded-control px-3 py-1.5 text-left hover:bg-sunken"
            >
              <span className="min-w-0 flex-1">
                <span className="font-medium wrap-anywhere">{name}</span>
                {note && <span className="block text-sm text-muted figures">{note}</span>}
              </span>
              <span className="figures">{inPercent(score)}</span>
              <span className="text-right sm:min-w-14">
                <StatusBadge status={rank} label={grades.ratings[rank]} />
              </span>
              <ChevronRight aria-hidden="true" className="size-4 shrink-0 text-muted" />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
};
