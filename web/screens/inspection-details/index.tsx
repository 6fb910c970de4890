// One inspection, read-only: the deficiencies first, then the grid of marks, then the rest,
// collapsed.
import { FileText, GitCompareArrows, LockOpen, Pencil, Trash2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useLocation, useParams } from 'wouter';
import type { InspectionDetails } from '#contract/inspection/inspection.ts';
import { prefetchCall } from '#web/api/cache/call-client.ts';
import { useCall } from '#web/api/cache/hooks.ts';
import { WHO_REVIEWS } from '#web/shared/report/who-reviews.ts';
import { useCan } from '#web/api/session/use-session.ts';
import type { ScreenAddress } from '#web/layout/navigation/screen-address.ts';
import { editAddress } from '#web/shared/address-with-return.ts';
import { lastAddress } from '#web/shared/last-address.ts';
import { StatusBadge } from '#web/ui/badge.tsx';
import { BackLink } from '#web/ui/back-link.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import type { FindingLinks } from '#web/shared/report/findings.tsx';
import { VoiceNote } from '#web/shared/voice-note/voice-note.tsx';
import { FindingsAndGrid } from '#web/shared/report/findings-and-grid.tsx';
import { useFindingLinks } from '#web/shared/report/use-finding-links.tsx';
import { CoverageNote } from '#web/ui/score/coverage.tsx';
import { dayInFull } from '#web/ui/format/day.ts';
import { Later } from '#web/ui/later.tsx';
import { loadable } from '#web/ui/loadable.tsx';
import { MoreActions } from '#web/ui/more-actions.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { ScoreBadge } from '#web/ui/score/score-badge.tsx';
import { EmptyState, FailedState, SkeletonLines } from '#web/ui/states.tsx';
import { toast } from '#web/ui/overlay/toast.ts';
import { usePageTitle } from '#web/ui/use-page-title.ts';
import {
  deficienciesInWords,
  deficienciesOf,
  gridAreas,
  gridCategories,
  sortEvaluations,
} from './order.ts';
import { WhyThisScore } from './why-this-score.tsx';
import { DeleteInspectionDialog as DeleteDialog } from './delete-dialog.tsx';
import { Collapsed } from './collapsed.tsx';
import ReopenDialog from '#web/shared/report/reopen-dialog.tsx';

/** Loaded after the inspection; most have nothing to correct. */
const ReviewNotes = loadable(() => import('./review-notes.tsx'), { onFailure: 'ignored' });

const FAILED = 'Failed to fetch inspection details.';

export const prefetch = ({ params: { id = '' } }: ScreenAddress): Promise<unknown> =>
  prefetchCall('inspection/details', { id });

export default function InspectionDetailsScreen() {
  const { id } = useParams<{ id: string }>();
  const details = useCall('inspection/details', { id });
  const [, navigate] = useLocation();
  const [isDeleting, setIsDeleting] = useState(false);
  const [isReopening, setIsReopening] = useState(false);
  const mayInspect = useCan('inspect');
  const mayDelete = useCan('deleteInspection');
  const mayReopen = useCan('reopenReport');
  const mayMoveReport = useCan('moveReport');
  const inspection = details.data?.data;
  const isFrozen = inspection?.reportStatus === 'Final';
  const actions = useFindingLinks({
    inspectionId: id,
    isFrozen,
  });
  usePageTitle(inspection && `${inspection.school}, ${inspection.date}`);
  useEffect(() => {
    if (details.error) toast({ title: FAILED, variant: 'destructive' });
  }, [details.error]);

  const back = <BackLink to={lastAddress('/inspections')}>Back to Inspections</BackLink>;
  if (!inspection) {
    return (
      <>
        <PageHeader title="Inspection Details" actions={back} />
        <Card>
          {details.error ? (
            <FailedState
              title={FAILED}
              detail={details.error.problem?.message}
              onRetry={() => void details.refetch()}
            />
          ) : (
            <SkeletonLines lines={6} label="Loading the inspection" />
          )}
        </Card>
      </>
    );
  }

  const evaluations = sortEvaluations(inspection.evaluations);
  const toEdit = editAddress(inspection.id, `/inspections/${inspection.id}`);
  return (
    <div className="flex flex-col gap-4">
      <PageHeader
        title={inspection.school}
        subtitle={`Inspection of ${dayInFull(inspection.date)}`}
        actions={
          <>
            {back}
            {isFrozen && mayReopen && (
              <Button
                variant="primary"
                className="sm:order-2"
                aria-haspopup="dialog"
                icon={<LockOpen aria-hidden="true" />}
                onClick={() => setIsReopening(true)}
              >
                Reopen to Edit
              </Button>
            )}
            {mayInspect && !isFrozen && (
              <ButtonLink
                to={toEdit}
                variant="primary"
                className="sm:order-2"
                icon={<Pencil aria-hidden="true" />}
              >
                Edit
              </ButtonLink>
            )}
            <MoreActions>
              <ButtonLink
                to={`/reports?report=${inspection.reportId}`}
                icon={<FileText aria-hidden="true" />}
              >
                Report
              </ButtonLink>
              <ButtonLink
                to={`/inspections/${inspection.id}/compare`}
                icon={<GitCompareArrows aria-hidden="true" />}
              >
                Compare
              </ButtonLink>
              {mayDelete && (
                <Button icon={<Trash2 aria-hidden="true" />} onClick={() => setIsDeleting(true)}>
                  Delete
                </Button>
              )}
            </MoreActions>
          </>
        }
      >
        <ScoreBadge
          score={inspection.score}
          rating={inspection.rating}
          computed={inspection.computedRating}
        />
        <StatusBadge status={inspection.status} />
        <CoverageNote coverage={inspection.coverage} />
        <WhyThisScore reportId={inspection.reportId} />
      </PageHeader>
      {isDeleting && (
        <DeleteDialog
          inspection={inspection}
          onClose={() => setIsDeleting(false)}
          onDeleted={() => navigate(lastAddress('/inspections'))}
        />
      )}
      {isReopening && (
        <ReopenDialog
          reportId={inspection.reportId}
          onClose={() => setIsReopening(false)}
          onReopened={() => navigate(toEdit)}
        />
      )}
      {!isFrozen && <ReviewNotes reportId={inspection.reportId} />}
      {!isFrozen && !mayMoveReport && (
        <p className="text-muted">
          Its report is {inspection.reportStatus === 'Review' ? 'in review' : 'a draft'}.{' '}
          {WHO_REVIEWS}
        </p>
      )}
      {isFrozen && (
        <p className="text-muted">
          The report of this inspection is final, so it can be viewed but not changed.
          {mayInspect && !mayReopen && ' An administrator can reopen it.'}
        </p>
      )}
      {inspection.evaluations.length === 0 ? (
        <Card>
          <EmptyState title="No area was evaluated in this inspection." />
        </Card>
      ) : (
        <Evaluations evaluations={evaluations} coverage={inspection.coverage} actions={actions} />
      )}
      <Later>
        <Collapsed inspection={inspection} evaluations={evaluations} actions={actions} />
      </Later>
    </div>
  );
}

type ShownEvaluations = Pick<InspectionDetails, 'evaluations'> & { actions: FindingLinks };

function Evaluations({
  evaluations,
  coverage,
  actions,
}: ShownEvaluations & Pick<InspectionDetails, 'coverage'>) {
  const deficiencies = deficienciesOf(evaluations);
  return (
    <FindingsAndGrid
      title="Deficiencies"
      subtitle={deficienciesInWords(deficiencies) || 'No deficiencies were found.'}
      findings={deficiencies}
      areas={gridAreas({ evaluations, coverage })}
      categories={gridCategories}
      voiceNote={VoiceNote}
      actions={actions}
    />
  );
}
