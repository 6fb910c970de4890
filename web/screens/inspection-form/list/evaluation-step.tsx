import { ArrowLeft, Plus, Save } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { dayInFull } from '#web/ui/format/day.ts';
import { ConfirmDialog } from '#web/ui/overlay/dialog.tsx';
import { ActionBar } from '../action-bar.tsx';
import type { DraftEvaluation } from '#web/draft/draft.ts';
import { DoneNotice, MarkedNotice, useAllGood } from './all-good.tsx';
import { EvaluationList } from './evaluation-list.tsx';
import { useForm } from '../form-context.ts';
import { CopyMarksDialog, FaultNotice, LastAreas } from '../lazy-parts.ts';
import { NotSaved } from './not-saved.tsx';
import { SchoolSoFar } from './school-so-far.tsx';
import { ScorePanel } from './score-panel.tsx';
import { StepHeader } from '../step-header.tsx';
import type { Saving } from '../saving/use-save.ts';

/** Step 2 'Evaluation': the areas to do, the evaluated ones, and the score so far. */
export function EvaluationStep({ saving, isShown }: { saving: Saving; isShown: boolean }) {
  const { draft, dispatch, go, openArea, done, setDone, cancel } = useForm();
  const { markAllGood, marked, undo, held, announcement, known } = useAllGood();
  const [copying, setCopying] = useState<DraftEvaluation | null>(null);
  const [isGoingBack, setIsGoingBack] = useState(false);
  const { site, evaluations } = draft;
  // Do not offer to undo once an evaluation was changed again: undo would lose those changes.
  const undoable = done?.after === evaluations ? done : undefined;
  const undoDone = ({ undo: action, goBack }: NonNullable<typeof done>) => {
    dispatch(action);
    goBack?.();
    // The Undo button is gone.
    document.getElementById('main')?.focus({ preventScroll: true });
  };
  const facts = [site.schoolName, site.date && dayInFull(site.date), site.inspectorName].filter(
    Boolean,
  );

  return (
    <div className="flex flex-1 flex-col">
      <StepHeader step={2} subtitle={facts.join(' · ')} />
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <EvaluationList
          held={held}
          known={known}
          onAllGood={markAllGood}
          onCopy={setCopying}
          actions={
            <>
              <LastAreas />
              <Button
                // In one line with the button before it on a phone.
                className="max-sm:px-3"
                variant="primary"
                icon={<Plus aria-hidden="true" />}
                onClick={() => openArea(null)}
              >
                New
              </Button>
            </>
          }
        />
        <ScorePanel obstacle={saving.obstacle} />
      </div>
      {/* Rendered from the start: screen readers announce only changes. */}
      <p role="status" className="sr-only">
        {undoable ? `${undoable.words} Undo is at the end of the page.` : announcement}
      </p>
      <ActionBar
        note={
          saving.fault ? (
            <FaultNotice fault={saving.fault} />
          ) : undoable ? (
            <DoneNotice label={undoable.words} onUndo={() => undoDone(undoable)} />
          ) : (
            marked && <MarkedNotice marked={marked} onUndo={() => undo(marked)} />
          )
        }
        status={
          <>
            {draft.inspectionId !== null && <NotSaved isShown={isShown} />}
            <SchoolSoFar />
          </>
        }
        start={
          <Button icon={<ArrowLeft aria-hidden="true" />} onClick={() => setIsGoingBack(true)}>
            Prev
          </Button>
        }
      >
        <Button onClick={cancel}>Cancel</Button>
        <Button variant="primary" icon={<Save aria-hidden="true" />} onClick={() => saving.save()}>
          Save
        </Button>
      </ActionBar>
      {copying && (
        <CopyMarksDialog
          from={copying}
          onClose={() => setCopying(null)}
          onCopied={(next, words) => {
            dispatch({ type: 'load', draft: next });
            const undo = { before: evaluations, after: next.evaluations };
            setDone({ words, after: undo.after, undo: { type: 'undoApply', ...undo } });
            setCopying(null);
          }}
        />
      )}
      <ConfirmDialog
        open={isGoingBack}
        tone="primary"
        title="Back to School Site?"
        description={
          evaluations.length === 0
            ? 'Nothing will be lost. Press Next to return here.'
            : 'Your area evaluations are kept. Press Next to return to them.'
        }
        confirmLabel="Back to School Site"
        onClose={() => setIsGoingBack(false)}
        onConfirm={() => {
          setIsGoingBack(false);
          go('site');
        }}
      />
    </div>
  );
}
