// The last parts of the details, which are collapsed at first.
import type { Evaluation, InspectionDetails } from '#contract/inspection/inspection.ts';
import { plural } from '#domain/plural.ts';
import { PhotoLink } from '#web/shared/photos/photo-link.tsx';
import { type FindingLinks, Findings } from '#web/shared/report/findings.tsx';
import { VoiceNote } from '#web/shared/voice-note/voice-note.tsx';
import { Fold, Folds } from '#web/ui/fold.tsx';
import { loadable } from '#web/ui/loadable.tsx';
import { CoverageCard } from './coverage-card.tsx';
import { EvaluationCard } from './evaluation-card.tsx';
import { notesOf } from './order.ts';
import { ScoresCard } from './scores-card.tsx';
import { InspectionFacts } from './site-facts.tsx';

/** Few schools have floor plans. It is the last part, so that nothing moves when it is loaded. */
const PlanFold = loadable(() => import('./plan-fold.tsx'), { onFailure: 'ignored' });

export function Collapsed({
  inspection,
  evaluations,
  actions,
}: {
  inspection: InspectionDetails;
  /** The evaluations of the inspection in the order of its report. */
  evaluations: readonly Evaluation[];
  actions: FindingLinks;
}) {
  const notes = notesOf(evaluations);
  return (
    <Folds>
      {notes.length > 0 && (
        <Fold title="Other Comments and Photos" note={plural(notes.length, 'area')}>
          <Findings areas={notes} link={PhotoLink} voiceNote={VoiceNote} actions={actions} />
        </Fold>
      )}
      {evaluations.length > 0 && (
        <Fold title="Area by Area" note={plural(evaluations.length, 'area')}>
          <div className="flex flex-col gap-4">
            {evaluations.map((evaluation) => (
              <EvaluationCard key={evaluation.id} evaluation={evaluation} actions={actions} />
            ))}
          </div>
        </Fold>
      )}
      <ScoresCard reportId={inspection.reportId} />
      <CoverageCard coverage={inspection.coverage} />
      <Fold title="General Information" note={inspection.inspectorName}>
        <InspectionFacts inspection={inspection} />
      </Fold>
      <PlanFold inspection={inspection} />
    </Folds>
  );
}
