// The evaluation of one area: area selection, 15 categories on three tabs or one page, Cancel,
// Save.
import { CheckCheck, DoorClosed } from 'lucide-react';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { AreaKind } from '#domain/inspection/area-kind.ts';
import { formCategories } from '#domain/instrument/category.ts';
import { wasInspected } from '#domain/inspection/inspection.ts';
import { writeStored } from '#web/api/session/local-storage.ts';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { Progress } from '#web/ui/score/progress.tsx';
import { TabPanel, Tabs } from '#web/ui/tabs.tsx';
import { AreaBar } from './area-bar.tsx';
import { AreaTab } from './area-tab.tsx';
import { ALL_ON_ONE_PAGE, areaTabs, categoryTabs, tabOf } from './area-tabs.ts';
import { CategoryPanel } from './category-panel.tsx';
import type { Draft, DraftEvaluation, Place } from '#web/draft/draft.ts';
import {
  isSameEvaluation,
  isUntouched,
  unmarkedCategoriesOf,
  withRestGood,
} from '#web/draft/evaluation.ts';
import { allGoodInWords } from '#web/draft/marking/marks-in-words.ts';
import {
  type FormTab,
  useFormDraft,
  useFormView,
} from '#web/screens/inspection-form/form-context.ts';
import {
  openCategories,
  useKindOf,
  useKnownDeficiencies,
} from '#web/screens/inspection-form/use-known.ts';
import { OpenBefore } from './open-before.tsx';
import { TabLabel } from './tab-label.tsx';
import { ScoreSoFar } from '#web/screens/inspection-form/list/school-so-far.tsx';

export default function AreaForm({
  onChosen,
  onSaveAll,
}: {
  onChosen: () => void;
  /** Saves the inspection with the contents of this draft. */
  onSaveAll: (draft: Draft) => void;
}) {
  const { draft, dispatch } = useFormDraft();
  const { areaView, showArea } = useFormView();
  const evaluation = draft.evaluations.find(({ id }) => id === draft.open?.id);
  const isClosed = evaluation !== undefined && !wasInspected(evaluation);
  // Counts how often Save was pressed without a reason, so that the field takes the focus each
  // time.
  const [reason, setReason] = useState({ evaluation: 0, missed: 0 });
  const missed = reason.evaluation === evaluation?.id ? reason.missed : 0;

  const choose = (area: Place) => {
    if (evaluation) dispatch({ type: 'move', id: evaluation.id, area });
    else {
      dispatch({ type: 'open', area });
      onChosen();
    }
  };
  const hasSpace = useHasSpace();
  // A draft that was started on a tablet may be opened on a phone, which has no 'all' tab.
  const tab = areaView.tab === 'all' && !hasSpace ? tabOf(areaView.category) : areaView.tab;
  const shownTabs = areaTabs.filter((each) => each !== 'all' || hasSpace);
  const tabs = shownTabs.map((each) => ({
    value: each,
    label: <TabLabel tab={each} evaluation={evaluation} />,
    disabled: each !== 'area' && (evaluation === undefined || isClosed),
  }));
  const page = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const heading = page.current?.querySelector('h1');
    if (!areaView.atHeading || !heading) return;
    window.scrollTo(0, 0);
    heading.tabIndex = -1;
    heading.setAttribute('aria-describedby', AREA_NAME);
    heading.focus({ preventScroll: true });
  }, [areaView]);
  return (
    <div ref={page} className="flex flex-1 flex-col">
      {/* The header is in few lines, so that the first marks are visible on a phone. */}
      <header className="mb-5 flex flex-wrap items-end justify-between gap-x-4 max-sm:mb-1 max-sm:-mt-2 short:mb-1 short:-mt-3">
        <div className="min-w-[min(9rem,100%)] flex-1 short:flex short:flex-wrap short:items-baseline short:gap-x-3">
          <h1 className="text-2xl font-semibold tracking-tight wrap-break-word max-sm:text-xl short:text-lg">
            Area Evaluation
          </h1>
          <p className="mt-0.5 text-muted wrap-anywhere">
            {evaluation && (
              <bdi id={AREA_NAME} className="font-semibold text-ink">
                {evaluation.label}
              </bdi>
            )}
            {/* The school is shown only where it cannot wrap into a second line: when the score
                becomes wider, a second line would move the marks. */}
            <span className={cx(evaluation && 'max-lg:hidden')}>
              {evaluation && ' · '}
              <bdi>{draft.site.schoolName}</bdi>
            </span>
          </p>
        </div>
        {evaluation && !isClosed && <AreaProgress evaluation={evaluation} />}
      </header>
      <Tabs
        label="Area evaluation"
        isCompact
        tabs={tabs}
        value={isClosed ? 'area' : tab}
        onValue={(next) => {
          const tab = next as FormTab;
          // Stores whether the person prefers one page or several tabs. A small screen offers no
          // such choice, and the tab of the area belongs to both.
          if (hasSpace && tab !== 'area')
            writeStored(ALL_ON_ONE_PAGE, tab === 'all' ? 'yes' : null);
          showArea({ tab, category: null });
        }}
      >
        <TabPanel value="area">
          <AreaTab evaluation={evaluation} onChoose={choose} reasonMissed={missed} />
        </TabPanel>
        {evaluation && !isClosed && tab !== 'area' && <OpenBefore evaluation={evaluation} />}
        {evaluation &&
          categoryTabs.map((each) => (
            <TabPanel key={each} value={each}>
              <RestGood evaluation={evaluation} />
              <CategoryPanel
                evaluation={evaluation}
                tab={each}
                lookAt={tab === each ? areaView.category : null}
              />
            </TabPanel>
          ))}
      </Tabs>
      <AreaBar
        evaluation={evaluation}
        onSaveAll={onSaveAll}
        onReasonMissing={() => setReason({ evaluation: evaluation?.id ?? 0, missed: missed + 1 })}
      />
    </div>
  );
}

const AREA_NAME = 'area-name';

const spacious = '(min-width: 48rem) and (min-height: 40rem)';

/** Whether the screen is large enough to show all 15 categories on one page. */
function useHasSpace(): boolean {
  return useSyncExternalStore(
    (listener) => {
      const query = matchMedia(spacious);
      query.addEventListener('change', listener);
      return () => query.removeEventListener('change', listener);
    },
    () => matchMedia(spacious).matches,
  );
}

/**
 * How many categories of this area are marked, and the score of the whole inspection including this
 * area.
 */
function AreaProgress({ evaluation }: { evaluation: DraftEvaluation }) {
  const total = formCategories.length;
  const done = total - unmarkedCategoriesOf(evaluation).length;
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-x-4 gap-y-1">
      {/* A phone shows the score in the list of areas. */}
      <div role="status" className="max-sm:sr-only">
        <ScoreSoFar />
      </div>
      <div className="w-36 max-sm:w-28">
        <p aria-live="polite" className="text-sm text-muted figures">
          {done} of {total} marked
        </p>
        <Progress label="Categories marked" value={done / total} className="mt-1" />
      </div>
    </div>
  );
}

const kindWords = {
  classroom: 'a classroom',
  restroom: 'a restroom',
  kitchen: 'a kitchen',
  outdoor: 'an outdoor area',
  other: 'an indoor area',
} as const satisfies Record<AreaKind, string>;

/**
 * Marks all remaining categories with one tap and lists which marks were set, so that NA is not
 * overlooked. Categories with a deficiency that is open from an earlier inspection are left out:
 * such a deficiency is marked as fixed only if somebody answers that it is.
 */
function RestGood({ evaluation }: { evaluation: DraftEvaluation }) {
  const { dispatch } = useFormDraft();
  const { showArea } = useFormView();
  const [before, setBefore] = useState<DraftEvaluation | null>(null);
  const [offeredFor, setOfferedFor] = useState<number>();
  const { id, label, area } = evaluation;
  const { list, isPending } = useKnownDeficiencies();
  const kind = useKindOf()({ id: area, name: label });
  const except = openCategories(list, area);
  const missing = unmarkedCategoriesOf(evaluation).filter((id) => !except.includes(id)).length;
  if (missing > 0 && offeredFor !== id) setOfferedFor(id);
  if (missing === 0) {
    if (offeredFor !== id) return null;
    const marked = before?.id === id ? before : null;
    // Do not offer to undo once the evaluation was changed again: undo would lose those changes.
    const isCurrent =
      marked !== null && isSameEvaluation(evaluation, withRestGood(marked, except, kind));
    // The space remains reserved, so that nothing moves and a tap that was aimed at a mark does not
    // hit a mark in the row above or below.
    return (
      <div className="mb-3 flex min-h-control flex-wrap items-center gap-x-3 text-sm text-muted short:mb-1">
        <p role={isCurrent ? 'status' : undefined}>
          {marked
            ? `Marked as ${kindWords[kind]}: ${allGoodInWords(evaluation)}.`
            : 'Every category is marked.'}
        </p>
        {marked && (
          <Button
            variant="link"
            style={{ visibility: isCurrent ? 'visible' : 'hidden' }}
            onClick={() => {
              dispatch({ type: 'put', evaluation: marked });
              setBefore(null);
            }}
          >
            Undo
          </Button>
        )}
      </div>
    );
  }
  return (
    // With large text the marks need the space of what is less important.
    <div className="@container">
      <div className="mb-3 flex flex-wrap gap-2 @max-[16rem]:mb-0 short:mb-1">
        <Button
          icon={<CheckCheck aria-hidden="true" className="text-good" />}
          busy={isPending}
          onClick={() => {
            setBefore(evaluation);
            dispatch({ type: 'restGood', area: { id: area, name: label }, except, kind });
          }}
          data-tip={`${kindWords[kind]}: ${allGoodInWords(withRestGood(evaluation, except, kind))}`}
        >
          {missing === formCategories.length ? 'Mark all Good' : `Mark the rest Good (${missing})`}
        </Button>
        {isUntouched(evaluation) && (
          <Button
            variant="quiet"
            // The tab of the area has this choice, too.
            className="text-muted @max-[16rem]:hidden"
            icon={<DoorClosed aria-hidden="true" />}
            onClick={() => {
              dispatch({ type: 'notInspected', id: evaluation.id, reason: '' });
              showArea({ tab: 'area', category: null });
            }}
          >
            Not inspected…
          </Button>
        )}
      </div>
    </div>
  );
}
