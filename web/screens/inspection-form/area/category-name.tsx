import { BookOpen, ChevronDown, MessageSquarePlus } from 'lucide-react';
import type { Category } from '#domain/instrument/category.ts';
import { PhotoButton } from '#web/screens/inspection-form/photos/photo-button.tsx';
import { Breakable } from '#web/ui/breakable.tsx';
import { buttonLook } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { IconButton } from '#web/ui/icon-button.tsx';

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
}) => (
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
        <Breakable text={category.formLabel} />
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
}) => (
  <div className="flex min-w-0 flex-1 basis-80 flex-wrap items-center gap-x-1">
    <h2 id={labelId} className="min-w-0 font-medium wrap-anywhere">
      {category.formLabel}
    </h2>
    <IconButton
      label={`What to look for: ${category.formLabel}`}
      tooltip="What to look for"
      icon={<BookOpen aria-hidden="true" className="size-[1.125rem]!" />}
      onClick={onGuide}
    />
    {!isUnfolded && (
      <div className="ml-auto flex shrink-0 items-center">
        <button
          type="button"
          aria-label={`Add a note: ${category.formLabel}`}
          onClick={onNote}
          className={buttonLook('quiet', 'px-2.5 font-normal whitespace-nowrap text-muted')}
        >
          <MessageSquarePlus aria-hidden="true" />
          <span aria-hidden="true" className="max-lg:hidden">
            Add a note
          </span>
          <span aria-hidden="true" className="hidden md:max-lg:inline">
            Note
          </span>
        </button>
        <PhotoButton of={category.formLabel} onFiles={onFiles} onCamera={onCamera} />
      </div>
    )}
  </div>
);
