import { Fragment } from 'react';
import type { z } from 'zod';
import type { ReportGroup } from '#contract/report.ts';
import { StatusBadge } from '#web/ui/badge.tsx';
import { Card } from '#web/ui/card.tsx';
import { inPercent } from '#web/ui/format/percent.ts';

/** The eight groups with score and rank, because an overall Good can hide a Poor group. */
export function GroupScores({ groups }: { groups: readonly z.infer<typeof ReportGroup>[] }) {
  return (
    <Card title="Group Ranks">
      <ul className="grid gap-3 sm:grid-cols-2 xl:grid-cols-4">
        {groups.map(({ letter, name, score, rank }) => (
          <li
            key={letter}
            className="flex items-center gap-3 rounded-control border border-line px-3 py-2.5"
          >
            <span aria-hidden="true" className="text-lg font-semibold text-muted">
              {letter}
            </span>
            <span className="min-w-0 flex-1">
              <span className="block font-medium">
                {name.split('/').map((part, at) => (
                  <Fragment key={part}>
                    {at > 0 && (
                      <>
                        /<wbr />
                      </>
                    )}
                    {part}
                  </Fragment>
                ))}
              </span>
              <span className="block text-sm text-muted figures">{inPercent(score)}</span>
            </span>
            <StatusBadge status={rank} />
          </li>
        ))}
      </ul>
    </Card>
  );
}
