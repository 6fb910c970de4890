// Everything after step 1: the list of areas, the evaluation of one area, and saving.
import { SkeletonLines } from '#web/ui/states.tsx';
import { EvaluationStep } from './list/evaluation-step.tsx';
import { useFormDraft, useFormView } from './form-context.ts';
import { AreaForm } from './lazy-parts.ts';
import { OthersProvider } from './others/others-context.ts';
import { useOtherInspectors } from './others/use-other-inspectors.ts';
import { SizeNotice } from './size-notice.tsx';
import { SaveDialogs } from './saving/save-dialogs.tsx';
import type { SaveNeeds } from './saving/save-needs.ts';
import { useSave } from './saving/use-save.ts';
import { useTexts } from '#web/texts/use-texts.ts';
import { formTexts } from '#web/texts/en/form.ts';

/** Remains mounted while step 1 is shown again, because it holds the error of the last save. */
export function EvaluationViews({
  shows,
  onAreaChosen,
  ...needs
}: { shows: 'evaluation' | 'area' | null; onAreaChosen: () => void } & Pick<
  SaveNeeds,
  | 'id'
  | 'owner'
  | 'start'
  | 'stored'
  | 'saveNow'
  | 'unanswered'
  | 'onSaved'
  | 'onBackground'
  | 'onSavedInBackground'
  | 'onLeave'
>) {
  const texts = useTexts(formTexts);
  const { draft, dispatch, photos, school } = useFormDraft();
  const { places } = school;
  const { go, lead } = useFormView();
  const others = useOtherInspectors();
  const saving = useSave({
    ...needs,
    draft,
    dispatch,
    photos,
    places,
    saved: others.saved,
    onFault: lead,
    onObstacle: ({ at }) => {
      if (at === 'site') go('site');
      else if (at === 'areas') window.scrollTo({ top: 0 });
      else if (at !== 'lowered') lead({ evaluation: at.evaluation, category: null });
      // Focus the invalid field once its error has been rendered.
      else requestAnimationFrame(focusError);
    },
  });
  return (
    <OthersProvider value={others}>
      {shows !== null && <SizeNotice />}
      {/* The list is hidden but not unmounted, so that its search text and its scroll position are
          preserved. */}
      <div hidden={shows !== 'evaluation'} className="flex flex-1 flex-col">
        <EvaluationStep saving={saving} isShown={shows === 'evaluation'} />
      </div>
      {shows === 'area' && (
        <AreaForm
          key={draft.open?.id}
          fallback={<SkeletonLines lines={8} label={texts.loadingArea} />}
          onChosen={onAreaChosen}
          onSaveAll={saving.save}
        />
      )}
      <SaveDialogs id={needs.id} saving={saving} />
    </OthersProvider>
  );
}

const focusError = () => document.querySelector<HTMLElement>('main [aria-invalid]')?.focus();
