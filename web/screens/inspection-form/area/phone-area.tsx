// The evaluation of an area on a phone: one line of header, and all 15 categories in one list.
import { ChevronDown } from 'lucide-react';
import { wasInspected } from '#domain/inspection/inspection.ts';
import type { DraftEvaluation } from '#web/draft/draft.ts';
import { markedOf } from '#web/draft/evaluation.ts';
import { useFormView } from '#web/screens/inspection-form/form-context.ts';
import { ScoreSoFar } from '#web/screens/inspection-form/list/school-so-far.tsx';
import { ScanButton } from '#web/screens/inspection-form/scan/scan-button.tsx';
import { AREA_NAME, type AreaParts } from './area-parts.ts';
import { CategoryPanel } from './category-panel.tsx';
import { OpenBefore } from './open-before.tsx';
import { RestGood } from './rest-good.tsx';
import { ShortLabel } from './short-label.tsx';
import { useTexts } from '#web/texts/use-texts.ts';
import { areaTexts } from '#web/texts/en/area.ts';

export function PhoneArea({ evaluation, areaTab, unsorted }: AreaParts) {
  const texts = useTexts(areaTexts);
  const { areaView, showArea } = useFormView();
  const isClosed = evaluation !== undefined && !wasInspected(evaluation);
  const isAreaShown = evaluation === undefined || isClosed || areaView.tab === 'area';
  return (
    <>
      <header className="sticky top-(--header) z-10 -mx-4 -mt-5 mb-1 flex flex-wrap items-center justify-between gap-x-3 border-b border-line bg-surface px-4 sm:-mx-6 sm:px-6 short:top-0 [@media(height<24rem)]:static">
        <h1 className={evaluation ? 'sr-only' : 'py-2 text-lg font-semibold'}>{texts.title}</h1>
        {evaluation && (
          <button
            type="button"
            aria-expanded={isAreaShown}
            disabled={isClosed}
            onClick={() => showArea({ tab: isAreaShown ? 'all' : 'area', category: null })}
            className="flex min-h-11 min-w-[min(8rem,100%)] flex-1 items-center gap-1 text-left"
          >
            <bdi id={AREA_NAME} className="line-clamp-1 font-semibold wrap-anywhere">
              <ShortLabel label={evaluation.label} />
            </bdi>
            <ChevronDown aria-hidden="true" className="size-4 shrink-0 text-muted" />
          </button>
        )}
        {evaluation && !isClosed && <PhoneProgress evaluation={evaluation} />}
        {evaluation && <ScanButton in="area" isSmall />}
      </header>
      {isAreaShown ? (
        <div className="pt-3">
          {isClosed && unsorted}
          {areaTab}
        </div>
      ) : (
        <>
          {unsorted}
          <OpenBefore evaluation={evaluation} />
          <CategoryPanel evaluation={evaluation} tab="all" isPhone lookAt={areaView.category} />
          {/* Below the list, because the bar at the bottom has a button that marks the rest. */}
          <div className="mt-3">
            <RestGood evaluation={evaluation} />
          </div>
        </>
      )}
    </>
  );
}

/** '3/15', and the score of the whole inspection including this area. */
function PhoneProgress({ evaluation }: { evaluation: DraftEvaluation }) {
  const texts = useTexts(areaTexts);
  const { done, total } = markedOf(evaluation);
  return (
    <div className="flex shrink-0 items-center gap-2">
      <p aria-live="polite" className="text-sm text-muted figures">
        <span aria-hidden="true">
          {done}/{total}
        </span>
        <span className="sr-only">{texts.marked(done, total)}</span>
      </p>
      <div role="status">
        <ScoreSoFar isCompact />
      </div>
    </div>
  );
}
