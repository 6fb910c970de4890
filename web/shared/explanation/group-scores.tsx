import type { ReactNode } from 'react';
import type { GroupLetter } from '#domain/group.ts';
import { StatusBadge } from '#web/ui/badge.tsx';
import { Breakable } from '#web/ui/breakable.tsx';
import { Card } from '#web/ui/card.tsx';
import { inPercent } from '#web/ui/format/percent.ts';

type Group = { letter: GroupLetter; name: string; score: number | null; rank: string };

/**
 * The eight groups with score and rank, because an overall Good can hide a Poor group. Each opens the
 * explanation of its score.
 */
export function GroupScores({
  groups,
  onExplain,
  actions,
}: {
  groups: readonly Group[];
  onExplain: (letter: GroupLetter) => void;
  actions?: ReactNode;
}) {
  return (
    <Card
      title="Group Ranks"
      subtitle="Choose a group to see how its score is calculated"
      actions={actions}
    >
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
    </Card>
  );
}
