import { BookOpen } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { Category } from '#domain/instrument/category.ts';
import type { Mark } from '#domain/scoring/mark.ts';
import { vibrate } from '#web/shared/vibration.ts';
import { cx } from '#web/ui/cx.ts';
import { Button } from '#web/ui/button.tsx';
import { CategoryNote } from './category-note.tsx';
import type { DraftEntry, DraftEvaluation } from '#web/draft/draft.ts';
import { useFormDraft } from '#web/screens/inspection-form/form-context.ts';
import { PhoneName, WideName } from './category-name.tsx';
import { Leftover } from './leftover.tsx';
import { MarkButtons } from './mark-buttons.tsx';
import { isComplete, markOfKey } from './mark-keys.ts';
import { CameraDialog } from '#web/screens/inspection-form/lazy-parts.ts';
import { useAddPhotos } from '#web/screens/inspection-form/photos/use-add-photos.ts';
import { useTexts } from '#web/texts/use-texts.ts';
import { markingTexts } from '#web/texts/en/marking.ts';
import { areaTexts } from '#web/texts/en/area.ts';

/** The background of the row to which a link led. */
const tint = {
  Good: '',
  Deficient: 'bg-deficient-soft',
  Poor: 'bg-poor-soft',
  NA: '',
} as const satisfies Record<Mark, string>;

/**
 * One category: name, guide and four marks. Comment and photos expand only for a finding or on
 * request, so that five categories fit on a tablet screen.
 */
export function CategoryRow({
  evaluation,
  category,
  isLookedAt,
  isCompact,
  isPhone,
  onGuide,
  onApply,
}: {
  evaluation: DraftEvaluation;
  category: Category;
  isLookedAt: boolean;
  /** Whether all 15 categories share one page. */
  isCompact: boolean;
  /** Whether the row is one line, as on a phone. */
  isPhone: boolean;
  onGuide: () => void;
  onApply: () => void;
}) {
  const marking = useTexts(markingTexts);
  const texts = useTexts(areaTexts);
  const { dispatch } = useFormDraft();
  const [isAsked, setIsAsked] = useState(false);
  // The row holds this state because the first photo unfolds the row, and unfolding must not close
  // the camera. It is undefined until the camera is opened.
  const [isCameraOpen, setIsCameraOpen] = useState<boolean>();
  const row = useRef<HTMLLIElement>(null);
  const at = { id: evaluation.id, category: category.id };
  const entry = evaluation.categories.find(({ id }) => id === category.id) as DraftEntry;
  const addPhotos = useAddPhotos(at);
  const labelId = `category-${category.id}`;
  const isFinding = entry.status === 'Deficient' || entry.status === 'Poor';
  // What was entered below the name is always shown.
  const hasNote =
    isFinding ||
    entry.comments.trim() !== '' ||
    entry.pictures.length > 0 ||
    entry.voiceNote !== undefined ||
    entry.refusedPhotos !== undefined;
  const isUnfolded = isAsked || hasNote;

  // Whatever a mark or a button has unfolded in this row must not be covered by the bar at the
  // bottom.
  const extent = isUnfolded ? (isFinding ? 2 : 1) : 0;
  const wasUsed = useRef(false);
  const extentBefore = useRef(extent);
  useEffect(() => {
    if (wasUsed.current && extent > extentBefore.current && row.current) uncover(row.current);
    wasUsed.current = false;
    extentBefore.current = extent;
  }, [extent, entry.status]);

  const mark = (to: Mark | null) => {
    wasUsed.current = true;
    vibrate();
    dispatch({ type: 'mark', ...at, mark: to });
  };

  useEffect(() => {
    if (!isLookedAt) return;
    row.current?.scrollIntoView({ block: 'center' });
    const input = (state: string) => row.current?.querySelector<HTMLElement>(`input${state}`);
    (input(':checked') ?? input(''))?.focus({ preventScroll: true });
  }, [isLookedAt]);

  const onKeyDown = (event: KeyboardEvent<HTMLLIElement>) => {
    // React also reports keys that are pressed in a dialog which the row has opened. These keys,
    // and those pressed in the comment, its phrases and the photos, do not set a mark.
    const target = event.target as Element;
    if (!event.currentTarget.contains(target) || target.closest('[data-note]')) return;
    const pressed = markOfKey(event);
    if (pressed === undefined) return;
    event.preventDefault();
    mark(pressed);
    // A finding needs a comment first, so Tab moves from its mark to the comment.
    const goal = isComplete(pressed)
      ? row.current?.nextElementSibling?.querySelector<HTMLElement>('input[type=radio]')
      : row.current?.querySelector<HTMLElement>(`input[value="${pressed}"]`);
    goal?.focus();
  };

  return (
    <li
      ref={row}
      onKeyDown={onKeyDown}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        void addPhotos([...event.dataTransfer.files]);
      }}
      className={cx(
        isPhone ? 'px-3 sm:px-6' : 'px-4 sm:px-5',
        isPhone ? 'py-0.5' : isCompact ? 'py-1' : 'py-3',
        isCompact && isUnfolded && 'pb-3',
        isLookedAt && entry.status && tint[entry.status],
      )}
    >
      {/* With large text, the marks are below the name, and the buttons below the words. */}
      <div className={cx('flex flex-wrap items-center', isPhone ? 'gap-x-2' : 'gap-x-3 gap-y-2')}>
        {isPhone ? (
          <PhoneName
            labelId={labelId}
            category={category}
            isUnfolded={isUnfolded}
            isFixed={hasNote}
            onPress={() => {
              wasUsed.current = true;
              setIsAsked(!isAsked);
            }}
          />
        ) : (
          <WideName
            labelId={labelId}
            category={category}
            isUnfolded={isUnfolded}
            onGuide={onGuide}
            onNote={() => {
              wasUsed.current = true;
              setIsAsked(true);
            }}
            onFiles={addPhotos}
            onCamera={() => setIsCameraOpen(true)}
          />
        )}
        <MarkButtons
          name={`mark-${evaluation.id}-${category.id}`}
          labelledBy={labelId}
          value={entry.status}
          isPhone={isPhone}
          onMark={mark}
        />
      </div>
      {isCameraOpen !== undefined && (
        <CameraDialog
          open={isCameraOpen}
          of={marking.category(category.id)}
          onFiles={(files) => void addPhotos(files)}
          onClose={() => setIsCameraOpen(false)}
        />
      )}
      {isPhone && isUnfolded && (
        <Button
          variant="link"
          className="-ml-3 px-3"
          icon={<BookOpen aria-hidden="true" />}
          aria-label={texts.lookForIn(marking.category(category.id))}
          onClick={onGuide}
        >
          {texts.lookFor}
        </Button>
      )}
      {isUnfolded && (
        <CategoryNote
          evaluation={evaluation}
          category={category}
          entry={entry}
          focus={isAsked && !isPhone}
          onFiles={addPhotos}
          onApply={isFinding ? onApply : undefined}
        />
      )}
      <Leftover at={at} label={marking.category(category.id)} entry={entry} />
    </li>
  );
}

/**
 * Scrolls just far enough to show a row whose end is covered by the bar at the bottom. The row does
 * not get behind the bar at the top.
 */
function uncover(row: HTMLElement): void {
  // The document also contains the bar of the list of areas, which is hidden and comes first; the
  // last bar is the visible one.
  const bar = [...document.querySelectorAll('[data-action-bar] > div')].at(-1);
  const top = bar?.getBoundingClientRect().top ?? innerHeight;
  if (row.getBoundingClientRect().bottom <= top) return;
  row.style.scrollMarginBottom = `${innerHeight - top}px`;
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  row.scrollIntoView({ block: 'nearest', behavior: isStill ? 'instant' : 'smooth' });
}
