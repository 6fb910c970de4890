import { useState } from 'react';
import { type CategoryId } from '#domain/instrument/category.ts';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { Checkbox } from '#web/ui/form/input.tsx';
import { MarkBadge } from '#web/ui/score/mark-badge.tsx';
import type { AppliedFinding } from '#web/draft/marking/apply-finding.ts';
import type { DraftEvaluation, Place } from '#web/draft/draft.ts';
import { reduceDraft } from '#web/draft/draft-reducer.ts';
import { freePlaces } from '#web/draft/areas/next-area.ts';
import { useFormDraft } from '#web/screens/inspection-form/form-context.ts';
import { PlaceCheckboxes } from '#web/screens/inspection-form/place-checkboxes.tsx';
import { useTexts } from '#web/texts/use-texts.ts';
import { areaTexts } from '#web/texts/en/area.ts';
import { markingTexts } from '#web/texts/en/marking.ts';

type Props = {
  evaluation: DraftEvaluation;
  category: CategoryId | null;
  onApplied: (finding: AppliedFinding, words: string) => void;
  onClose: () => void;
};

/** Applies one finding to several areas, for example a roof leak to every room below it. */
export default function ApplyDialog({ evaluation, category: wanted, ...on }: Props) {
  const [shown, setShown] = useState(wanted);
  if (wanted && wanted !== shown) setShown(wanted);
  if (!shown) return null;
  return (
    <ApplyForm
      key={`${shown}-${wanted !== null}`}
      isOpen={wanted !== null}
      evaluation={evaluation}
      category={shown}
      {...on}
    />
  );
}

function ApplyForm({
  isOpen,
  evaluation,
  category,
  onApplied,
  onClose,
}: Props & { isOpen: boolean; category: CategoryId }) {
  const texts = useTexts(areaTexts);
  const marking = useTexts(markingTexts);
  const { draft, dispatch, school } = useFormDraft();
  const { places } = school;
  const [ticked, setTicked] = useState<readonly Place[]>([]);
  const [withPhotos, setWithPhotos] = useState(false);
  const source = evaluation.categories.find(({ id }) => id === category);
  if (!source?.status) return null;

  const listed = draft.evaluations
    .filter(({ id }) => id !== evaluation.id)
    .map(({ area, label }) => ({ id: area, name: label }));
  const statusOf = (area: Place) =>
    draft.evaluations
      .find((one) => one.area === area.id)
      ?.categories.find(({ id }) => id === category)?.status;

  const apply = () => {
    const action = {
      type: 'apply',
      from: evaluation.id,
      category,
      areas: ticked,
      withPhotos,
    } as const;
    const before = draft.evaluations;
    dispatch(action);
    const words = texts.appliedTo(marking.category(category), ticked.length);
    onApplied({ before, after: reduceDraft(draft, action).evaluations }, words);
    onClose();
  };
  return (
    <Dialog
      open={isOpen}
      onClose={onClose}
      onSubmit={ticked.length > 0 ? apply : () => undefined}
      title={texts.applyTitle(marking.category(category))}
      description={texts.applyHint}
      submit={{
        label: ticked.length === 0 ? texts.apply : texts.applyTo(ticked.length),
        disabled: ticked.length === 0,
      }}
    >
      <p className="mb-3 flex flex-wrap items-start gap-x-3 gap-y-1">
        <MarkBadge mark={source.status} />
        <span dir="auto" className="min-w-0 flex-1 wrap-anywhere">
          {source.comments.trim()}
        </span>
      </p>
      <PlaceCheckboxes
        places={[...listed, ...freePlaces(draft, places ?? [])]}
        ticked={ticked}
        onTicked={setTicked}
        beside={(area) => {
          const status = statusOf(area);
          return status && <MarkBadge mark={status} short />;
        }}
        none={texts.noOthers}
      >
        {source.pictures.length > 0 && (
          <Checkbox
            label={texts.withPhotos(source.pictures.length)}
            checked={withPhotos}
            onChecked={setWithPhotos}
            className="border-b border-line"
          />
        )}
      </PlaceCheckboxes>
    </Dialog>
  );
}
