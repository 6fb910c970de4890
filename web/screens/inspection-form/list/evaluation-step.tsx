import { ArrowLeft, Plus, Save } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { dayInFull } from '#web/ui/format/day.ts';
import { ActionBar } from '#web/screens/inspection-form/action-bar.tsx';
import type { DraftEvaluation } from '#web/draft/draft.ts';
import { DoneNotice } from './done-notice.tsx';
import { useAllGood } from './use-all-good.tsx';
import { EvaluationList } from './evaluation-list.tsx';
import {
  useFormDraft,
  useFormSaving,
  useFormView,
} from '#web/screens/inspection-form/form-context.ts';
import {
  CopyMarksDialog,
  FaultNotice,
  FormQuestion,
  ScorePanel,
} from '#web/screens/inspection-form/lazy-parts.ts';
import { ScanButton } from '#web/screens/inspection-form/scan/scan-button.tsx';
import { LastAreas } from './last-areas.tsx';
import { NotSaved } from './not-saved.tsx';
import { SchoolSoFar } from './school-so-far.tsx';
import { StepHeader } from '#web/screens/inspection-form/step-header.tsx';
import type { Saving } from '#web/screens/inspection-form/saving/use-save.ts';
import { useTexts } from '#web/texts/use-texts.ts';
import { listTexts } from '#web/texts/en/list.ts';
import { commonTexts } from '#web/texts/en/common.ts';

/** Step 2 'Evaluation': the areas to do, the evaluated ones, and the score so far. */
export function EvaluationStep({ saving, isShown }: { saving: Saving; isShown: boolean }) {
  const texts = useTexts(listTexts);
  const common = useTexts(commonTexts);
  const { draft, dispatch, lastChange, setLastChange } = useFormDraft();
  const { openArea } = useFormView();
  const { cancel } = useFormSaving();
  const { markAllGood, notice, held, announcement, known } = useAllGood(isShown);
  const [copying, setCopying] = useState<DraftEvaluation | null>(null);
  // The open question; undefined if none was opened yet, null after it was closed.
  const [question, setQuestion] = useState<DraftEvaluation | 'back' | null>();
  const { site, evaluations } = draft;
  // Do not offer to undo once an evaluation was changed again: undo would lose those changes.
  const undoable = lastChange?.after === evaluations ? lastChange : undefined;
  const undoChange = ({ undo: action, goBack }: NonNullable<typeof lastChange>) => {
    dispatch(action);
    goBack?.();
    // The Undo button disappears, so the focus moves to the page.
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
          onDelete={setQuestion}
          actions={
            <>
              <LastAreas />
              <ScanButton in="list" />
              <Button
                // Narrower on a phone, so that it fits into one line with the buttons before it.
                className="max-sm:px-3"
                variant="primary"
                icon={<Plus aria-hidden="true" className="max-sm:hidden" />}
                onClick={() => openArea(null)}
              >
                {texts.new}
              </Button>
            </>
          }
        />
        <ScorePanel obstacle={saving.obstacle} />
      </div>
      {/* This element is always rendered, because screen readers announce only changes of an
          element that is already in the page. */}
      <p role="status" className="sr-only">
        {undoable ? `${undoable.words} ${common.undoAtEnd}` : announcement}
      </p>
      <ActionBar
        note={
          saving.fault ? (
            <FaultNotice fault={saving.fault} saving={saving} />
          ) : undoable ? (
            <DoneNotice label={undoable.words} onUndo={() => undoChange(undoable)} />
          ) : (
            notice
          )
        }
        status={
          <>
            {draft.inspectionId !== null && <NotSaved isShown={isShown} />}
            <SchoolSoFar />
          </>
        }
        start={
          <Button icon={<ArrowLeft aria-hidden="true" />} onClick={() => setQuestion('back')}>
            {texts.prev}
          </Button>
        }
      >
        <Button onClick={cancel}>{common.cancel}</Button>
        <Button variant="primary" icon={<Save aria-hidden="true" />} onClick={() => saving.save()}>
          {common.save}
        </Button>
      </ActionBar>
      {copying && (
        <CopyMarksDialog
          from={copying}
          onClose={() => setCopying(null)}
          onCopied={(next, words) => {
            dispatch({ type: 'load', draft: next });
            const undo = { before: evaluations, after: next.evaluations };
            setLastChange({ words, after: undo.after, undo: { type: 'undoApply', ...undo } });
            setCopying(null);
          }}
        />
      )}
      {question !== undefined && (
        <FormQuestion about={question} onClose={() => setQuestion(null)} />
      )}
    </div>
  );
}
