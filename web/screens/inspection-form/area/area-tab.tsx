import { ArrowRight } from 'lucide-react';
import { wasInspected } from '#domain/inspection/inspection.ts';
import { useCan } from '#web/api/session/use-session.ts';
import { AsOf } from '#web/ui/score/as-of.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { cx } from '#web/ui/cx.ts';
import { EmptyState, FailedState, SkeletonLines } from '#web/ui/states.tsx';
import { ChoiceList } from '#web/screens/inspection-form/choice-list.tsx';
import type { DraftEvaluation, Place } from '#web/draft/draft.ts';
import { useFormDraft, useFormView } from '#web/screens/inspection-form/form-context.ts';
import { AddArea } from '#web/screens/inspection-form/lazy-parts.ts';
import { tabToOpen } from './area-tabs.ts';
import { NotInspectedCard } from './not-inspected.tsx';
import { useTexts } from '#web/texts/use-texts.ts';
import { areaTexts } from '#web/texts/en/area.ts';
import { commonTexts } from '#web/texts/en/common.ts';

/** The first tab: selects the area. Areas that already have an evaluation are not offered. */
export function AreaTab({
  evaluation,
  onChoose,
  reasonMissed,
}: {
  evaluation: DraftEvaluation | undefined;
  onChoose: (area: Place) => void;
  reasonMissed: number;
}) {
  const texts = useTexts(areaTexts);
  const common = useTexts(commonTexts);
  const { draft, school } = useFormDraft();
  const { places } = school;
  const { showArea } = useFormView();
  const mayAdd = useCan('addArea');
  const isClosed = evaluation !== undefined && !wasInspected(evaluation);
  const own = evaluation && { id: evaluation.area, name: evaluation.label };
  const facilities = new Set(places?.map(({ facilityId }) => facilityId));
  // A new area is most likely in the facility of the selected area. If a facility itself is
  // selected, it is most likely in that facility.
  const here = places?.find(({ id }) => id === own?.id);
  const near = here?.facilityId ?? (facilities.has(here?.id) ? here?.id : undefined);
  const taken = new Set(draft.evaluations.map(({ area }) => area));
  const free = places?.filter(({ id }) => !taken.has(id) || id === own?.id);
  // An area that was deleted in the meantime must still be selectable in its existing evaluation.
  const choices = own && free && !free.some(({ id }) => id === own.id) ? [own, ...free] : free;

  return (
    <div
      className={cx('grid items-start gap-4', evaluation && 'lg:grid-cols-[minmax(0,1fr)_22rem]')}
    >
      <Card title={texts.tabs.area} subtitle={own ? texts.chosen(own.name) : texts.whichArea}>
        {/* The button is above the list, because the list is longer than the screen of a phone. */}
        {mayAdd && !evaluation && (
          <div className="mb-3">
            <AddArea near={near} onAdded={onChoose} />
          </div>
        )}
        <AsOf what={common.listOfAreas} at={school.asOf} className="mb-2" />
        {school.hasFailed && !choices && (
          <FailedState title={common.areasNotLoaded} onRetry={school.reload} />
        )}
        {!school.hasFailed && !choices && <SkeletonLines lines={5} label={common.loadingAreas} />}
        {choices?.length === 0 && (
          <EmptyState
            title={places?.length === 0 ? common.noAreasYet : texts.allEvaluated}
            hint={mayAdd ? texts.addYours : undefined}
          />
        )}
        {choices && choices.length > 0 && (
          <ChoiceList
            label={common.areas}
            places={choices}
            chosen={own?.id}
            onChoose={onChoose}
            className="max-h-[50dvh]"
            none={(search) =>
              mayAdd &&
              !isClosed && (
                <div className="mt-2">
                  <AddArea near={near} proposed={search} onAdded={onChoose} />
                </div>
              )
            }
          />
        )}
        <div className="mt-4 flex justify-end border-t border-line pt-4">
          <Button
            variant="primary"
            disabled={!evaluation || isClosed}
            onClick={() => showArea({ tab: tabToOpen(null), category: null })}
          >
            {texts.continueToCategories}
            <ArrowRight aria-hidden="true" />
          </Button>
        </div>
      </Card>
      {evaluation && (
        <div className={cx('flex flex-col gap-4', isClosed && 'max-lg:order-first')}>
          <NotInspectedCard evaluation={evaluation} missed={reasonMissed} />
          {mayAdd && !isClosed && <AddArea near={near} onAdded={onChoose} />}
        </div>
      )}
    </div>
  );
}
