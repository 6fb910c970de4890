// The what-if calculation: the score and rating that the report would have if some of its
// deficiencies were repaired.
import { useState } from 'react';
import type { ReportExplanation } from '#contract/report/explanation.ts';
import {
  fewestRepairs,
  type RepairTarget,
  repairTargets,
} from '#domain/explanation/fewest-repairs.ts';
import { possibleRepairs, repairKey, scoresAfterRepairs } from '#domain/explanation/repairs.ts';
import { whatIfInWords } from '#domain/explanation/what-if-words.ts';
import { effectiveRating } from '#domain/scoring/lowered.ts';
import { plural } from '#domain/plural.ts';
import { useCall } from '#web/api/cache/hooks.ts';
import { Button } from '#web/ui/button.tsx';
import { FailedState, SkeletonLines } from '#web/ui/states.tsx';
import { RepairChoice } from './repair-choice.tsx';
import { RepairResult } from './repair-result.tsx';

export default function WhatIf({ reportId }: { reportId: string }) {
  const explanation = useCall('report/explain', { reportId });
  if (explanation.data) return <Repairs explanation={explanation.data.data} />;
  if (explanation.isError) return <FailedState onRetry={() => void explanation.refetch()} />;
  return <SkeletonLines lines={5} label="Loading the deficiencies" />;
}

function Repairs({ explanation }: { explanation: ReportExplanation }) {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const [message, setMessage] = useState('');
  const possible = possibleRepairs(explanation);
  if (possible.length === 0) return <p>The report has no deficiency that could be repaired.</p>;

  const repairs = possible.filter((repair) => ticked.has(repairKey(repair)));
  const { lowered } = explanation.overall;
  const scores = scoresAfterRepairs(explanation, repairs);
  const choose = (next: ReadonlySet<string>, words = '') => {
    setTicked(next);
    setMessage(words);
  };
  const reach = (target: RepairTarget) => {
    const found = fewestRepairs(explanation, target);
    const isMissed = found.state !== 'reachable';
    choose(
      isMissed ? ticked : new Set(found.repairs.map(repairKey)),
      whatIfInWords(found, target, lowered),
    );
  };
  return (
    <div className="flex flex-col gap-4">
      <p className="max-w-prose">
        Select what would be repaired to see the score that the report would then have. Nothing is
        changed or stored.
      </p>
      <div className="flex flex-wrap gap-2">
        {repairTargets.map((target) => (
          <Button key={target} onClick={() => reach(target)}>
            Fewest repairs to reach {target}
          </Button>
        ))}
        <Button disabled={ticked.size === 0} onClick={() => choose(new Set())}>
          Clear
        </Button>
      </div>
      <RepairResult
        before={explanation}
        after={scores}
        afterRating={effectiveRating(scores.overall.rating, lowered?.rating)}
        repairs={plural(repairs.length, 'repair')}
        message={message}
      />
      <RepairChoice explanation={explanation} ticked={ticked} onTicked={choose} />
    </div>
  );
}
