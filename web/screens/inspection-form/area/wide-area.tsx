// The evaluation of an area on a tablet or a desk: tabs with five categories each, or with all.
import { wasInspected } from '#domain/inspection/inspection.ts';
import { writeStored } from '#web/api/session/local-storage.ts';
import type { DraftEvaluation } from '#web/draft/draft.ts';
import { markedOf } from '#web/draft/evaluation.ts';
import {
  type FormTab,
  useFormDraft,
  useFormView,
} from '#web/screens/inspection-form/form-context.ts';
import { ScoreSoFar } from '#web/screens/inspection-form/list/school-so-far.tsx';
import { cx } from '#web/ui/cx.ts';
import { Progress } from '#web/ui/score/progress.tsx';
import { TabPanel, Tabs } from '#web/ui/tabs.tsx';
import { AREA_NAME, type AreaParts } from './area-parts.ts';
import { ALL_ON_ONE_PAGE, areaTabs, categoryTabs, tabOf } from './area-tabs.ts';
import { CategoryPanel } from './category-panel.tsx';
import { OpenBefore } from './open-before.tsx';
import { RestGood } from './rest-good.tsx';
import { TabLabel } from './tab-label.tsx';
import { SPACIOUS, useMedia } from './use-media.ts';
import { useTexts } from '#web/texts/use-texts.ts';
import { areaTexts } from '#web/texts/en/area.ts';

export function WideArea({ evaluation, areaTab, unsorted }: AreaParts) {
  const texts = useTexts(areaTexts);
  const { draft } = useFormDraft();
  const { areaView, showArea } = useFormView();
  const isClosed = evaluation !== undefined && !wasInspected(evaluation);
  const hasSpace = useMedia(SPACIOUS);
  // A draft that was started on a larger screen may be opened on one that has no 'all' tab.
  const tab = areaView.tab === 'all' && !hasSpace ? tabOf(areaView.category) : areaView.tab;
  const shownTabs = areaTabs.filter((each) => each !== 'all' || hasSpace);
  const tabs = shownTabs.map((each) => ({
    value: each,
    label: <TabLabel tab={each} evaluation={evaluation} />,
    disabled: each !== 'area' && (evaluation === undefined || isClosed),
  }));
  return (
    <>
      <header className="mb-5 flex flex-wrap items-end justify-between gap-x-4">
        <div className="min-w-[min(9rem,100%)] flex-1">
          <h1 className="text-2xl font-semibold tracking-tight wrap-break-word">{texts.title}</h1>
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
        label={texts.tabsLabel}
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
        {isClosed && unsorted}
        <TabPanel value="area">{areaTab}</TabPanel>
        {evaluation && !isClosed && tab !== 'area' && (
          <>
            {unsorted}
            <OpenBefore evaluation={evaluation} />
          </>
        )}
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
    </>
  );
}

/**
 * How many categories of this area are marked, and the score of the whole inspection including this
 * area.
 */
function AreaProgress({ evaluation }: { evaluation: DraftEvaluation }) {
  const texts = useTexts(areaTexts);
  const { done, total } = markedOf(evaluation);
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-x-4 gap-y-1">
      <div role="status">
        <ScoreSoFar />
      </div>
      <div className="w-36">
        <p aria-live="polite" className="text-sm text-muted figures">
          {texts.marked(done, total)}
        </p>
        <Progress label={texts.categoriesMarked} value={done / total} className="mt-1" />
      </div>
    </div>
  );
}
