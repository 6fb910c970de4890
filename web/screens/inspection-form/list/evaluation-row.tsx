import { Copy, Pencil, Trash2 } from 'lucide-react';
import { evaluationStatus, wasInspected } from '#domain/inspection/inspection.ts';
import { Badge, StatusBadge } from '#web/ui/badge.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { AllGoodButton } from './all-good-button.tsx';
import type { MarkAllGood } from './use-all-good.tsx';
import type { DraftEvaluation } from '#web/draft/draft.ts';
import { unsortedInWords } from '#web/draft/marking/unsorted-photos.ts';
import { isUntouched, tally, unmarkedCategoriesOf } from '#web/draft/evaluation.ts';
import { useFormView } from '#web/screens/inspection-form/form-context.ts';
import { RoomLine } from '#web/screens/inspection-form/others/room-line.tsx';
import { OpenCount, openCountId } from './open-count.tsx';
import { useTexts } from '#web/texts/use-texts.ts';
import { listTexts } from '#web/texts/en/list.ts';
import { commonTexts } from '#web/texts/en/common.ts';

/**
 * One area evaluation in the list: label, status, findings, Edit and Delete. A tap anywhere else in
 * the row opens the area too.
 */
export function EvaluationRow({
  evaluation,
  was,
  openBefore,
  onAllGood,
  onCopy,
  onDelete,
}: {
  evaluation: DraftEvaluation;
  /** The evaluation when the list was last sorted. */
  was: DraftEvaluation;
  /** How many deficiencies were open in the area before this inspection. */
  openBefore: number;
  onAllGood: MarkAllGood;
  onCopy: () => void;
  onDelete: () => void;
}) {
  const texts = useTexts(listTexts);
  const common = useTexts(commonTexts);
  const { openArea } = useFormView();
  const { label } = evaluation;
  const area = { id: evaluation.area, name: label };
  const wasUntouched = isUntouched(was);
  const wasToDo = unmarkedCategoriesOf(was).length > 0;
  const openId = openCountId(area.id, openBefore);
  return (
    // With large text, the buttons are below the name.
    <li className="relative flex flex-wrap items-center gap-1 py-1 pr-2 pl-4 has-[>div>button:hover]:bg-neutral-soft sm:pr-3 sm:pl-5">
      <div className="flex min-w-[min(6rem,100%)] flex-1 flex-wrap items-center gap-x-3 gap-y-0.5 py-1.5">
        <div className="min-w-[min(10rem,100%)] flex-1">
          <button
            type="button"
            aria-describedby={wasUntouched ? openId : undefined}
            onClick={() => openArea(area)}
            // The click area covers the whole row; the other buttons are layered above it.
            className="inline text-left font-medium wrap-anywhere after:absolute after:inset-0"
          >
            <span className="sr-only">{`${texts.open} `}</span>
            <bdi>{label}</bdi>
          </button>
        </div>
        {/* These facts are shown only after the list has been sorted again, because a taller row
            would move the rows below it. */}
        {!wasUntouched && (
          <>
            <Facts evaluation={evaluation} />
            <Status evaluation={evaluation} />
          </>
        )}
        <RoomLine area={area} isFree={wasUntouched && isUntouched(evaluation)} />
      </div>
      <div className="relative ml-auto flex flex-wrap items-center justify-end gap-1">
        {/* Takes the same space with and without the number, so that nothing moves when the number
            has been loaded: a fixed width, or on a phone none, at the upper edge of the button. */}
        {wasUntouched && (
          <span className="flex justify-end pointer-events-none max-sm:absolute max-sm:-top-2.5 max-sm:left-1 max-sm:z-1 sm:min-w-32">
            {openId && <OpenCount id={openId} count={openBefore} />}
          </span>
        )}
        {wasToDo && (
          <AllGoodButton
            area={area}
            isMarked={!isUntouched(evaluation)}
            openBefore={wasUntouched ? openId : undefined}
            onPress={onAllGood}
          />
        )}
        {!wasUntouched && tally(evaluation).good > 0 && wasInspected(evaluation) && (
          <IconButton
            label={texts.copyMarksOf(label)}
            tooltip={texts.copyMarks}
            icon={<Copy aria-hidden="true" />}
            onClick={onCopy}
          />
        )}
        {/* This button is hidden on a phone, because the name of the area needs the space, and a
            tap on the row opens the area anyway. */}
        <IconButton
          className={wasToDo ? 'max-sm:hidden' : undefined}
          label={texts.editArea(label)}
          tooltip={common.edit}
          icon={<Pencil aria-hidden="true" />}
          onClick={() => openArea(area)}
        />
        <IconButton
          label={texts.deleteArea(label)}
          tooltip={common.delete}
          tone="danger"
          icon={<Trash2 aria-hidden="true" />}
          onClick={onDelete}
        />
      </div>
    </li>
  );
}

/** The status of an area. It is not Good before every category is marked. */
function Status({ evaluation }: { evaluation: DraftEvaluation }) {
  const texts = useTexts(listTexts);
  if (!wasInspected(evaluation)) return <Badge>{texts.statusNotInspected}</Badge>;
  const status = evaluationStatus(evaluation);
  return status === 'Good' && unmarkedCategoriesOf(evaluation).length > 0 ? (
    <Badge tone="deficient">{texts.statusNotFinished}</Badge>
  ) : (
    <StatusBadge status={status} label={texts.statuses[status]} />
  );
}

/** A summary such as '2 D · 1 X · 4 photos', without numbers that are zero. */
function Facts({ evaluation }: { evaluation: DraftEvaluation }) {
  const texts = useTexts(listTexts);
  const common = useTexts(commonTexts);
  if (!wasInspected(evaluation)) {
    return (
      <span dir="auto" className="text-sm text-muted">
        {evaluation.notInspected}
      </span>
    );
  }
  const { deficient, extreme, uncommented, photos, unsorted } = tally(evaluation);
  return (
    <span className="flex flex-wrap gap-x-3 text-sm text-muted empty:hidden">
      {deficient > 0 && <span>{deficient} D</span>}
      {extreme > 0 && <span>{extreme} X</span>}
      {uncommented > 0 && (
        <span className="text-deficient">{texts.withoutComment(uncommented)}</span>
      )}
      {photos > 0 && <span>{common.countPhotos(photos)}</span>}
      {unsorted > 0 && <span className="text-deficient">{unsortedInWords(unsorted)}</span>}
    </span>
  );
}
