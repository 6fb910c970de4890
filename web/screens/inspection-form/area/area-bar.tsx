import { ArrowRight, X } from 'lucide-react';
import { wasInspected } from '#domain/inspection/inspection.ts';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { ActionBar } from '#web/screens/inspection-form/action-bar.tsx';
import type { Draft, DraftEvaluation } from '#web/draft/draft.ts';
import { reduceDraft } from '#web/draft/draft-reducer.ts';
import { isUntouched } from '#web/draft/evaluation.ts';
import { nextArea } from '#web/draft/areas/next-area.ts';
import { isOnlyChange } from '#web/draft/same-content.ts';
import { useFormDraft, useFormView } from '#web/screens/inspection-form/form-context.ts';
import type { RoomCameraMode } from '#web/screens/inspection-form/photos/camera/room-camera.tsx';
import { ScanButton } from '#web/screens/inspection-form/scan/scan-button.tsx';
import { RestGoodAndNext } from './rest-good-and-next.tsx';
import { useLeftInWords } from './use-left-in-words.ts';
import { RoomPhotosButton } from './room-photos-button.tsx';
import { readWantedArea } from '#web/screens/inspection-form/use-wanted-area.ts';
import { useTexts } from '#web/texts/use-texts.ts';
import { areaTexts } from '#web/texts/en/area.ts';
import { commonTexts } from '#web/texts/en/common.ts';

/**
 * Whether the URL names this area, that is, the form was opened for this area and has not left the
 * area since.
 */
const isWanted = ({ area }: DraftEvaluation): boolean => readWantedArea().area === area;

/**
 * Cancel, Save, photos of the area, and buttons that save and open the next area, unless no other
 * area is left. A phone has room for one of these: the one that also marks the rest Good.
 */
export function AreaBar({
  evaluation,
  isPhone,
  onSaveAll,
  onReasonMissing,
  onPhotos,
  onFiles,
}: {
  evaluation: DraftEvaluation | undefined;
  isPhone: boolean;
  /** Saves the inspection with the contents of this draft. */
  onSaveAll: (draft: Draft) => void;
  /** Called when somebody saves an area that could not be inspected without entering a reason. */
  onReasonMissing: () => void;
  /** Opens the camera of the area, or the choice of categories for files. */
  onPhotos: (mode: RoomCameraMode) => void;
  /** Adds photos without a category. */
  onFiles: (files: readonly File[]) => Promise<void>;
}) {
  const texts = useTexts(areaTexts);
  const common = useTexts(commonTexts);
  const { draft, saved, dispatch, lastChange, setLastChange, school } = useFormDraft();
  const { places } = school;
  const { go, openArea, areaView, showArea } = useFormView();
  const next = evaluation ? nextArea(draft, places ?? [], evaluation.area) : null;
  const before = draft.open?.before ?? null;
  const inspected = evaluation && wasInspected(evaluation) ? evaluation : undefined;
  const left = useLeftInWords(inspected);
  const isChanged =
    evaluation !== undefined && (before ? evaluation !== before : !isUntouched(evaluation));

  const save = (then: () => void) => {
    if (evaluation && !wasInspected(evaluation) && evaluation.notInspected?.trim() === '') {
      return onReasonMissing();
    }
    dispatch({ type: 'keep' });
    then();
  };
  const saveArea = () => {
    go('evaluation');
    // If the form was opened from a saved inspection to edit this area only, saving the area
    // completes the edit.
    const isAll = evaluation !== undefined && isWanted(evaluation) && draft.inspectionId !== null;
    if (isAll && isOnlyChange(draft, saved, evaluation.area)) {
      onSaveAll(reduceDraft(draft, { type: 'keep' }));
    }
  };
  const cancel = () => {
    const next = reduceDraft(draft, { type: 'revert' });
    dispatch({ type: 'load', draft: next });
    if (isChanged) {
      setLastChange({
        words: texts.discarded(evaluation.label),
        after: next.evaluations,
        undo: { type: 'put', evaluation, open: draft.open },
        goBack: () => {
          openArea({ id: evaluation.area, name: evaluation.label });
          showArea({ ...areaView, category: null });
        },
      });
    }
    go('evaluation');
  };
  return (
    // Cancel does not ask for confirmation, because Undo can restore the changes. So a person who
    // then leaves the form is asked only once.
    <ActionBar
      start={
        isPhone ? (
          <IconButton label={common.cancel} icon={<X aria-hidden="true" />} onClick={cancel} />
        ) : (
          <Button onClick={cancel}>{common.cancel}</Button>
        )
      }
    >
      <p
        role="status"
        className="line-clamp-1 basis-full text-xs text-muted empty:hidden max-sm:order-first max-sm:leading-4"
      >
        {left ?? (evaluation && isUntouched(evaluation) && lastChange?.words)}
      </p>
      <Button
        variant={next || inspected ? 'secondary' : 'primary'}
        className="max-sm:px-3"
        disabled={!evaluation}
        onClick={() => save(saveArea)}
      >
        {common.save}
      </Button>
      {next && (!isPhone || !inspected) && (
        <Button
          aria-label={texts.saveAndNextTo(next.name)}
          onClick={() => save(() => openArea(next))}
          data-tip={next.name}
        >
          <span>
            {texts.saveAndNext[0]}
            <span className="max-sm:hidden">{texts.saveAndNext[1]}</span>
          </span>
          <ArrowRight aria-hidden="true" />
        </Button>
      )}
      {evaluation && !isPhone && <ScanButton in="area" />}
      {inspected && (
        <>
          <RoomPhotosButton of={inspected.label} onOpen={onPhotos} onFiles={onFiles} />
          <RestGoodAndNext evaluation={inspected} />
        </>
      )}
    </ActionBar>
  );
}
