import { CheckCheck } from 'lucide-react';
import { Button } from '#web/ui/button.tsx';
import { useTexts } from '#web/texts/use-texts.ts';
import { listTexts } from '#web/texts/en/list.ts';
import { commonTexts } from '#web/texts/en/common.ts';

/** Shows what was just done, and offers to undo it or to answer the remaining categories. */
export const DoneNotice = ({
  label,
  words,
  onAnswer,
  onUndo,
}: {
  label: string;
  words?: string;
  onAnswer?: (() => void) | undefined;
  onUndo: () => void;
}) => {
  const texts = useTexts(listTexts);
  const common = useTexts(commonTexts);
  return (
    <div className="flex flex-wrap items-center justify-end gap-x-3 text-sm max-sm:text-[0.8125rem]">
      {words && (
        <CheckCheck aria-hidden="true" className="size-5 shrink-0 text-good max-sm:hidden" />
      )}
      <p className="min-w-[min(10rem,100%)] flex-1 leading-4.5">
        <bdi className="font-medium">{label}</bdi> <span className="text-muted">{words}</span>{' '}
        {onAnswer && (
          <button type="button" className="font-medium text-brand underline" onClick={onAnswer}>
            {texts.openToAnswer}
          </button>
        )}
      </p>
      <Button variant="link" onClick={onUndo}>
        {common.undo}
      </Button>
    </div>
  );
};
