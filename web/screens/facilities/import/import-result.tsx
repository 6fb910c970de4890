import { CircleCheck } from 'lucide-react';
import { importedInWords } from '#domain/school/import-levels.ts';
import { useCan } from '#web/api/session/use-session.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { outcomeLabel, type Preview, rowOutcomes } from './outcome.ts';

/** What an import has done, and what a new district does next. */
export function ImportResult({
  counts,
  totals,
  onAgain,
}: Pick<Preview, 'counts' | 'totals'> & { onAgain: () => void }) {
  return (
    <div className="flex flex-col items-center gap-4 py-6 text-center">
      <CircleCheck aria-hidden="true" className="size-10 stroke-[1.5] text-good" />
      <p className="text-lg font-semibold">{importedInWords(totals).slice(0, -1)}</p>
      <dl className="flex flex-wrap justify-center gap-x-8 gap-y-2 figures" aria-label="Rows">
        {rowOutcomes
          .filter((outcome) => counts[outcome] > 0)
          .map((outcome) => (
            <div key={outcome}>
              <dt className="text-sm text-muted">{outcomeLabel[outcome]}</dt>
              <dd className="font-medium">{counts[outcome].toLocaleString('en-US')}</dd>
            </div>
          ))}
      </dl>
      <NextSteps hasRooms={totals.areas > 0} onAgain={onAgain} />
    </div>
  );
}

const NextSteps = ({ hasRooms, onAgain }: { hasRooms: boolean; onAgain: () => void }) => {
  const mayPlan = useCan('planInspections');
  const mayInvite = useCan('manageTeam');
  return (
    <section aria-label="Next steps" className="flex flex-col items-center gap-3 pt-2">
      <p className="text-muted">
        {hasRooms
          ? 'Next, plan who inspects which school, or invite your team.'
          : 'Next, import the rooms of these schools, plan inspections, or invite your team.'}
      </p>
      <div className="flex flex-wrap justify-center gap-2">
        {!hasRooms && <Button onClick={onAgain}>Import Rooms</Button>}
        {mayPlan && <ButtonLink to="/schedule">Plan Inspections</ButtonLink>}
        {mayInvite && <ButtonLink to="/users">Invite People</ButtonLink>}
      </div>
    </section>
  );
};
