import { BookOpen, ChevronDown, MessageSquarePlus } from 'lucide-react';
import type { Category } from '#domain/instrument/category.ts';
import { PhotoButton } from '#web/screens/inspection-form/photos/photo-button.tsx';
import { Breakable } from '#web/ui/breakable.tsx';
import { buttonLook } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { useTexts } from '#web/texts/use-texts.ts';
import { markingTexts } from '#web/texts/en/marking.ts';
import { areaTexts } from '#web/texts/en/area.ts';

type Props = {
  labelId: string;
  category: Category;
  /** Whether the comment and the photos are shown below. */
  isUnfolded: boolean;
};

/** The name of a category on a phone; a tap unfolds its guide, its comment and its photos. */
export const PhoneName = ({
  labelId,
  category,
  isUnfolded,
  isFixed,
  onPress,
}: Props & {
  /** Whether it cannot be folded, because something was entered. */
  isFixed: boolean;
  onPress: () => void;
}) => {
  const marking = useTexts(markingTexts);
  return (
    <h2
      id={labelId}
      className="min-w-[min(7rem,100%)] flex-1 text-[0.9375rem] leading-tight font-medium"
    >
      <button
        type="button"
        aria-expanded={isUnfolded}
        aria-disabled={isFixed}
        onClick={isFixed ? undefined : onPress}
        className="flex min-h-12 w-full items-center gap-1 text-left wrap-anywhere"
      >
        <span className="min-w-0 flex-1">
          <Breakable text={marking.category(category.id)} />
        </span>
        <ChevronDown
          aria-hidden="true"
          className={cx(
            'size-4 shrink-0 text-muted',
            isUnfolded && 'rotate-180',
            isFixed && 'invisible',
          )}
        />
      </button>
    </h2>
  );
};

/** The name of a category, its guide, and buttons for a comment and photos until they are shown. */
export const WideName = ({
  labelId,
  category,
  isUnfolded,
  onGuide,
  onNote,
  onFiles,
  onCamera,
}: Props & {
  onGuide: () => void;
  onNote: () => void;
  onFiles: (files: readonly File[]) => void;
  onCamera: () => void;
}) => {
  const marking = useTexts(markingTexts);
  const texts = useTexts(areaTexts);
  return (
    <div className="flex min-w-0 flex-1 basis-80 flex-wrap items-center gap-x-1">
      <h2 id={labelId} className="min-w-0 font-medium wrap-anywhere">
        {marking.category(category.id)}
      </h2>
      <IconButton
        label={texts.lookForIn(marking.category(category.id))}
        tooltip={texts.lookFor}
        icon={<BookOpen aria-hidden="true" className="size-[1.125rem]!" />}
        onClick={onGuide}
      />
      {!isUnfolded && (
        <div className="ml-auto flex shrink-0 items-center">
          <button
            type="button"
            aria-label={texts.addNoteTo(marking.category(category.id))}
            onClick={onNote}
            className={buttonLook('quiet', 'px-2.5 font-normal whitespace-nowrap text-muted')}
          >
            <MessageSquarePlus aria-hidden="true" />
            <span aria-hidden="true" className="max-lg:hidden">
              {texts.addNote}
            </span>
            <span aria-hidden="true" className="hidden md:max-lg:inline">
              {texts.note}
            </span>
          </button>
          <PhotoButton of={marking.category(category.id)} onFiles={onFiles} onCamera={onCamera} />
        </div>
      )}
    </div>
  );
};
