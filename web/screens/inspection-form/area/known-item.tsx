import { ImageOff } from 'lucide-react';
import { useRef, useState } from 'react';
import type { KnownDeficiency } from '#contract/deficiency/deficiency.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { dayInWords } from '#web/ui/format/day.ts';
import { MarkBadge, markSolid } from '#web/ui/score/mark-badge.tsx';
import type { DraftEntry, DraftEvaluation } from '#web/draft/draft.ts';
import {
  type AnswerChoice,
  answerInWords,
  answersTo,
  commentAfter,
} from '#web/draft/marking/known-deficiency.ts';
import { withPhrase } from '#web/draft/marking/phrases.ts';
import { useFormDraft, useFormView } from '#web/screens/inspection-form/form-context.ts';
import { tabOf } from './area-tabs.ts';
import { useTexts } from '#web/texts/use-texts.ts';
import { markingTexts } from '#web/texts/en/marking.ts';
import { areaTexts } from '#web/texts/en/area.ts';
import { commonTexts } from '#web/texts/en/common.ts';

const LONGEST_COMMENT = 5000;

/** The last answer, the comment after the answer, and the entry before the answer, for undo. */
type LastAnswer = { choice: AnswerChoice; comments: string; before: DraftEntry };

const hasEarlierComment = ({ choice, comments, before }: LastAnswer): boolean =>
  choice.answer === 'still' && comments !== before.comments;

/**
 * One deficiency that is open from an earlier inspection: what is known about it, and the possible
 * answers.
 */
export function KnownItem({
  evaluation,
  known,
  thumbnail,
  onEnlarge,
}: {
  evaluation: DraftEvaluation;
  known: KnownDeficiency;
  /**
   * The URL of the thumbnail; undefined if the deficiency has no photo, '' if the photo has neither
   * a stored thumbnail nor a URL.
   */
  thumbnail: string | undefined;
  onEnlarge: () => void;
}) {
  const texts = useTexts(areaTexts);
  const common = useTexts(commonTexts);
  const marking = useTexts(markingTexts);
  const { dispatch } = useFormDraft();
  const [lastAnswer, setLastAnswer] = useState<LastAnswer>();
  const group = useRef<HTMLLIElement>(null);
  const at = { id: evaluation.id, category: known.category };
  const entry = evaluation.categories.find(({ id }) => id === known.category) as DraftEntry;
  const formLabel = marking.category(known.category);

  const answer = (choice: AnswerChoice) => {
    if (entry.status === choice.mark) return;
    const comments = commentAfter(choice.answer, entry.comments, known.comment);
    setLastAnswer({ choice, comments, before: entry });
    dispatch({ type: 'mark', ...at, mark: choice.mark });
    if (comments !== entry.comments) dispatch({ type: 'comment', ...at, comments });
  };
  const undo = () => {
    if (lastAnswer) {
      const { before, comments } = lastAnswer;
      dispatch({ type: 'mark', ...at, mark: before.status });
      // A comment that was typed after the answer is retained.
      if (entry.comments === comments)
        dispatch({ type: 'comment', ...at, comments: before.comments });
    }
    setLastAnswer(undefined);
    // The Undo button disappears, so the focus moves to the group.
    group.current?.focus();
  };
  // Do not offer to undo once the mark was changed again: undo would lose that change.
  const isCurrent = lastAnswer !== undefined && entry.status === lastAnswer.choice.mark;
  return (
    <li
      ref={group}
      tabIndex={-1}
      aria-label={texts.openBeforeOf(formLabel)}
      className="px-4 py-3 sm:px-5"
    >
      <div className="flex gap-3">
        {thumbnail !== undefined && (
          <Thumbnail
            key={thumbnail}
            url={thumbnail}
            words={texts.lastPhotoOf(formLabel)}
            onEnlarge={onEnlarge}
          />
        )}
        <div className="min-w-0 flex-1">
          <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
            <MarkBadge mark={known.mark} />
            <h3 className="font-medium">{formLabel}</h3>
            {known.state === 'Repaired' && <Badge tone="brand">{texts.reportedRepaired}</Badge>}
          </div>
          <p className="mt-0.5 text-sm text-muted">
            {texts.since(dayInWords(known.firstFound), known.timesFound)}
          </p>
          {known.comment && (
            <p dir="auto" className="mt-1 max-w-prose wrap-anywhere whitespace-pre-line">
              {known.comment}
            </p>
          )}
        </div>
      </div>
      <div role="group" aria-label={texts.now(formLabel)} className="mt-2.5 flex flex-wrap gap-1.5">
        {answersTo(known.mark).map((choice) => (
          <button
            key={choice.answer}
            type="button"
            aria-pressed={entry.status === choice.mark}
            onClick={() => answer(choice)}
            className={cx(
              'min-h-12 min-w-28 rounded-control border px-2 font-medium transition-colors select-none max-sm:min-w-fit max-sm:flex-1',
              entry.status === choice.mark
                ? markSolid[choice.mark]
                : 'border-edge bg-surface hover:bg-neutral-soft',
            )}
          >
            {marking.answers[choice.answer]}
          </button>
        ))}
      </div>
      <div className="flex flex-wrap items-center gap-x-4 text-sm text-muted">
        <p role="status">
          {isCurrent && answerInWords(formLabel, lastAnswer.choice)}
          {isCurrent && hasEarlierComment(lastAnswer) && texts.hasEarlierComment}
        </p>
        {isCurrent && (
          <Button
            variant="link"
            className="-ml-4"
            aria-label={texts.undo(formLabel)}
            onClick={undo}
          >
            {common.undo}
          </Button>
        )}
      </div>
      <StillOpen
        evaluation={evaluation}
        known={known}
        entry={entry}
        onUsed={() => group.current?.focus()}
      />
    </li>
  );
}

/**
 * Shown after an answer: a link to the category, where a comment or photo can be added even if the
 * deficiency is fixed. If it is not fixed, there is also a button to reuse the earlier comment.
 */
function StillOpen({
  evaluation,
  known: { category, comment },
  entry,
  onUsed,
}: {
  evaluation: DraftEvaluation;
  known: KnownDeficiency;
  entry: DraftEntry;
  onUsed: () => void;
}) {
  const texts = useTexts(areaTexts);
  const { dispatch } = useFormDraft();
  const { areaView, showArea } = useFormView();
  const isFinding = entry.status === 'Deficient' || entry.status === 'Poor';
  if (!isFinding && entry.status !== 'Good') return null;
  const comments = withPhrase(entry.comments, comment);
  const isOffered =
    isFinding &&
    comment !== '' &&
    !entry.comments.includes(comment) &&
    comments.length <= LONGEST_COMMENT;
  return (
    <div className="-ml-4 flex flex-wrap">
      {isOffered && (
        <Button
          variant="link"
          onClick={() => {
            dispatch({ type: 'comment', id: evaluation.id, category, comments });
            onUsed();
          }}
        >
          {texts.reuseComment}
        </Button>
      )}
      <Button
        variant="link"
        onClick={() =>
          showArea({ tab: areaView.tab === 'all' ? 'all' : tabOf(category), category })
        }
      >
        {texts.commentOrPhoto}
      </Button>
    </div>
  );
}

const frame = 'size-20 shrink-0 rounded-control border border-line bg-sunken';

/**
 * A thumbnail, which a tap enlarges. If the photo cannot be shown, its description is shown
 * instead.
 */
function Thumbnail({
  url,
  words,
  onEnlarge,
}: {
  url: string;
  words: string;
  onEnlarge: () => void;
}) {
  const texts = useTexts(areaTexts);
  const [isMissing, setIsMissing] = useState(url === '');
  if (isMissing) {
    return (
      <span
        role="img"
        aria-label={texts.photoNotHere(words)}
        className={`flex items-center justify-center text-muted ${frame}`}
      >
        <ImageOff aria-hidden="true" className="size-6" />
      </span>
    );
  }
  return (
    <button
      type="button"
      aria-label={texts.enlarge(words)}
      onClick={onEnlarge}
      className="block h-fit shrink-0 cursor-zoom-in rounded-control"
    >
      <img
        src={url}
        alt=""
        onError={() => setIsMissing(true)}
        className={`${frame} object-cover`}
      />
    </button>
  );
}
