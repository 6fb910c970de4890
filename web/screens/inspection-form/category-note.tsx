import { CopyPlus } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { Category } from '#domain/category.ts';
import { Button } from '#web/ui/button.tsx';
import { TextArea } from '#web/ui/input.tsx';
import type { DraftEvaluation, Entry } from '#web/draft/draft.ts';
import { useForm } from './form-context.ts';
import { PhotoStrip } from './photo-strip.tsx';

/** What unfolds under a category: the comment, the photos, and the way to other areas. */
export function CategoryNote({
  evaluation,
  category,
  entry,
  focus,
  onFiles,
  onApply,
}: {
  evaluation: DraftEvaluation;
  category: Category;
  entry: Entry;
  /** It was asked for: typing can begin at once. */
  focus: boolean;
  onFiles: (files: readonly File[]) => void;
  onApply: (() => void) | undefined;
}) {
  const { dispatch } = useForm();
  const at = { id: evaluation.id, category: category.id };
  const text = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (focus) text.current?.focus();
  }, [focus]);
  return (
    <div className="mt-3 flex flex-col gap-3">
      <TextArea
        ref={text}
        aria-label={`Comments: ${category.formLabel}`}
        placeholder={onApply ? 'What is wrong, and where?' : 'Comments'}
        rows={2}
        maxLength={5000}
        value={entry.comments}
        onValue={(comments) => dispatch({ type: 'comment', ...at, comments })}
      />
      <div className="flex flex-wrap items-center gap-2">
        <PhotoStrip
          at={at}
          area={evaluation.label}
          category={category}
          entry={entry}
          onFiles={onFiles}
        />
        {onApply && (
          <Button
            variant="link"
            className="max-sm:-ml-4"
            icon={<CopyPlus aria-hidden="true" />}
            onClick={onApply}
          >
            Apply to other areas…
          </Button>
        )}
      </div>
    </div>
  );
}
