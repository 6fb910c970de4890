import { ArrowLeft } from 'lucide-react';
import { useRef } from 'react';
import { isFrozen } from '#domain/report/report.ts';
import { useOpened } from '#web/shared/use-opened.ts';
import { WHO_REVIEWS } from '#web/shared/report/who-reviews.ts';
import { useCall } from '#web/api/cache/hooks.ts';
import { useCan } from '#web/api/session/use-session.ts';
import { StatusBadge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { coverageSentence } from '#web/ui/score/coverage.tsx';
import { LeftOutAreas } from '#web/ui/score/left-out-areas.tsx';
import { dayInFull, dayInWords } from '#web/ui/format/day.ts';
import { Fold, Folds, openFold } from '#web/ui/fold.tsx';
import { Later } from '#web/ui/later.tsx';
import { loadable } from '#web/ui/loadable.tsx';
import { LEAVES } from '#web/ui/leave/leave-guard.ts';
import { ScoreBadge } from '#web/ui/score/score-badge.tsx';
import { FailedState, SkeletonLines } from '#web/ui/states.tsx';
import { FindingsByArea } from './area-findings.tsx';
import { CategoryScores } from './category-scores.tsx';
import { Explanations } from '#web/shared/explanation/explanations.tsx';
import { GroupScores } from '#web/shared/explanation/group-scores.tsx';
import { lowRanksInWords } from '#web/shared/explanation/low-ranks-in-words.ts';
import { useExplained } from '#web/shared/explanation/use-explained.ts';
import { PublicLink } from './public-link.tsx';
import { RatingLegend } from './rating-legend.tsx';
import { ReportActions } from './report-actions.tsx';
import type { ListState } from './state.ts';
import { ReportParts } from './report-parts.tsx';
import { VersionNote, Versions } from './versions.tsx';

/** What people write about the report, loaded after its results. */
const Remarks = loadable(() => import('./remarks.tsx'), { onFailure: 'ignored' });
const DistrictTexts = loadable(() => import('./district-texts.tsx'));
const ReportHistory = loadable(() => import('./report-history.tsx'), { onFailure: 'ignored' });

const LoadingRemarks = () => (
  <Fold title="Remarks" open>
    <SkeletonLines lines={4} label="Loading the remarks" />
  </Fold>
);

/**
 * One report: the overall result, the findings, all marks, and collapsed parts below.
 */
export default function ReportDetails({
  reportId,
  list: { state, change },
  onBack,
}: {
  reportId: string;
  list: ListState;
  onBack: () => void;
}) {
  const detail = useCall('report/detail', { reportId });
  const mayPublish = useCan('publishReport');
  const mayMove = useCan('moveReport');
  const publicLinkFold = useRef<HTMLDetailsElement>(null);
  const versions = useRef<HTMLDetailsElement>(null);
  const { subject, explain } = useExplained();
  const opened = detail.data?.report;
  useOpened(
    opened && {
      kind: 'report',
      id: opened.id,
      title: opened.title,
      detail: `${dayInWords(opened.date)} · ${opened.status}`,
      to: `/reports?report=${opened.id}`,
    },
  );
  const back = (
    <Button {...LEAVES} icon={<ArrowLeft aria-hidden="true" />} onClick={onBack}>
      <span>
        Back<span className="max-sm:sr-only"> to Reports</span>
      </span>
    </Button>
  );
  if (!detail.data) {
    return (
      <Card actions={back}>
        {detail.isError ? (
          <FailedState
            detail={detail.error?.problem?.message}
            onRetry={() => void detail.refetch()}
          />
        ) : (
          <SkeletonLines lines={6} label="Loading the report" />
        )}
      </Card>
    );
  }
  const {
    report,
    overall,
    groups,
    coverage,
    publicLink,
    inspectionId,
    districtTexts: texts,
    data: categories,
  } = detail.data;
  const facts = [
    ['School', report.schoolName],
    ['Date', dayInFull(report.date)],
    ['Author', report.author],
  ] as const;
  const isAnswered = texts.districtPlan !== '' || texts.districtResponse !== '';
  const isFinal = isFrozen(report.status);
  const belowGood = lowRanksInWords(groups);
  return (
    <div className="flex flex-col gap-4">
      <Card
        title={report.title}
        actions={
          <>
            {back}
            <ReportActions
              reportId={report.id}
              status={report.status}
              toFinish={detail.data}
              publicLink={publicLink}
              onPublicLink={mayPublish && (() => openFold(publicLinkFold.current))}
            />
          </>
        }
      >
        <dl className="grid grid-cols-2 gap-x-6 gap-y-4 lg:grid-cols-3 xl:grid-cols-4">
          <div className="max-lg:col-span-2">
            <dt className="text-sm text-muted">Overall rating and score</dt>
            <dd className="flex flex-wrap items-center gap-2">
              <ScoreBadge
                score={overall.score}
                rating={overall.rating}
                computed={overall.computedRating}
              />
              <span className="text-sm text-muted">
                {overall.groupsEvaluated} of {groups.length} groups evaluated
              </span>
              <Button
                variant="link"
                className="-my-2 -ml-4"
                aria-haspopup="dialog"
                onClick={() => explain('overall')}
              >
                Why this score?
              </Button>
              <VersionNote reportId={report.id} onShow={() => openFold(versions.current)} />
            </dd>
          </div>
          <div>
            <dt className="text-sm text-muted">Status</dt>
            <dd>
              <StatusBadge status={report.status} />
              {!isFinal && !mayMove && <p className="mt-1 text-sm text-muted">{WHO_REVIEWS}</p>}
            </dd>
          </div>
          {coverage && (
            <div>
              <dt className="text-sm text-muted">Coverage</dt>
              <dd className="font-medium">{coverageSentence(coverage)}</dd>
            </div>
          )}
          {belowGood && (
            <div className="col-span-full lg:col-span-1">
              <dt className="text-sm text-muted">Groups below Good</dt>
              <dd className="font-medium">{belowGood}</dd>
            </div>
          )}
          {facts.map(([label, value]) => (
            <div key={label} className="min-w-0">
              <dt className="text-sm text-muted">{label}</dt>
              <dd dir="auto" className="font-medium wrap-anywhere">
                {value}
              </dd>
            </div>
          ))}
          {overall.lowered && (
            <div className="col-span-full">
              <dt className="text-sm text-muted">Why the evaluator lowered the rating</dt>
              <dd dir="auto">{overall.lowered.reason}</dd>
            </div>
          )}
          {coverage && coverage.leftOut.length > 0 && (
            <div className="col-span-full">
              <dt className="text-sm text-muted">Areas not inspected</dt>
              <dd>
                <LeftOutAreas leftOut={coverage.leftOut} />
              </dd>
            </div>
          )}
        </dl>
      </Card>
      {mayPublish && (
        <PublicLink reportId={report.id} link={publicLink} isFinal={isFinal} ref={publicLinkFold} />
      )}
      <FindingsByArea reportId={reportId} inspectionId={inspectionId} isFinal={isFinal} />
      <Later>
        <Folds>
          <Remarks
            reportId={report.id}
            status={report.status}
            fallback={report.status === 'Review' && mayMove && <LoadingRemarks />}
          />
          <GroupScores groups={groups} onExplain={explain} />
          <CategoryScores rows={categories} onExplain={explain} />
          <Fold
            title="Plan, statements and site data"
            note={
              isAnswered
                ? 'With the district’s plan or response'
                : 'No plan or response of the district yet'
            }
          >
            <DistrictTexts
              reportId={reportId}
              details={detail.data.siteDetails}
              coverage={coverage}
              texts={texts}
              isAnswered={isAnswered}
              isFinal={isFinal}
              fallback={<SkeletonLines lines={4} label="Loading the plan and the site data" />}
            />
          </Fold>
          <ReportParts
            reportId={reportId}
            part={state.part}
            onPart={(part) => change({ part }, { replace: true })}
          />
          <Versions reportId={report.id} ref={versions} />
          <ReportHistory reportId={report.id} />
        </Folds>
        <RatingLegend />
        <Explanations reportId={reportId} subject={subject} onSubject={explain} />
      </Later>
    </div>
  );
}
