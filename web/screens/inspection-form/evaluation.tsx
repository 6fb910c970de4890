// All that comes after step 1: the list of areas, one area's evaluation, and saving.
import { AreaForm } from './area-form.tsx';
import { EvaluationStep } from './evaluation-step.tsx';
import { useForm } from './form-context.ts';
import { SaveDialogs } from './save-dialogs.tsx';
import { type SaveNeeds, useSave } from './use-save.ts';

/** Stays from the first visit on, also behind step 1: it knows what the last save failed for. */
export function Evaluation({
  shows,
  onAreaChosen,
  ...needs
}: { shows: 'evaluation' | 'area' | null; onAreaChosen: () => void } & Pick<
  SaveNeeds,
  | 'id'
  | 'owner'
  | 'start'
  | 'kept'
  | 'keep'
  | 'unanswered'
  | 'onSaved'
  | 'onBackground'
  | 'onSavedBehind'
  | 'onLeave'
>) {
  const { draft, dispatch, photos, places, go, lead } = useForm();
  const saving = useSave({
    ...needs,
    draft,
    dispatch,
    photos,
    places,
    onFault: lead,
    onObstacle: ({ at }) => {
      if (at === 'site') go('site');
      else if (at !== 'lowered') lead({ evaluation: at.evaluation, category: null });
      // Where it is to be mended, once the error stands there.
      else requestAnimationFrame(focusError);
    },
  });
  return (
    <>
      {/* Hidden, not gone: a search and the place in a long list wait there. */}
      <div hidden={shows !== 'evaluation'} className="flex flex-1 flex-col">
        <EvaluationStep saving={saving} />
      </div>
      {shows === 'area' && <AreaForm key={draft.open?.id} onChosen={onAreaChosen} />}
      <SaveDialogs id={needs.id} saving={saving} />
    </>
  );
}

const focusError = () => document.querySelector<HTMLElement>('main [aria-invalid]')?.focus();
