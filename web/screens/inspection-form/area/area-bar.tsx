import { ArrowRight } from 'lucide-react';
import { wasInspected } from '#domain/inspection/inspection.ts';
import { Button } from '#web/ui/button.tsx';
import { ActionBar } from '#web/screens/inspection-form/action-bar.tsx';
import type { Draft, DraftEvaluation } from '#web/draft/draft.ts';
import { reduceDraft } from '#web/draft/draft-reducer.ts';
import { isUntouched } from '#web/draft/evaluation.ts';
import { nextArea } from '#web/draft/areas/next-area.ts';
import { isOnlyChange } from '#web/draft/same-content.ts';
import { useFormDraft, useFormView } from '#web/screens/inspection-form/form-context.ts';
import { readWantedArea } from '#web/screens/inspection-form/use-wanted-area.ts';

/**
 * Whether the URL names this area, that is, the form was opened for this area and has not left the
 * area since.
 */
const isWanted = ({ area }: DraftEvaluation): boolean => readWantedArea().area === area;

/** Cancel, Save, and a button that saves and opens the next area, unless no other area is left. */
export function AreaBar({
  evaluation,
  onSaveAll,
  onReasonMissing,
}: {
  evaluation: DraftEvaluation | undefined;
  /** Saves the inspection with the contents of this draft. */
  onSaveAll: (draft: Draft) => void;
  /** Called when somebody saves an area that could not be inspected without entering a reason. */
  onReasonMissing: () => void;
}) {
  const { draft, saved, dispatch, setLastChange, school } = useFormDraft();
  const { places } = school;
  const { go, openArea, areaView, showArea } = useFormView();
  const next = evaluation ? nextArea(draft, places ?? [], evaluation.area) : null;
  const before = draft.open?.before ?? null;
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
        words: `Your changes to ${evaluation.label} were discarded.`,
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
    <ActionBar start={<Button onClick={cancel}>Cancel</Button>}>
      <Button
        variant={next ? 'secondary' : 'primary'}
        disabled={!evaluation}
        onClick={() => save(saveArea)}
      >
        Save
      </Button>
      {next && (
        <Button
          // The tab of the area has a primary button of its own, which leads to the next tab.
          variant={areaView.tab === 'area' ? 'secondary' : 'primary'}
          aria-label={`Save & next area: ${next.name}`}
          onClick={() => save(() => openArea(next))}
          data-tip={next.name}
        >
          <span>
            Save & next<span className="max-sm:hidden"> area</span>
          </span>
          <ArrowRight aria-hidden="true" />
        </Button>
      )}
    </ActionBar>
  );
}
