import type { GroupLetter } from '#domain/instrument/group.ts';
import { StatusBadge } from '#web/ui/badge.tsx';
import { Breakable } from '#web/ui/breakable.tsx';
import { Fold } from '#web/ui/fold.tsx';
import { inPercent } from '#web/ui/format/percent.ts';
import { lowRanksInWords } from './low-ranks-in-words.ts';

type Group = { letter: GroupLetter; name: string; score: number | null; rank: string };

/**
 * The eight groups with score and rank, because an overall Good can hide a Poor group. Each group
 * opens the explanation of its score. While the list is collapsed, the weak groups are named.
 */
export function GroupScores({
  groups,
  onExplain,
}: {
  groups: readonly Group[];
  onExplain: (letter: GroupLetter) => void;
}) {
  return (
    <Fold title="Group Ranks" note={lowRanksInWords(groups) || 'No group is Fair or Poor'}>
      <p className="mb-3 text-sm text-muted">Choose a group to see how its score is calculated</p>
      <ul className="grid gap-3 sm:grid-cols-2 xl:grid-cols-4">
        {groups.map(({ letter, name, score, rank }) => (
          <li key={letter}>
            <button
              type="button"
              aria-haspopup="dialog"
              onClick={() => onExplain(letter)}
              className="flex h-full w-full items-center gap-3 rounded-control border border-line px-3 py-2.5 text-left transition-colors hover:border-edge hover:bg-sunken"
            >
              <span aria-hidden="true" className="w-5 text-lg font-semibold text-muted">
                {letter}
              </span>
              <span className="min-w-0 flex-1">
                <span className="block font-medium">
                  <Breakable text={name} />
                </span>
                <span className="block text-sm text-muted figures">{inPercent(score)}</span>
              </span>
              <StatusBadge status={rank} />
            </button>
          </li>
        ))}
      </ul>
    </Fold>
  );
}
